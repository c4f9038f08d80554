#pragma once

#include "views/canvas/canvas_scene.h"

#include <QPoint>
#include <QSize>
#include <QString>

#include <vector>

class QPainter;

namespace meshwright::views {

struct Theme;

/// A plate that hides what lies below, with a line around it.
void paintPlate(QPainter& painter, const QRect& place, const Theme& theme);

/// What is marked on the canvas, and what its colours mean: a title, a scale and texts, all in one
/// line where there is room for that, else in rows. Brief, it has the colours alone.
class CanvasLegend
{
public:
    enum class Form
    {
        Full,
        Brief
    };

    static constexpr int kLineHeight = 22; ///< px

    /// @p scene lives longer. @p room: px that a line may have.
    CanvasLegend(const CanvasScene& scene, double room, Form form = Form::Full);

    bool isEmpty() const { return m_lines == 0; }

    bool isLine() const { return m_lines == 1; }

    QSize size() const; ///< px
    /// Whether a canvas of so many px has room for it and its cards. Colours alone hide so little
    /// that they need no more than their own width.
    bool fitsIn(QSizeF canvas) const;
    void paint(QPainter& painter, QPoint topLeft) const;

private:
    /// A colour with its meaning, or a text.
    struct Row
    {
        QColor colour; ///< invalid: none
        bool isHatched = false;
        QString text;
        bool isRing = false; ///< around the cards
    };

    int lineWidth() const;
    int gradientWidth() const;
    void paintLine(QPainter& painter, QRect line) const;
    void paintBrief(QPainter& painter, QRect line) const;
    void paintRows(QPainter& painter, QRect line) const;
    void paintRow(QPainter& painter, const Row& row, const QRect& place) const;
    void paintScale(QPainter& painter, const QRect& scale) const;

    bool isBrief() const { return m_form == Form::Brief; }

    const CanvasScene& m_scene;
    Form m_form;
    std::vector<Row> m_rows;
    int m_lines = 0; ///< one below the other, with title and scale
};

} // namespace meshwright::views
