#include "views/palette/palette_model.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace meshwright::views {

namespace {

QString plainText(const QAction& action)
{
    return withoutMnemonic(action.text());
}

/// "Theme: Dark" of the command "&Dark" in the submenu "&Theme": alone it says too little.
QString commandTitle(const QAction& action)
{
    const QString text = plainText(action);
    for (const QObject* place : action.associatedObjects()) {
        const auto* menu = qobject_cast<const QMenu*>(place);
        const QList<QObject*> above =
            menu ? menu->menuAction()->associatedObjects() : QList<QObject*>();
        const bool isSubmenu = std::ranges::any_of(
            above, [](const QObject* each) { return qobject_cast<const QMenu*>(each); });
        const QString title = isSubmenu ? plainText(*menu->menuAction()) : QString();
        if (!title.isEmpty() && !text.startsWith(title))
            return PaletteModel::tr("%1: %2").arg(title, text);
    }
    return text;
}

} // namespace

PaletteModel::PaletteModel(const Workspace& workspace, QObject* parent)
    : QAbstractListModel(parent)
    , m_workspace(workspace)
    , m_search(this)
    , m_names(std::make_shared<PaletteSearch>())
{
    connect(&workspace, &Workspace::documentReplaced, this, &PaletteModel::forgetIndex);
    connect(&workspace, &Workspace::documentChanged, this, [this](const document::Change& change) {
        if (!change.renamed.empty() || change.configurations)
            forgetIndex();
    });
    connect(&workspace, &Workspace::activeConfigurationChanged, this, &PaletteModel::forgetIndex);
}

void PaletteModel::setActions(const QList<QAction*>& actions)
{
    beginResetModel();
    m_hits.clear();
    m_actions.clear();
    for (QAction* action : actions)
        m_actions << action;
    endResetModel();
}

/// Rows of another document or configuration mean nothing any more.
void PaletteModel::forgetIndex()
{
    const bool wasSearching = isSearching();
    m_search.abandon();
    m_names = std::make_shared<PaletteSearch>();
    beginResetModel();
    m_hits.clear();
    m_evaluation.reset();
    endResetModel();
    if (wasSearching)
        setQuery(m_query);
}

void PaletteModel::setQuery(const QString& query)
{
    m_query = query;
    const bool commandsOnly = query.startsWith(QLatin1Char('>'));
    const QString words = commandsOnly ? query.mid(1).trimmed() : query.trimmed();
    m_nodeCount = 0;
    m_mistake.clear();
    if (commandsOnly || words.isEmpty() || !m_workspace.hasDocument()) {
        m_search.abandon();
        show(findHere(paletteKey(words)));
        return;
    }
    const PaletteSource source {m_workspace.liveEvaluation().evaluation(),
                                m_workspace.sharedGroups(), m_workspace.activeConfiguration()};
    m_search.start([this, names = m_names, source, words](Progress& progress) {
        PaletteFinds found = names->find(source, words, kMostHits, progress);
        return [this, evaluation = source.evaluation, found = std::move(found)] {
            m_evaluation = evaluation;
            showWith(found);
        };
    });
}

/// What the other thread found, and commands and configurations.
void PaletteModel::showWith(PaletteFinds found)
{
    Hits all = findHere(paletteKey(m_query.trimmed()));
    all.insert(all.end(), found.hits.begin(), found.hits.end());
    m_nodeCount = found.nodes;
    m_mistake = std::move(found.mistake);
    std::stable_sort(all.begin(), all.end(),
                     [](const PaletteHit& a, const PaletteHit& b) { return a.score > b.score; });
    show(std::move(all));
}

void PaletteModel::show(Hits hits)
{
    beginResetModel();
    m_hits = std::move(hits);
    endResetModel();
    Q_EMIT searched();
}

/// Commands and configurations: few enough to be searched at once. All commands for no words.
PaletteModel::Hits PaletteModel::findHere(const std::string& query) const
{
    Hits hits;
    for (uint32_t i = 0; i < uint32_t(m_actions.size()); ++i) {
        const QAction* action = m_actions[i];
        if (!action || !action->isVisible() || action->text().isEmpty())
            continue;
        // One that is named as a whole goes before those that have it in their names.
        int score = query.empty() ? 1
                                  : std::max(paletteScore(paletteKey(commandTitle(*action)), query),
                                             paletteScore(paletteKey(plainText(*action)), query));
        // What cannot be done now stands after what can.
        if (score > 0 && action->isEnabled())
            score += kindBonus(PaletteKind::Command);
        if (score > 0)
            hits.push_back({PaletteKind::Command, i, score});
    }
    if (!query.empty() && !m_query.startsWith(QLatin1Char('>')) && m_workspace.hasDocument()) {
        const auto configurations = m_workspace.plan().configurations();
        for (uint32_t i = 0; i < configurations.size(); ++i) {
            const int score =
                paletteScore(paletteKey(QString::fromStdString(configurations[i].name)), query);
            if (score > 0)
                hits.push_back(
                    {PaletteKind::Configuration, i, score + kindBonus(PaletteKind::Configuration)});
        }
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const PaletteHit& a, const PaletteHit& b) { return a.score > b.score; });
    return hits;
}

QAction* PaletteModel::action(const QModelIndex& index) const
{
    const PaletteHit found = hit(index);
    return found.kind == PaletteKind::Command ? m_actions[found.id].data() : nullptr;
}

const check::Finding* PaletteModel::finding(const QModelIndex& index) const
{
    const PaletteHit found = hit(index);
    return found.kind == PaletteKind::Problem ? &m_evaluation->findings[found.id] : nullptr;
}

QString PaletteModel::stageTitle(const plan::Configuration& configuration, StageNumber stage)
{
    const auto named = std::ranges::find(configuration.stages, stage, &plan::Stage::number);
    const QString title = tr("Stage %1").arg(stage.value);
    return named == configuration.stages.end() || named->name.empty()
        ? title
        : title + QStringLiteral(" · ") + QString::fromStdString(named->name);
}

QString PaletteModel::deviceTitle(const plan::Configuration& configuration, int64_t device)
{
    const QString number = tr("Device %1").arg(device);
    return configuration.devices.empty()
        ? number
        : number + QStringLiteral(" · ") + QString::fromStdString(configuration.deviceName(device));
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const QAction* command = action(index);
    const bool isDisabled = command && !command->isEnabled();
    return isDisabled ? Qt::ItemIsSelectable : Qt::ItemIsSelectable | Qt::ItemIsEnabled;
}

QString PaletteModel::titleOf(const PaletteHit& hit) const
{
    switch (hit.kind) {
    case PaletteKind::Command:
        return m_actions[hit.id] ? commandTitle(*m_actions[hit.id]) : QString();
    case PaletteKind::Configuration:
        return QString::fromStdString(m_workspace.plan().configurations()[hit.id].name);
    case PaletteKind::Stage:
        return stageTitle(*m_workspace.configuration(), {int32_t(hit.id)});
    case PaletteKind::Device:
        return deviceTitle(*m_workspace.configuration(), hit.id);
    case PaletteKind::Problem:
        return capitalisedSentence(translated(m_evaluation->findings[hit.id].diagnostic.message()));
    case PaletteKind::Group:
        return QString::fromStdString(m_workspace.groups().group(GroupId {hit.id}).path);
    case PaletteKind::Node:
        return m_workspace.displayName(NodeId {hit.id});
    case PaletteKind::Tensor:
        return QString::fromStdString(m_workspace.graph().value(ValueId {hit.id}).name);
    }
    return {};
}

QString PaletteModel::detailOf(const PaletteHit& hit) const
{
    switch (hit.kind) {
    case PaletteKind::Command:
        return m_actions[hit.id] ? m_actions[hit.id]->shortcut().toString(QKeySequence::NativeText)
                                 : QString();
    case PaletteKind::Configuration: {
        const int64_t devices = m_workspace.plan().configurations()[hit.id].deviceCount();
        return devices == 1 ? tr("1 device") : tr("%1 devices").arg(countText(devices));
    }
    case PaletteKind::Stage:
    case PaletteKind::Device:
        return QString::fromStdString(m_workspace.configuration()->name);
    case PaletteKind::Problem:
        return QString::fromStdString(
            std::string(m_evaluation->findings[hit.id].diagnostic.code()));
    case PaletteKind::Group:
        return nodesText(m_workspace.groups().group(GroupId {hit.id}).totalNodes);
    case PaletteKind::Node:
        return QString::fromStdString(m_workspace.graph().node(NodeId {hit.id}).opType);
    case PaletteKind::Tensor:
        return m_workspace.shapeText(ValueId {hit.id});
    }
    return {};
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PaletteHit found = hit(index);
    switch (role) {
    case Qt::DisplayRole:
        return titleOf(found);
    case DetailRole:
        return detailOf(found);
    case Qt::AccessibleTextRole:
        return titleOf(found) + QStringLiteral(", ") + detailOf(found);
    case KindRole:
        return int(found.kind);
    default:
        return {};
    }
}

} // namespace meshwright::views
