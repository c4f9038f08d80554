#include "views/inspector/stage_choice.h"

#include "core/plan/stage_placement.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QPainter>
#include <QPixmap>
#include <QWheelEvent>

#include <algorithm>

namespace meshwright::views {

namespace {

QIcon stageIcon(const Theme& theme, StageNumber stage)
{
    QPixmap pixmap(20, 20);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.stage(stage));
    painter.drawRoundedRect(QRectF(1, 1, 8, 8), 2, 2);
    return QIcon(pixmap);
}

} // namespace

StageChoice::StageChoice(Workspace& workspace, std::vector<NodeId> nodes, QWidget* parent)
    : QComboBox(parent)
    , m_workspace(workspace)
    , m_nodes(std::move(nodes))
{
    setObjectName(QStringLiteral("stage"));
    setAccessibleName(tr("Stage"));
    setToolTip(tr("The pipeline stage that runs this"));
    setIconSize({10, 10});
    setSizeAdjustPolicy(QComboBox::AdjustToContents); // "several" comes and goes
    setFocusPolicy(Qt::StrongFocus);
    fill();
    connect(this, &QComboBox::activated, this, &StageChoice::apply);
}

void StageChoice::setNodes(std::vector<NodeId> nodes)
{
    m_nodes = std::move(nodes);
    clear();
    fill();
}

std::optional<StageNumber> StageChoice::followedStage() const
{
    if (!m_workspace.activeConfiguration())
        return std::nullopt;
    const plan::StagePlacement placement = plan::placeStages(
        m_workspace.graph(), m_workspace.plan(), *m_workspace.activeConfiguration());
    const std::optional<StageNumber> first = placement.stage(m_nodes.front());
    const bool isCommon = std::ranges::all_of(m_nodes, [&](NodeId node) {
        return !placement.isStated(node) && placement.stage(node) == first;
    });
    return isCommon ? first : std::nullopt;
}

void StageChoice::fill()
{
    const std::optional<StageNumber> followed = followedStage();
    addItem(followed ? tr("none (runs on stage %1)").arg(followed->value) : tr("none"));
    setEnabled(m_workspace.activeConfiguration().has_value());
    if (!m_workspace.activeConfiguration())
        return;
    std::vector<StageNumber> stages =
        plan::stagesOf(m_workspace.plan(), *m_workspace.activeConfiguration());
    const std::optional<StageNumber> next =
        plan::nextStage(m_workspace.plan(), *m_workspace.activeConfiguration());
    if (next)
        stages.push_back(*next);
    for (const StageNumber stage : stages) {
        const bool isNew = stage == next;
        addItem(stageIcon(m_workspace.theme(), stage),
                isNew ? tr("%1 (new)").arg(stage.value) : QString::number(stage.value),
                stage.value);
    }
    const std::optional<StageNumber> common = m_workspace.stageOf(m_nodes.front());
    for (const NodeId node : m_nodes) {
        if (m_workspace.stageOf(node) == common)
            continue;
        insertItem(0, tr("several"), QVariant());
        setItemData(0, true, Qt::UserRole + 1);
        setCurrentIndex(0);
        return;
    }
    setCurrentIndex(common ? findData(common->value) : 0);
}

void StageChoice::wheelEvent(QWheelEvent* event)
{
    // Scrolling past it must not move nodes.
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void StageChoice::apply(int index)
{
    if (itemData(index, Qt::UserRole + 1).toBool())
        return;
    const QVariant stage = itemData(index);
    m_workspace.stageDrop().drop(
        {m_nodes, stage.isValid() ? std::optional(StageNumber {stage.toInt()}) : std::nullopt});
}

} // namespace meshwright::views
