#pragma once

#include "views/timeline/lane_painter.h"
#include "views/timeline/task_labels.h"
#include "views/timeline/time_axis.h"
#include "views/timeline/timeline_colours.h"
#include "views/timeline/timeline_marks.h"
#include "views/timeline/timeline_rows.h"
#include "views/widgets/theme.h"

#include <QCoreApplication>
#include <QPointF>
#include <QRectF>

#include <optional>

class QPainter;

namespace meshwright::views {

constexpr double kRulerHeight = 20;
constexpr double kTimelineLabelWidth = 92;
constexpr double kOpenerWidth = 12; ///< px at the left of a track: opens and closes it

/// Paints a run: a ruler, and per stage the compute tasks, the transfers and the memory. Fills go
/// to a surface first, text and lines to a painter over it.
class TimelinePainter
{
    Q_DECLARE_TR_FUNCTIONS(TimelinePainter)

public:
    TimelinePainter(const Theme& theme, const TimelineColours& colours, const TimeAxis& axis,
                    const TimelineRows& rows, const TimelineMarks& marks, TaskLabels& labels);

    /// In a window, tracks have a triangle that opens them.
    void showOpeners() { m_showsOpeners = true; }

    /// Into @p viewport (the widget's area), rows moved up by @p scroll.
    void fill(TimelineSurface& surface, const QRectF& viewport, double scroll);
    void draw(QPainter& painter, const QRectF& viewport, double scroll);

private:
    /// A text over a fill, in the widget's coordinates.
    struct Label
    {
        QRectF rect;
        uint32_t task = 0;
        QRgb colour = 0;
    };

    /// The same of something inside a task; the short text where the other does not fit.
    struct InnerLabel
    {
        QRectF rect;
        QString text, shortText;
        QRgb colour = 0;
    };

    struct Count
    {
        QRectF rect;
        std::size_t count = 0;
    };

    bool isVisible(const StageRows& rows, const QRectF& viewport, double scroll) const;
    QRectF bodyOf(const QRectF& viewport) const;
    QRectF areaOf(const StageRows& rows, const QRectF& viewport) const;
    double shiftOf(const StageRows& rows, double scroll) const;
    void fillGrid(TimelineSurface& surface, const QRectF& viewport);
    void fillCompute(LanePainter& lane, TimelineSurface& surface, const StageRows& rows, double y);
    void fillBaseline(LanePainter& lane, const StageRows& rows, double y);
    void fillInside(LanePainter& lane, const StageRows& rows, double y);
    void fillLevel(LanePainter& lane, const StageRows& rows, uint32_t level, const QRectF& area);
    bool isLinked(std::size_t task, const TaskSlice& slice) const;
    TaskColour sliceColour(std::size_t task, uint32_t level, const TaskSlice& slice) const;
    void fillTransfers(LanePainter& lane, const StageRows& rows, double y);
    void fillCollectives(LanePainter& lane, const StageRows& rows, double y);
    void labelCollectives(const LanePainter& lane,
                          const std::vector<simulate::CollectiveBlock>& drawn, const QRectF& area);
    void fillMemory(TimelineSurface& surface, const StageRows& rows, double y);
    bool isEmphasised(std::size_t task) const;
    const TaskColour& colourOf(std::size_t task) const;

    void drawRuler(QPainter& painter, const QRectF& viewport);
    void drawLabels(QPainter& painter, const StageRows& rows, double y);
    void drawLevelNames(QPainter& painter, const StageRows& rows, double y);
    void drawOpener(QPainter& painter, const StageRows& rows, double y);
    void drawTracks(QPainter& painter, const QRectF& viewport, double scroll);
    void drawCapacity(QPainter& painter, const StageRows& rows, double y);
    void drawNames(QPainter& painter);
    bool drawLongName(QPainter& painter, const Label& label);
    void drawInnerNames(QPainter& painter);
    void drawText(QPainter& painter, const QRectF& rect, const TaskLabels::Label& text) const;
    void drawCounts(QPainter& painter);
    void drawSpan(QPainter& painter, const QRectF& viewport);
    void drawMark(QPainter& painter, const QRectF& viewport);
    void drawCursor(QPainter& painter, const QRectF& viewport);
    void drawSelection(QPainter& painter, double scroll);
    void drawOutline(QPainter& painter, QRectF rect, double scroll) const;
    void drawFlows(QPainter& painter, double scroll);
    void drawFlow(QPainter& painter, const simulate::TaskFlow& flow, double scroll);
    void drawCriticalPath(QPainter& painter, double scroll);
    void drawDrag(QPainter& painter, double scroll);
    void drawTag(QPainter& painter, double x, double top, const QString& text, const QColor& fill,
                 const QColor& colour);
    double capacityY(const StageRows& rows) const;

    const Theme& m_theme;
    const TimelineColours& m_colours;
    const TimeAxis& m_axis;
    const TimelineRows& m_rows;
    const TimelineMarks& m_marks;
    TaskLabels& m_texts;
    const simulate::Simulation& m_simulation;
    bool m_showsOpeners = false;
    std::vector<Label> m_labels;
    std::vector<InnerLabel> m_innerLabels;
    std::vector<Count> m_counts;
    std::vector<QRectF> m_tags; ///< drawn into the ruler: no tick's text beside them
};

/// "GPU:0, 1": the devices of a stage with the part that their names share written once.
QString devicesText(const simulate::Simulation& simulation, StageIndex stage);

} // namespace meshwright::views
