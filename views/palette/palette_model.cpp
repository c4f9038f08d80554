#include "views/palette/palette_model.h"

#include "core/base/text.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <QAction>

#include <algorithm>
#include <utility>

namespace meshwright::views {

namespace {

constexpr int kCommandBonus =
    60; ///< as for the kinds of the index: a command is rarely a chance hit

/// "Save &as…" → "Save as…".
QString plainText(const QAction& action)
{
    QString text = action.text();
    text.replace(QStringLiteral("&&"), QString(QChar(0)));
    text.remove(QLatin1Char('&'));
    text.replace(QChar(0), QLatin1Char('&'));
    return text;
}

std::string keyOf(const QString& text)
{
    return lowerCase(text.toLower().toStdString());
}

} // namespace

PaletteModel::PaletteModel(const Workspace& workspace, QObject* parent)
    : QAbstractListModel(parent)
    , m_workspace(workspace)
    , m_search(this)
    , m_index(std::make_shared<std::optional<PaletteIndex>>())
{
    connect(&workspace, &Workspace::documentReplaced, this, &PaletteModel::forgetIndex);
    connect(&workspace, &Workspace::documentChanged, this, [this](const document::Change& change) {
        if (!change.renamed.empty() || change.configurations)
            forgetIndex();
    });
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

/// Rows of another document mean nothing any more.
void PaletteModel::forgetIndex()
{
    const bool wasSearching = isSearching();
    m_search.abandon();
    m_index = std::make_shared<std::optional<PaletteIndex>>();
    beginResetModel();
    m_hits.clear();
    endResetModel();
    if (wasSearching)
        setQuery(m_query);
}

void PaletteModel::setQuery(const QString& query)
{
    m_query = query;
    const bool commandsOnly = query.startsWith(QLatin1Char('>'));
    const QString words = commandsOnly ? query.mid(1).trimmed() : query.trimmed();
    if (commandsOnly || words.isEmpty() || !m_workspace.hasDocument()) {
        m_search.abandon();
        show(findHere(keyOf(words)));
        return;
    }
    std::vector<std::string> groups;
    for (const graph::Group& group : m_workspace.groups().groups())
        groups.push_back(group.path);
    m_search.start([this, index = m_index, graph = m_workspace.document().snapshot().graph,
                    groups = std::move(groups), query = keyOf(words)](Progress& progress) {
        if (!*index)
            index->emplace(*graph, groups);
        Hits hits = (*index)->find(query, kMostHits, progress);
        return [this, hits = std::move(hits)] { showWith(hits); };
    });
}

/// What the other thread found, and commands and configurations.
void PaletteModel::showWith(const Hits& found)
{
    Hits all = findHere(keyOf(m_query.trimmed()));
    all.insert(all.end(), found.begin(), found.end());
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
        int score = query.empty() ? 1 : paletteScore(keyOf(plainText(*action)), query);
        // What cannot be done now stands after what can.
        if (score > 0 && action->isEnabled())
            score += kCommandBonus;
        if (score > 0)
            hits.push_back({PaletteKind::Command, i, score});
    }
    if (!query.empty() && !m_query.startsWith(QLatin1Char('>')) && m_workspace.hasDocument()) {
        const auto configurations = m_workspace.plan().configurations();
        for (uint32_t i = 0; i < configurations.size(); ++i) {
            const int score = paletteScore(lowerCase(configurations[i].name), query);
            if (score > 0)
                hits.push_back({PaletteKind::Configuration, i, score + kCommandBonus});
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
        return m_actions[hit.id] ? plainText(*m_actions[hit.id]) : QString();
    case PaletteKind::Configuration:
        return QString::fromStdString(m_workspace.plan().configurations()[hit.id].name);
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
