#include "views/widgets/quantity_text.h"

#include "core/base/ranges_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace meshwright::views {

namespace {

QString trQuantityText(const char* text)
{
    return QCoreApplication::translate("Quantity", text);
}

/// Three significant digits without trailing zeros: 41, 8.4, 0.42, 1,024.
QString digits(double value)
{
    const double size = std::abs(value);
    const int decimals = size >= 99.95 || size == 0 ? 0 : size >= 9.995 ? 1 : 2;
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::round(value * scale) / scale;
    int needed = decimals;
    while (needed > 0
           && std::abs(rounded * std::pow(10.0, needed - 1)
                       - std::round(rounded * std::pow(10.0, needed - 1)))
               < 1e-9)
        --needed;
    return QLocale().toString(rounded, 'f', needed);
}

struct QuantityTextUnit
{
    const char* name;
    double size;
};

constexpr std::array<QuantityTextUnit, 5> kByteUnits {
    {{"B", 1}, {"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}}};
constexpr std::array<QuantityTextUnit, 5> kBinaryByteUnits {
    {{"B", 1}, {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}}};
ByteUnits byteUnitsOfTexts = ByteUnits::Decimal;

const std::array<QuantityTextUnit, 5>& byteUnits()
{
    return byteUnitsOfTexts == ByteUnits::Binary ? kBinaryByteUnits : kByteUnits;
}

constexpr std::array<QuantityTextUnit, 5> kTimeUnits {
    {{"ps", 1}, {"ns", 1e3}, {"µs", 1e6}, {"ms", 1e9}, {"s", 1e12}}};

constexpr std::array<QuantityTextUnit, 5> kFlopsUnits {
    {{"FLOP/s", 1}, {"MFLOP/s", 1e6}, {"GFLOP/s", 1e9}, {"TFLOP/s", 1e12}, {"PFLOP/s", 1e15}}};

/// The largest unit of which there is at least one.
template<std::size_t N>
const QuantityTextUnit& unitOf(const std::array<QuantityTextUnit, N>& units, double value)
{
    std::size_t best = 0;
    // 999.6 MB would be written as 1000 MB: that is 1 GB.
    for (std::size_t i = 1; i < N && std::abs(value) >= 0.9995 * units[i].size; ++i)
        best = i;
    return units[best];
}

} // namespace

void setByteUnits(ByteUnits units)
{
    byteUnitsOfTexts = units;
}

QString bytesText(Bytes bytes)
{
    const QuantityTextUnit& unit = unitOf(byteUnits(), double(bytes.count));
    return digits(double(bytes.count) / unit.size) + QChar(0xa0) + QString::fromUtf8(unit.name);
}

QString bytesOfText(Bytes value, Bytes capacity)
{
    const QuantityTextUnit& unit =
        unitOf(byteUnits(), double(std::max(std::abs(value.count), capacity.count)));
    constexpr double kLeast = 0.1; // 6 MB of 84 GB would read as nothing
    if (value.count != 0 && std::abs(double(value.count)) < kLeast * unit.size)
        return bytesText(value) + QStringLiteral(" / ") + bytesText(capacity);
    return digits(double(value.count) / unit.size) + QStringLiteral(" / ")
        + digits(double(capacity.count) / unit.size) + QChar(0xa0) + QString::fromUtf8(unit.name);
}

QString timeText(Picoseconds time)
{
    const QuantityTextUnit& unit =
        time.count == 0 ? kTimeUnits.back() : unitOf(kTimeUnits, double(time.count));
    return digits(double(time.count) / unit.size) + QChar(0xa0) + QString::fromUtf8(unit.name);
}

QString flopsText(double flopsPerSecond)
{
    const QuantityTextUnit& unit = unitOf(kFlopsUnits, flopsPerSecond);
    return digits(flopsPerSecond / unit.size) + QChar(0xa0) + QString::fromUtf8(unit.name);
}

QString flopText(Flops flops)
{
    return flopsText(double(flops.count)).chopped(2); // "/s"
}

QString percentText(double share)
{
    return QLocale().toString(share * 100, 'f', 1) + QChar(0xa0) + QLatin1Char('%');
}

QString numberText(double number, int digits)
{
    return QLocale().toString(number, 'g', digits).replace(QLatin1Char('-'), QChar(0x2212));
}

QString countText(int64_t count)
{
    return QLocale().toString(qlonglong(count));
}

QString withSeparators(const QString& text)
{
    static const QRegularExpression number(QStringLiteral(R"((?<![\w.:/-])\d{4,18}(?![\w.:/-]))"));
    QString written;
    qsizetype end = 0;
    for (auto numbers = number.globalMatch(text); numbers.hasNext();) {
        const QRegularExpressionMatch match = numbers.next();
        written += text.mid(end, match.capturedStart() - end);
        written += countText(match.captured().toLongLong());
        end = match.capturedEnd();
    }
    return written + text.mid(end);
}

QString nodesText(std::size_t count)
{
    return count == 1 ? trQuantityText("1 node")
                      : trQuantityText("%1 nodes").arg(countText(int64_t(count)));
}

QString tensorsText(std::size_t count)
{
    return count == 1 ? trQuantityText("1 tensor")
                      : trQuantityText("%1 tensors").arg(countText(int64_t(count)));
}

QString changeText(const QString& before, const QString& after)
{
    return before.isEmpty() || before == after ? after
                                               : QStringLiteral("%1 → %2").arg(before, after);
}

QString rangesText(std::span<const int64_t> numbers)
{
    return QString::fromStdString(meshwright::rangesText(numbers));
}

QString listText(std::span<const int64_t> numbers)
{
    QStringList shown;
    for (const int64_t number : numbers)
        shown << QString::number(number);
    return shown.join(QStringLiteral(", "));
}

} // namespace meshwright::views
