#include "views/strategies/parallelise_dialog.h"

#include "core/planning/parallelism/recognition.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <map>

namespace meshwright::views {

using blocks::BlockKind;

namespace {

QString paralleliseDialogTextOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString descriptionOf(std::string_view name)
{
    if (name == "tensor_parallel")
        return ParalleliseDialog::tr("Divides attention by heads and MLPs by features, inside "
                                     "every layer: two all-reduces per layer.");
    if (name == "expert_parallel")
        return ParalleliseDialog::tr("Gives each device whole experts of a mixture.");
    if (name == "data_parallel")
        return ParalleliseDialog::tr("Divides the batch; every device has all weights.");
    if (name == "fully_sharded")
        return ParalleliseDialog::tr("Divides the batch, and stores the weights in parts, which "
                                     "are gathered at every use.");
    if (name == "sequence_parallel")
        return ParalleliseDialog::tr("Divides the sequence between the blocks of tensor "
                                     "parallelism.");
    if (name == "context_parallel")
        return ParalleliseDialog::tr("Divides the sequence of the model's inputs.");
    return paralleliseDialogTextOf(planning::findParallelism(name)->description);
}

QString blocksText(BlockKind kind, std::size_t count)
{
    const QString number = countText(int64_t(count));
    switch (kind) {
    case BlockKind::Embedding:
        return ParalleliseDialog::tr("%1 × embedding").arg(number);
    case BlockKind::Attention:
        return ParalleliseDialog::tr("%1 × attention").arg(number);
    case BlockKind::Mlp:
        return ParalleliseDialog::tr("%1 × MLP").arg(number);
    case BlockKind::MixtureOfExperts:
        return ParalleliseDialog::tr("%1 × mixture of experts").arg(number);
    case BlockKind::Head:
        return ParalleliseDialog::tr("%1 × head").arg(number);
    }
    return {};
}

std::vector<std::size_t> blocksAt(const blocks::Blocks& blocks, const std::vector<NodeId>& nodes)
{
    std::vector<std::size_t> touched;
    for (std::size_t i = 0; i < blocks.blocks.size(); ++i) {
        const std::vector<NodeId>& own = blocks.blocks[i].nodes;
        const bool touches = std::any_of(nodes.begin(), nodes.end(), [&](NodeId node) {
            return std::binary_search(own.begin(), own.end(), node);
        });
        if (touches)
            touched.push_back(i);
    }
    return touched;
}

/// The mesh that splits tensors: without the axis that stages lie along.
std::optional<plan::Mesh> splittingMesh(const plan::Configuration& configuration)
{
    if (!configuration.stageAxis.empty())
        return plan::stageMesh(configuration, {0});
    if (configuration.mesh)
        return configuration.mesh;
    return configuration.stages.empty() ? std::nullopt : configuration.stages.front().mesh;
}

} // namespace

QString parallelismTitle(std::string_view name)
{
    if (name == "tensor_parallel")
        return ParalleliseDialog::tr("Tensor parallelism");
    if (name == "expert_parallel")
        return ParalleliseDialog::tr("Expert parallelism");
    if (name == "data_parallel")
        return ParalleliseDialog::tr("Data parallelism");
    if (name == "fully_sharded")
        return ParalleliseDialog::tr("Fully sharded data parallelism");
    if (name == "sequence_parallel")
        return ParalleliseDialog::tr("Sequence parallelism");
    if (name == "context_parallel")
        return ParalleliseDialog::tr("Context parallelism");
    return paralleliseDialogTextOf(name);
}

ParalleliseDialog::ParalleliseDialog(Workspace& workspace, plan::Mesh mesh, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_mesh(std::move(mesh))
    , m_blocks(workspace.liveEvaluation().blocks())
    , m_selectedBlocks(blocksAt(*m_blocks, workspace.selection().nodes))
    , m_description(new QLabel(this))
    , m_summary(new QLabel(this))
    , m_remarks(new QPlainTextEdit(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Parallelise"));
    for (QLabel* label : {m_description, m_summary}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_description->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setObjectName(QStringLiteral("summary"));
    m_remarks->setReadOnly(true);
    m_remarks->setAccessibleName(tr("What was recognised, and what not"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Apply"));
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid, kPanelMargins);
    column->addWidget(buildForm());
    column->addWidget(m_description);
    column->addWidget(m_summary);
    column->addWidget(m_remarks, 1);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(480, 460);
    m_present = presentText();
    refresh();
}

/// "There now: Tensor parallelism over model in 48 blocks", and where blocks differ from it.
QString ParalleliseDialog::presentText() const
{
    constexpr qsizetype kMostDifferences = 20;
    std::map<QString, std::size_t> counts;
    QStringList differences;
    for (const planning::RecognisedBlock& block : planning::recogniseParallelism(
             m_workspace.graph(), *m_workspace.liveEvaluation().shapes(), *m_blocks,
             m_workspace.plan(), *m_workspace.configuration())) {
        if (block.parallelism.empty())
            continue;
        ++counts[tr("%1 over %2")
                     .arg(parallelismTitle(block.parallelism), QString::fromStdString(block.axis))];
        for (const UserText& difference : block.differences) {
            if (differences.size() < kMostDifferences)
                differences << QStringLiteral("▲ ") + translated(difference);
        }
    }
    QString text;
    for (const auto& [what, count] : counts)
        text += QLatin1Char('\n')
            + tr("There now: %1 in %2 blocks").arg(what, countText(int64_t(count)));
    return differences.isEmpty() ? text
                                 : text + QLatin1Char('\n') + differences.join(QLatin1Char('\n'));
}

QWidget* ParalleliseDialog::buildForm()
{
    auto* page = new QWidget(this);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    m_kind = new QComboBox(page);
    m_kind->setObjectName(QStringLiteral("kind"));
    for (const planning::Parallelism& parallelism : planning::parallelisms())
        m_kind->addItem(parallelismTitle(parallelism.name));
    m_over = new QComboBox(page);
    m_over->setObjectName(QStringLiteral("over"));
    for (const plan::MeshAxis& axis : m_mesh.axes)
        m_over->addItem(tr("%1 in %2").arg(QString::fromStdString(axis.name)).arg(axis.size),
                        QString::fromStdString(axis.name));
    m_zero = new QComboBox(page);
    m_zero->addItems(
        {tr("Stage 1: optimizer state"), tr("Stage 2: and gradients"), tr("Stage 3: and weights")});
    m_zero->setCurrentIndex(2);
    m_vocabulary = new QCheckBox(tr("Embedding and head by vocabulary too"), page);
    m_everywhere = new QRadioButton(tr("All blocks alike"), page);
    m_onlySelected = new QRadioButton(
        tr("Only the blocks of the selection (%1)").arg(m_selectedBlocks.size()), page);
    m_everywhere->setChecked(true);
    form->addRow(tr("Kind"), m_kind);
    form->addRow(tr("Over"), m_over);
    form->addRow(tr("ZeRO"), m_zero);
    form->addRow(QString(), m_vocabulary);
    form->addRow(tr("Where"), m_everywhere);
    form->addRow(QString(), m_onlySelected);
    for (QComboBox* choice : {m_kind, m_over, m_zero})
        connect(choice, &QComboBox::currentIndexChanged, this, &ParalleliseDialog::refresh);
    for (QAbstractButton* choice :
         {static_cast<QAbstractButton*>(m_vocabulary), static_cast<QAbstractButton*>(m_everywhere)})
        connect(choice, &QAbstractButton::toggled, this, &ParalleliseDialog::refresh);
    return page;
}

const planning::Parallelism& ParalleliseDialog::parallelism() const
{
    return planning::parallelisms()[std::size_t(std::max(m_kind->currentIndex(), 0))];
}

planning::ParallelOptions ParalleliseDialog::options() const
{
    planning::ParallelOptions options;
    options.over = {{m_over->currentData().toString().toStdString(), std::nullopt}};
    options.vocabulary = m_vocabulary->isChecked();
    options.stage = m_zero->currentIndex() + 1;
    options.annotated = planning::annotationsOf(m_workspace.graph(), m_workspace.plan(),
                                                *m_workspace.activeConfiguration());
    if (parallelism().byBlock && m_onlySelected->isChecked())
        options.blocks = m_selectedBlocks;
    return options;
}

void ParalleliseDialog::refresh()
{
    const planning::Parallelism& chosen = parallelism();
    m_description->setText(descriptionOf(chosen.name));
    m_zero->setEnabled(chosen.name == "fully_sharded");
    m_vocabulary->setEnabled(chosen.name == "tensor_parallel");
    m_onlySelected->setEnabled(chosen.byBlock && !m_selectedBlocks.empty());
    if (!m_onlySelected->isEnabled())
        m_everywhere->setChecked(true);
    m_plan.reset();
    Result<planning::ParallelPlan> plan = planning::planParallelism(
        chosen, m_workspace.graph(), *m_workspace.liveEvaluation().shapes(), *m_blocks, m_mesh,
        options());
    if (plan)
        m_plan = std::move(plan).value();
    m_summary->setText(!plan ? QStringLiteral("▲ ") + translated(plan.error().message)
                             : tr("Annotates %1; what they propagate to is not written.")
                                   .arg(tensorsText(m_plan->annotations.size())));
    m_remarks->setPlainText(recognisedText() + m_present + remarksText());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_plan && !m_plan->annotations.empty());
}

QString ParalleliseDialog::recognisedText() const
{
    constexpr std::array kKinds {BlockKind::Attention, BlockKind::Mlp, BlockKind::MixtureOfExperts,
                                 BlockKind::Embedding, BlockKind::Head};
    QStringList parts;
    for (BlockKind kind : kKinds) {
        if (const std::size_t count = m_blocks->count(kind); count > 0)
            parts << blocksText(kind, count);
    }
    QStringList lines {parts.isEmpty()
                           ? tr("No transformer block was recognised.")
                           : tr("Recognised: %1").arg(parts.join(QStringLiteral(", ")))};
    for (const blocks::Unrecognised& other : m_blocks->unrecognised)
        lines << tr("Not recognised at %1: expected %2, found %3")
                     .arg(m_workspace.displayName(other.node), translated(other.expected),
                          translated(other.found));
    return lines.join(QLatin1Char('\n'));
}

QString ParalleliseDialog::remarksText() const
{
    QString text;
    if (!m_plan)
        return text;
    for (const planning::Remark& remark : planning::folded(m_plan->remarks, *m_blocks)) {
        const QString mark = remark.kind == planning::RemarkKind::Refused ? tr("Left as it is: ")
            : remark.kind == planning::RemarkKind::Warning                ? QStringLiteral("▲ ")
                                                                          : QString();
        text += QLatin1Char('\n') + mark + translated(remark.text);
    }
    return text;
}

std::optional<document::Edit> ParalleliseDialog::edit() const
{
    if (!m_plan)
        return std::nullopt;
    const QString name =
        tr("%1 over %2: %3")
            .arg(parallelismTitle(parallelism().name), m_over->currentData().toString(),
                 tensorsText(m_plan->annotations.size()));
    Result<document::Edit> edit = planning::toEdit(
        m_workspace.document(), *m_workspace.activeConfiguration(), name.toStdString(), *m_plan);
    if (!edit) {
        m_workspace.refuse(translated(edit.error().message));
        return std::nullopt;
    }
    return std::move(edit).value();
}

void parallelise(Workspace& workspace, QWidget* parent)
{
    const plan::Configuration* configuration = workspace.configuration();
    const std::optional<plan::Mesh> mesh =
        configuration ? splittingMesh(*configuration) : std::nullopt;
    if (!configuration)
        return workspace.refuse(ParalleliseDialog::tr("Declare a configuration first"));
    if (!mesh || mesh->axes.empty())
        return workspace.refuse(
            ParalleliseDialog::tr("The configuration has no mesh axis to split over"));
    if (!workspace.liveEvaluation().shapes() || !workspace.liveEvaluation().blocks())
        return workspace.refuse(
            ParalleliseDialog::tr("The model is still being looked at; try again in a moment"));
    ParalleliseDialog dialog(workspace, *mesh, parent);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (const std::optional<document::Edit> edit = dialog.edit())
        workspace.push(*edit);
}

} // namespace meshwright::views
