#pragma once

#include "app/window/end_signals.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

namespace meshwright::app {

class MainWindow;
class Settings;

/// The windows of the program, a document each. A file is open in one of them only.
class Windows : public QObject
{
    Q_OBJECT

public:
    explicit Windows(Settings& settings);
    ~Windows() override;

    /// Shows a file: in the window that has it, else in one that has none, else in a new one. Where
    /// the window that has it is about to leave it, the file is opened again when it has.
    MainWindow& open(const QString& path);
    /// Each of them, the next when the window of the one before is seen; an empty window where
    /// there are none.
    void openAll(const QStringList& paths);
    MainWindow& openNew();
    /// Asks about what an earlier session left.
    void offerKeptWork();

    std::size_t count() const { return m_windows.size(); }

private:
    struct One;

    One& make();
    void openWaiting();
    void forgetWaiting();
    One* with(const QString& path) const;
    /// Another window than @p asking that has the file; null: none.
    One* elsewhere(const One& asking, const QString& path) const;
    void tellCount();
    void show(MainWindow& window) const;
    void openAgain(One& left);
    void leave(One& closed);
    void remove(const One* closed);
    void quit();
    void endOn(int signal);

    Settings& m_settings;
    EndSignals m_signals;
    std::vector<std::unique_ptr<One>> m_windows;
    QStringList m_waiting; ///< to be opened
    QTimer m_next; ///< runs while files wait
    QDeadlineTimer m_patience; ///< with the window that was opened last
};

} // namespace meshwright::app
