#include "views/inspector/tensor_edits.h"

#include "core/document/operations.h"
#include "core/grouping/node_sets.h"
#include "core/plan/axes_changes.h"
#include "views/inspector/components_dialog.h"
#include "views/inspector/inspector_context.h"
#include "views/inspector/spec_dialog.h"
#include "views/strategies/strategy_dialog.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/sharding_clipboard.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/workspace.h"

#include <QMenu>
#include <QPointer>

#include <utility>

namespace meshwright::views {

TensorEdits::TensorEdits(const InspectorContext& context, const TensorReport& report,
                         std::optional<NodeId> at, QWidget& card)
    : QObject(&card)
    , m_workspace(context.workspace)
    , m_report(report)
    , m_at(at)
    , m_alike(context.alike)
    , m_card(card)
{
}

std::vector<ValueId> TensorEdits::targets() const
{
    if (!m_alike || !*m_alike)
        return {m_report.value};
    return grouping::samePlace(m_workspace.graph(), m_workspace.groups(), m_report.value, m_at);
}

/// Of the stage that the tensor's nodes are on.
std::optional<plan::MeshDevices> TensorEdits::meshDevices() const
{
    if (!m_report.mesh || m_report.mesh->axes.empty() || !m_workspace.configuration())
        return std::nullopt;
    std::optional<StageNumber> stage;
    for (const NodeId node : m_report.nodes) {
        if (!stage)
            stage = m_workspace.stageOf(node);
    }
    Result<plan::MeshDevices> devices = plan::meshDevices(*m_workspace.configuration(), stage);
    return devices ? std::optional(std::move(devices).value()) : std::nullopt;
}

void TensorEdits::chooseStrategy()
{
    StrategyDialog dialog(m_workspace, m_report.value, *meshDevices(), m_card.window());
    const QPointer<TensorEdits> alive(this);
    if (dialog.exec() == QDialog::Accepted && alive && dialog.sharding())
        apply(*dialog.sharding());
}

void TensorEdits::fillMenu(QMenu& menu)
{
    const bool canEdit = m_workspace.activeConfiguration() && !m_report.nodes.empty();
    QAction* replicateAction =
        menu.addAction(tr("Replicate on every device of the stage"), this, &TensorEdits::replicate);
    replicateAction->setEnabled(canEdit && m_report.axes && m_report.mesh);
    QAction* table = menu.addAction(tr("Edit as a table…"), this, &TensorEdits::editTable);
    table->setEnabled(canEdit);
    QAction* remove = menu.addAction(tr("Remove the sharding"), this, &TensorEdits::clear);
    remove->setEnabled(canEdit && m_report.spec);
    if (canEdit && m_report.axes && m_report.mesh) {
        fillAxesMenu(*menu.addMenu(tr("Held whole along")), plan::isReplicated,
                     plan::withReplicated);
        fillAxesMenu(*menu.addMenu(tr("Partial sums along")), plan::isUnreduced,
                     plan::withUnreduced);
    }
    menu.addSeparator();
    menu.addAction(tr("Copy the sharding"), this,
                   [this] { copySharding(m_workspace, m_report.value); })
        ->setEnabled(m_report.spec || m_report.follows);
    QAction* paste = menu.addAction(tr("Paste the sharding"), this,
                                    [this] { pasteSharding(m_workspace, targets()); });
    connect(&menu, &QMenu::aboutToShow, paste,
            [paste, canEdit] { paste->setEnabled(canEdit && hasCopiedShardings()); });
    menu.addSeparator();
    menu.addAction(
        tr("Select the nodes that touch it (%1)").arg(countText(int64_t(m_report.nodes.size()))),
        this, [this] { m_workspace.selectNodes(m_report.nodes); });
}

/// One entry per mesh axis, checked where the sharding says it of the axis.
void TensorEdits::fillAxesMenu(QMenu& menu, AxisQuestion isSo, AxisChange makeSo)
{
    for (const plan::MeshAxis& axis : m_report.mesh->axes) {
        QAction* action = menu.addAction(QString::fromStdString(axis.name));
        action->setCheckable(true);
        action->setChecked(isSo(*m_report.axes, axis.name));
        connect(action, &QAction::triggered, this, [this, name = axis.name, makeSo](bool on) {
            change(on ? makeSo(*m_report.axes, name) : plan::withoutAxis(*m_report.axes, name));
        });
    }
}

void TensorEdits::apply(const plan::AxesSharding& axes)
{
    write(axes);
}

void TensorEdits::write(const std::optional<plan::AxesSharding>& axes)
{
    m_workspace.push(document::shardAlike(m_workspace.document(),
                                          *m_workspace.activeConfiguration(), targets(), axes));
}

void TensorEdits::applyComponents(std::size_t dim)
{
    std::vector<int64_t> sizes;
    for (const plan::AxesDim::Component& component : m_report.axes->dims[dim].components)
        sizes.push_back(component.size);
    bool isNumber = false;
    const qlonglong size = m_report.dims.value(int(dim)).toLongLong(&isNumber);
    ComponentsDialog dialog(isNumber ? std::optional<int64_t>(size) : std::nullopt, sizes,
                            m_card.window());
    const QPointer<TensorEdits> alive(this);
    if (dialog.exec() != QDialog::Accepted || !alive)
        return;
    change(plan::withComponents(*m_report.axes, dim, dialog.sizes()));
}

/// Writes what is left to say, or that nothing is.
void TensorEdits::change(const plan::AxesSharding& axes)
{
    if (plan::isEmpty(axes))
        clear();
    else
        apply(axes);
}

void TensorEdits::clear()
{
    write(std::nullopt);
}

void TensorEdits::replicate()
{
    apply(plan::wholeSharding(std::size_t(m_report.dims.size())));
}

void TensorEdits::editTable()
{
    const plan::ShardingSpec start =
        m_report.spec ? *m_report.spec : plan::ShardingSpec {{}, m_report.value, {}, {}};
    SpecDialog dialog(m_report.name, start, *m_workspace.configuration(),
                      tensorSize(m_workspace, m_report.value), m_card.window());
    const QPointer<TensorEdits> alive(this);
    if (dialog.exec() == QDialog::Accepted && alive)
        setSpec(dialog.spec());
}

void TensorEdits::makeAlike()
{
    if (m_report.spec->axes)
        apply(*m_report.spec->axes);
    else
        setSpec(*m_report.spec);
}

/// Other layers may be on other stages: they take over what is an axes form, not device numbers.
void TensorEdits::setSpec(const plan::ShardingSpec& spec)
{
    Workspace& workspace = m_workspace;
    const ConfigurationId id = *workspace.activeConfiguration();
    Result<document::Edit> edit = document::setSpec(workspace.document(), id, m_report.value, spec);
    const bool hasOthers = targets().size() > 1;
    if (edit && hasOthers) {
        const Result<document::Snapshot> after = workspace.preview(*edit);
        const plan::ShardingSpec* made =
            after ? after->plan->spec(m_report.nodes.front(), id, m_report.value) : nullptr;
        if (made && made->axes)
            return write(made->axes);
    }
    if (workspace.push(std::move(edit)) && hasOthers)
        workspace.note(tr("A sharding by devices is of this tensor alone: the other blocks keep "
                          "theirs"));
}

} // namespace meshwright::views
