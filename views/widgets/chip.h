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

    /// Drawn as an outline in its colour: not set, but following.
    void setOutlined(bool outlined);

    bool isOutlined() const { return m_outlined; }

    QSize sizeHint() const override;

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor m_colour;
    bool m_outlined = false;
};

} // namespace meshwright::views
