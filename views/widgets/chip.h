#pragma once

#include <QAbstractButton>
#include <QColor>

namespace meshwright::views {

/// A small round label that can be pressed: the mesh axes of a tensor dimension, a filter. Without
/// a colour it is an empty outline.
class Chip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit Chip(const QString& text, QWidget* parent = nullptr);

    QColor colour() const { return m_colour; }

    /// The hue of its axis; an invalid colour for none.
    void setColour(const QColor& colour);

    QSize sizeHint() const override;

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor m_colour;
};

} // namespace meshwright::views
