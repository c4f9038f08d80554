#pragma once

#include "views/stages/stage_figures.h"
#include "views/widgets/meter_bar.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace meshwright::views {

class LinkButton;

/// What the bars of all lanes are measured with, so that lanes can be compared by eye.
struct LaneScales
{
    Picoseconds longestTime;
    uint32_t mostNodes = 0;
    Bytes mostMemory;
};

/// What a drop would change, shown on the lane while something is held over it.
struct LanePreview
{
    bool isTarget = false; ///< the drop would put nodes here
    QString text; ///< "+14 nodes", "cannot run"
    std::optional<evaluate::StageLoad> after; ///< none: being worked out
};

/// One pipeline stage on the board: what it holds, its load and its memory.
class LaneWidget final : public QWidget
{
    Q_OBJECT

public:
    explicit LaneWidget(const Workspace& workspace, QWidget* parent = nullptr);

    const StageFigures& figures() const { return m_figures; }

    void setFigures(const StageFigures& figures, const LaneScales& scales);
    /// None: nothing is held over it.
    void setPreview(std::optional<LanePreview> preview);

    const std::optional<LanePreview>& preview() const { return m_preview; }

    /// How many selected nodes could be moved here: shown as a button while the lane has the focus
    /// or the pointer.
    void setMovable(int nodes);
    /// The button that gives a stage without devices some; empty text: not offered.
    void setDeviceOffer(const QString& text);

    /// "960 nodes", "11.6 ms"; "11.6 ms → 12.1 ms" while something is held over it.
    QString loadText() const;
    /// "41 / 80 GB", "1.2 GB weights"; as above.
    QString memoryText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;

Q_SIGNALS:
    void moveHereRequested();
    void selectRequested();
    void removeRequested();
    void devicesRequested();
    void menuRequested(const QPoint& globalPosition);
    /// The pointer was pressed here and has moved far enough for a drag.
    void dragStarted(const QPoint& globalPosition);
    void neighbourRequested(int step); ///< −1: the lane above, 1: below
    void moveRequested(int step); ///< it should change places with that one

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    /// Whether the bars stand beside the title.
    bool isRow() const;
    QRect titleRect() const;
    QRect barRect(int bar) const;
    void paintFrame(QPainter& painter) const;
    void paintTitle(QPainter& painter) const;
    void paintBar(QPainter& painter, int bar, const QString& label, const Meter& meter,
                  const QString& text) const;
    QString loadText(const evaluate::StageLoad& load) const;
    QString memoryText(const evaluate::StageLoad& load) const;
    QString weightsText(Bytes weights) const;
    Meter loadMeter() const;
    Meter memoryMeter() const;
    void placeButtons();

    const Workspace& m_workspace;
    StageFigures m_figures;
    LaneScales m_scales;
    std::optional<LanePreview> m_preview;
    QPushButton* m_moveHere = nullptr;
    LinkButton* m_devices = nullptr;
    int m_movable = 0;
    std::optional<QPoint> m_pressedAt;
};

} // namespace meshwright::views
