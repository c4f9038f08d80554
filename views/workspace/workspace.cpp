#include "views/workspace/workspace.h"

#include "core/document/journal.h"
#include "core/grouping/folded_nodes.h"
#include "views/widgets/user_text.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/edit_command.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"

#include <QStringList>

#include <algorithm>

namespace meshwright::views {

namespace {

/// Exporters name a node by its module path and the operator: the last two segments say which one.
QString lastSegments(const QString& name)
{
    const QStringList segments = name.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (segments.size() < 2)
        return name;
    return segments[segments.size() - 2] + QLatin1Char(' ') + segments.last();
}

} // namespace

Workspace::Workspace(QObject* parent)
    : QObject(parent)
    , m_liveEvaluation(std::make_unique<LiveEvaluation>(*this))
    , m_stageDrop(std::make_unique<StageDrop>(*this))
    , m_rules(std::make_unique<KeptRules>(*this))
    , m_compared(std::make_unique<ComparedConfiguration>(*this))
{
}

Workspace::~Workspace() = default;

void Workspace::setDocument(std::unique_ptr<document::Document> document,
                            grouping::GroupTree groups)
{
    m_compared->set(std::nullopt); // while there is what it compares
    if (m_document)
        m_document->unobserve(m_observer);
    m_undoStack.clear();
    m_selection = {};
    m_document = std::move(document);
    m_loadedPlan = m_document ? m_document->snapshot().plan : nullptr;
    m_groups = std::make_shared<const grouping::GroupTree>(std::move(groups));
    m_foldedNodes =
        m_document ? grouping::foldedNodes(graph()) : std::vector<std::optional<NodeId>>();
    m_active.reset();
    m_goneActive.reset();
    m_nodeValues.reset();
    if (m_document) {
        m_observer =
            m_document->observe([this](const document::Change& change) { follow(change); });
        if (!plan().configurations().empty())
            m_active = plan().configurations().front().id;
    }
    m_liveEvaluation->restart();
    Q_EMIT documentReplaced();
    Q_EMIT activeConfigurationChanged();
    Q_EMIT selectionChanged();
}

void Workspace::noteSaved(const std::filesystem::path& path, const onnx::ModelHeader& header)
{
    m_document->noteSaved(path, header);
    m_liveEvaluation->follow({}); // findings are about the file
}

bool Workspace::push(const Result<document::Edit>& edit)
{
    if (!edit) {
        refuse(translated(edit.error().message));
        return false;
    }
    if (edit->empty())
        return true;
    if (!mayEdit())
        return false;
    Result<document::Edit> inverse = applyEdit(*edit, document::JournalStep::Edit);
    if (!inverse) {
        refuse(translated(inverse.error().message));
        return false;
    }
    m_undoStack.push(new EditCommand(*this, std::move(inverse).value(), edit->name));
    return true;
}

bool Workspace::mayEdit()
{
    if (m_locked)
        refuse(tr("The model is being saved; try again in a moment"));
    return !m_locked;
}

void Workspace::tellEdited(document::JournalStep step, const QString& name)
{
    Q_EMIT edited(step, name, {});
}

void Workspace::translate()
{
    for (int i = 0; i < m_undoStack.count(); ++i) {
        // The stack hands its commands out for looking only; their texts are not what they do.
        auto* command = const_cast<QUndoCommand*>(m_undoStack.command(i));
        const bool isMacro = command->childCount() > 0;
        auto* edit = dynamic_cast<EditCommand*>(
            isMacro ? const_cast<QUndoCommand*>(command->child(0)) : command);
        if (!edit)
            continue;
        const bool isNamedAfterIt = command->text() == edit->text();
        edit->translate();
        if (isNamedAfterIt)
            command->setText(edit->text());
    }
    m_liveEvaluation->translate();
}

Result<document::Edit> Workspace::applyEdit(const document::Edit& edit, document::JournalStep step)
{
    m_step = step;
    m_stepName = translated(edit.name);
    return m_document->apply(edit);
}

void Workspace::follow(const document::Change& change)
{
    Q_EMIT edited(m_step, m_stepName, change);
    const bool activeIsGone = m_active && !plan().configuration(*m_active);
    if (activeIsGone)
        m_goneActive = std::exchange(m_active, std::nullopt);
    const bool takeFirst = !m_active && !plan().configurations().empty();
    if (takeFirst)
        m_active = plan().configurations().front().id;
    const bool isBack = m_goneActive && plan().configuration(*m_goneActive);
    if (isBack)
        m_active = std::exchange(m_goneActive, std::nullopt);
    m_liveEvaluation->follow(change);
    Q_EMIT documentChanged(change);
    if (activeIsGone || takeFirst || isBack)
        Q_EMIT activeConfigurationChanged();
}

const plan::Configuration* Workspace::configuration() const
{
    return m_document && m_active ? plan().configuration(*m_active) : nullptr;
}

void Workspace::setActiveConfiguration(std::optional<ConfigurationId> configuration)
{
    if (m_active == configuration)
        return;
    m_active = configuration;
    m_goneActive.reset();
    m_liveEvaluation->configurationChanged();
    Q_EMIT activeConfigurationChanged();
}

void Workspace::select(Selection selection)
{
    std::sort(selection.nodes.begin(), selection.nodes.end());
    selection.nodes.erase(std::unique(selection.nodes.begin(), selection.nodes.end()),
                          selection.nodes.end());
    if (selection == m_selection)
        return;
    m_selection = std::move(selection);
    Q_EMIT selectionChanged();
}

void Workspace::setColourBy(ColourBy colourBy)
{
    if (m_colourBy == colourBy)
        return;
    m_colourBy = colourBy;
    Q_EMIT colourByChanged();
}

void Workspace::setNodeValues(std::shared_ptr<const NamedNodeValues> values)
{
    m_nodeValues = std::move(values);
    m_colourBy = ColourBy::Values;
    Q_EMIT colourByChanged();
}

void Workspace::setTheme(const Theme& theme)
{
    m_theme = theme;
    Q_EMIT themeChanged();
}

std::optional<StageNumber> Workspace::stageOf(NodeId node) const
{
    return m_active ? plan().stage(node, *m_active) : std::nullopt;
}

QString Workspace::shortName(NodeId node) const
{
    const graph::Node& n = graph().node(node);
    return n.name.empty() ? QString::fromStdString(n.opType)
                          : lastSegments(QString::fromStdString(n.name));
}

QString Workspace::displayName(NodeId node) const
{
    const graph::Node& n = graph().node(node);
    if (!n.name.empty())
        return QString::fromStdString(n.name);
    return QString::fromStdString(n.opType + ' ' + graph().place(node));
}

QString Workspace::shapeText(ValueId value) const
{
    const shapes::ShapeTable* table = m_liveEvaluation->shapes();
    QStringList dims;
    if (table && table->of(value).dims) {
        for (const operators::Dim& dim : *table->of(value).dims)
            dims << (dim ? QString::fromStdString(dim->toString()) : QStringLiteral("?"));
    } else if (const auto& declared = graph().value(value).type.shape) {
        for (const graph::Dim& dim : *declared)
            dims << QString::fromStdString(graph::toString(dim));
    } else {
        return QStringLiteral("?");
    }
    return QLatin1Char('[') + dims.join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace meshwright::views
