#pragma once

#include "core/base/units.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>

namespace meshwright::views {

/// What bytes are told in: kB of 1000, or KiB of 1024.
enum class ByteUnits
{
    Decimal,
    Binary
};

/// For all texts from now on, as QLocale::setDefault() does for digits.
void setByteUnits(ByteUnits units);

/// "16.8 MB": three significant digits, in the person's own digits and units.
QString bytesText(Bytes bytes);
/// "41 / 80 GB": both in the unit of the larger one; "6.2 MB / 80 GB" where that leaves nothing.
QString bytesOfText(Bytes value, Bytes capacity);
/// "11.6 ms", with a unit from ps to s.
QString timeText(Picoseconds time);
/// "989 TFLOP/s": three significant digits, up to PFLOP/s.
QString flopsText(double flopsPerSecond);
/// "2.1 GFLOP": work, not speed.
QString flopText(Flops flops);
/// "27.3 %" of a share of 1.
QString percentText(double share);
/// So many significant digits, with a minus sign: "−1.038".
QString numberText(double number, int digits);
/// "1,956".
QString countText(int64_t count);
/// The numbers of a text written as countText() does: "stage 1, 1955 nodes" → "stage 1, 1,955
/// nodes". What is part of a name stays.
QString withSeparators(const QString& text);
/// "1 node", "1,956 nodes".
QString nodesText(std::size_t count);
/// "1 tensor", "3 tensors".
QString tensorsText(std::size_t count);
/// "2.79 ms → 2.99 ms"; what stays is said once, and of nothing before only what comes after.
QString changeText(const QString& before, const QString& after);
/// "0–11", "0–5, 8, 10–11": as meshwright::rangesText().
QString rangesText(std::span<const int64_t> numbers);
/// "0, 4, 2".
QString listText(std::span<const int64_t> numbers);

} // namespace meshwright::views
