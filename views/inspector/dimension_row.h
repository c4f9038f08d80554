#pragma once

#include "core/plan/plan.h"
#include "views/drag/node_drop_target.h"
#include "views/widgets/theme.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QMenu;

namespace meshwright::views {

class Chip;

/// What the chips of one tensor show.
struct DimensionRowContent
{
    QString caption; ///< before the chips: "[2048, 2048]"
    QStringList dims; ///< "batch", "2048"
    QStringList meanings; ///< per dimension "output features", or empty
    plan::AxesSharding axes; ///< one entry per dimension
    /// The same with what follows, and per dimension how many of its axes are those of `axes`.
    std::optional<plan::AxesSharding> whole;
    std::vector<std::size_t> own;
    plan::Mesh mesh; ///< whose axes can be chosen
    QString key; ///< prefix of the chips' object names, so that focus finds its way back
};

/// The mesh axes of a tensor as chips, a group per dimension. A press opens the choices of a
/// dimension; an axis is dragged to another dimension, or moved with Ctrl+Left and Ctrl+Right, and
/// taken away with Delete. An axis of the mesh that is dropped on a dimension splits it. Axes that
/// follow are outlines behind the person's own.
class DimensionRow final : public QWidget, public NodeDropTarget
{
    Q_OBJECT

public:
    DimensionRow(DimensionRowContent content, const Theme& theme, QWidget* parent = nullptr);

    const std::vector<QWidget*>& groups() const { return m_groups; }

    std::optional<DropCandidate> dropCandidate(const DragPayload& payload,
                                               QPoint globalPosition) override;
    void hover(const DragPayload& payload, QPoint globalPosition) override;
    void leave() override;
    void drop(const DragPayload& payload, QPoint globalPosition) override;

Q_SIGNALS:
    void edited(const meshwright::plan::AxesSharding& axes);
    /// The person took the last axis away: nothing is left to say.
    void cleared();
    void componentsRequested(std::size_t dim);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct ChipPlace
    {
        Chip* chip = nullptr;
        std::size_t dim = 0;
        std::optional<plan::AxisReference>
            axis; ///< none: the dot of an unsplit dimension, or follows
    };

    QWidget* buildGroup(std::size_t dim);
    void addFollowing(QWidget* group, std::size_t dim);
    Chip* newChip(QWidget* group, std::size_t dim, const QString& text);
    bool showsOnlyFollowing(std::size_t dim) const;
    void addChip(QWidget* group, std::size_t dim, const QString& text,
                 const std::optional<plan::AxisReference>& axis);
    void addAxesChips(QWidget* group, std::size_t dim, const QString& prefix,
                      const std::vector<plan::AxisReference>& axes);
    QString describe(std::size_t dim) const;
    void openMenu(std::size_t dim, QWidget* at);
    void fillAxes(QMenu& menu, std::size_t dim);
    void toggle(std::size_t dim, const std::string& axis, bool on);
    /// Reports a change in which an axis may have gone.
    void report(const plan::AxesSharding& axes);
    const ChipPlace* placeOfChip(const QObject* chip) const;
    bool handleKey(const ChipPlace& place, int key, Qt::KeyboardModifiers modifiers);
    void drag(QPoint globalPosition);
    void drop(const ChipPlace& place);
    std::optional<std::size_t> groupAt(QPoint globalPosition) const;

    DimensionRowContent m_content;
    Theme m_theme;
    std::vector<QWidget*> m_groups;
    std::vector<ChipPlace> m_chips;
    std::optional<QPoint> m_pressedAt; ///< global
    bool m_dragging = false;
    std::optional<std::size_t> m_target; ///< the dimension that a drop would go to
};

} // namespace meshwright::views
