#include "app/window/bookmarks.h"

#include "app/window/actions.h"
#include "app/window/place_json.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QInputDialog>
#include <QJsonObject>
#include <QMenu>

#include <algorithm>

namespace meshwright::app {

using views::GraphView;

namespace {

constexpr int kMostBookmarked = 500; ///< selected nodes: all bookmarks are in one file

} // namespace

Bookmarks::Bookmarks(views::Workspace& workspace, GraphView& view, Actions& actions,
                     QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_view(view)
    , m_actions(actions)
    , m_window(window)
{
    connect(actions.goBack, &QAction::triggered, &view, &GraphView::goBack);
    connect(actions.goForward, &QAction::triggered, &view, &GraphView::goForward);
    connect(actions.addBookmark, &QAction::triggered, this, &Bookmarks::add);
    connect(actions.removeBookmark, &QAction::triggered, this, &Bookmarks::remove);
    connect(&view, &GraphView::placesChanged, this, &Bookmarks::refreshActions);
    connect(&workspace, &views::Workspace::documentReplaced, this, [this] { restore({}); });
}

void Bookmarks::showIn(QMenu* menu)
{
    m_menu = menu;
    fill();
}

void Bookmarks::refreshActions()
{
    m_actions.goBack->setEnabled(m_view.places().canGoBack());
    m_actions.goForward->setEnabled(m_view.places().canGoForward());
    m_actions.removeBookmark->setEnabled(!m_bookmarks.empty());
}

/// Proposes the name of what is selected.
void Bookmarks::add()
{
    if (!m_workspace.hasDocument())
        return;
    if (m_bookmarks.size() >= kMostBookmarks) {
        m_workspace.refuse(
            tr("There are %1 bookmarks already: remove one first").arg(m_bookmarks.size()));
        return;
    }
    const std::vector<NodeId>& nodes = m_workspace.selection().nodes;
    const QString proposed = nodes.empty() ? tr("Place %1").arg(m_bookmarks.size() + 1)
                                           : m_workspace.shortName(nodes.front());
    bool isGiven = false;
    const QString name =
        QInputDialog::getText(m_window, tr("Add bookmark"), tr("Name of what is in view:"),
                              QLineEdit::Normal, proposed, &isGiven)
            .trimmed();
    if (!isGiven || name.isEmpty())
        return;
    std::erase_if(m_bookmarks, [&](const Bookmark& bookmark) { return bookmark.name == name; });
    m_bookmarks.push_back({name, placeJson(m_workspace, m_view.place(), kMostBookmarked)});
    fill();
    Q_EMIT changed();
}

void Bookmarks::remove()
{
    QStringList names;
    for (const Bookmark& bookmark : m_bookmarks)
        names << bookmark.name;
    bool isGiven = false;
    const QString name = QInputDialog::getItem(m_window, tr("Remove bookmark"), tr("Bookmark:"),
                                               names, 0, false, &isGiven);
    if (!isGiven)
        return;
    std::erase_if(m_bookmarks, [&](const Bookmark& bookmark) { return bookmark.name == name; });
    fill();
    Q_EMIT changed();
}

void Bookmarks::goTo(const Bookmark& bookmark)
{
    m_view.jumpTo(placeFrom(m_workspace, bookmark.place));
    m_view.setFocus();
}

void Bookmarks::fill()
{
    refreshActions();
    if (!m_menu)
        return;
    qDeleteAll(m_shown);
    m_shown.clear();
    for (const Bookmark& bookmark : m_bookmarks) {
        QString text = bookmark.name;
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        m_shown << m_menu->addAction(text, this, [this, bookmark] { goTo(bookmark); });
    }
}

QJsonArray Bookmarks::json() const
{
    QJsonArray all;
    for (const Bookmark& bookmark : m_bookmarks) {
        QJsonObject each = bookmark.place;
        each["name"] = bookmark.name;
        all.append(each);
    }
    return all;
}

void Bookmarks::restore(const QJsonArray& json)
{
    constexpr int kLongestName = 200;
    m_bookmarks.clear();
    for (const QJsonValue& each : json) {
        const QString name = each[QLatin1String("name")].toString().left(kLongestName);
        if (!name.isEmpty() && m_bookmarks.size() < kMostBookmarks)
            m_bookmarks.push_back({name, each.toObject()});
    }
    fill();
}

} // namespace meshwright::app
