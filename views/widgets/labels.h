#pragma once

#include <QLabel>

namespace meshwright::views {

/// 12 px text in the secondary colour that wraps.
QLabel* secondaryLabel(const QString& text, QWidget* parent);
/// A sentence of warning, marked by a triangle and by colour.
QLabel* warningLabel(const QString& text, const QColor& warning, QWidget* parent);
/// Lets a long path break after its separators, and where it has none for long.
QString breakable(const QString& path);
/// A thin line between parts.
QWidget* ruleLine(QWidget* parent);

} // namespace meshwright::views
