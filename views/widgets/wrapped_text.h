#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QString>
#include <QStringList>

namespace meshwright::views {

/// Text shortened to @p width px: it ends with a whole word and an ellipsis. Where not even the
/// first word fits, with what of it fits.
QString elidedAtWord(const QString& text, const QFontMetrics& metrics, int width);

/// Text of parts joined by " · ", shortened to @p width px by whole parts, an ellipsis in the place
/// of those left out: half a number would be another one. Where not even the first fits, what of it
/// fits.
QString elidedAtPart(const QString& text, const QFontMetrics& metrics, int width);

/// Text in lines of at most @p width px, broken between words; inside one only where it is wider
/// than a line. Of more than @p most lines the last is shortened as by elidedAtWord().
QStringList wrappedLines(const QString& text, const QFont& font, int width, int most);

} // namespace meshwright::views
