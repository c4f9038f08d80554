#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QTimer>

#include <string>

class QMainWindow;

namespace meshwright::views {
class GraphView;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

class Bookmarks;

/// How a person left each file: schedule, microbatches, training, hardware, configuration, zoom and
/// position, open groups, selection, what colours mean, bookmarks, tracks of the timeline, shown
/// panels and which stand in front of their tabs, what plans were searched for, and the rules of
/// the plan that is saved. A JSON file per model in one folder. It is not trusted: what does not
/// fit the model or the program is left out.
class FileState : public QObject
{
    Q_OBJECT

public:
    FileState(views::Workspace& workspace, views::GraphView& view, QMainWindow& window,
              QString folder);

    /// Keeps them too, from now on.
    void setBookmarks(Bookmarks* bookmarks);

    /// Writes the state of the open document, where there is one.
    void keep();
    /// Restores that of the open document, where there is one.
    void restore();

    /// Those of the plan that is in the file, by configuration.
    const QJsonObject& savedRules() const { return m_savedRules; }

    void setSavedRules(const QJsonObject& rules) { m_savedRules = rules; }

    static constexpr int kMostFiles = 200; ///< the oldest go

private:
    QString file() const;
    QJsonObject state() const;
    void restoreTimeline(const QJsonObject& timeline);
    void restoreSimulation(const QJsonObject& simulation);
    void restorePanels(const QJsonObject& state);
    void restoreFront(const QJsonArray& front);
    /// The configuration of that name, as soon as there is one.
    void activate(const std::string& name);
    void restoreRules(const QJsonObject& rules);
    void removeOldest() const;

    views::Workspace& m_workspace;
    views::GraphView& m_view;
    QMainWindow& m_window;
    QString m_folder;
    /// The configuration that was active and is not in the file: restored work may bring it.
    std::string m_awaited;
    mutable QJsonObject m_savedRules; ///< by configuration, of the plan as it is in the file
    Bookmarks* m_bookmarks = nullptr;
    QTimer m_soon;
};

} // namespace meshwright::app
