#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

class Settings;

/// The file with factor rules of a person's own operators: chosen once, loaded at every start.
class OperatorRulesFile final : public QObject
{
    Q_OBJECT

public:
    OperatorRulesFile(views::Workspace& workspace, Settings& settings, QWidget* window);

    /// The file that the settings name. What is wrong with it is said, not shown in a box.
    void loadRemembered();
    void choose();
    /// Loads a file and remembers it; what is wrong with it is shown, and the rules stay as before.
    void load(const QString& path);
    void saveExample();
    void clear();

Q_SIGNALS:
    void said(const QString& text); ///< for the status line

private:
    /// Empty: it was loaded; else what is wrong.
    QString read(const QString& path);

    views::Workspace& m_workspace;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace meshwright::app
