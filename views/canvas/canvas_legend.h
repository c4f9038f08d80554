#pragma once

#include "views/canvas/canvas_scene.h"

#include <QPoint>
#include <QSize>
#include <QString>

#include <vector>

class QPainter;

namespace meshwright::views {

/// A plate that hides what lies below, with a line around it.
void paintPlate(QPainter& painter, const QRect& place, const Theme& theme);

/// What is marked on the canvas, and what its colours mean: a title, a scale and rows of text.
class CanvasLegend
{
public:
    /// @p scene lives longer.
    explicit CanvasLegend(const CanvasScene& scene);

    bool isEmpty() const { return m_lines == 0; }

    QSize size() const; ///< px
    /// Whether a canvas of so many px has room for it and its cards.
    bool fitsIn(QSizeF canvas) const;
    void paint(QPainter& painter, QPoint topLeft) const;

private:
    /// A colour with its meaning, or a line of text.
    struct Row
    {
        QColor colour; ///< invalid: none
        bool isHatched = false;
        QString text;
    };

    void paintGradient(QPainter& painter, QPoint at) const;

    const CanvasScene& m_scene;
    std::vector<Row> m_rows;
    int m_lines = 0; ///< with title and scale
};

} // namespace meshwright::views
