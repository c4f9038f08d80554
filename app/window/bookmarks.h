#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QString>

#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace meshwright::views {
class GraphView;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

class Actions;

/// Places of the open model that a person gave a name, and the commands to go somewhere: a menu
/// with back, forward and the bookmarks.
class Bookmarks : public QObject
{
    Q_OBJECT

public:
    Bookmarks(views::Workspace& workspace, views::GraphView& view, Actions& actions,
              QWidget* window);

    /// Shows the bookmarks at the end of the menu.
    void showIn(QMenu* menu);

    /// Those of the open model, for a file; @p json is not trusted.
    QJsonArray json() const;
    void restore(const QJsonArray& json);

    static constexpr int kMostBookmarks = 200;

Q_SIGNALS:
    void changed();

private:
    struct Bookmark
    {
        QString name;
        QJsonObject place; ///< see placeJson()
    };

    void add();
    void remove();
    void goTo(const Bookmark& bookmark);
    void fill();
    void refreshActions();

    views::Workspace& m_workspace;
    views::GraphView& m_view;
    Actions& m_actions;
    QWidget* m_window;
    QMenu* m_menu = nullptr;
    QList<QAction*> m_shown; ///< in the menu, one per bookmark
    std::vector<Bookmark> m_bookmarks;
};

} // namespace meshwright::app
