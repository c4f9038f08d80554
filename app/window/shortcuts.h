#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

class QAction;

namespace meshwright::app {

class Settings;

/// What a command is called wherever all of them are listed: without mnemonics, and the same
/// whatever it would do just now.
QString titleOf(const QAction& command);

/// The keys of commands: those that the program gives them, or the person's own.
class Shortcuts
{
public:
    /// A command, the keys that the program gives it, and those that it has.
    struct Command
    {
        QAction* action;
        QKeySequence standard;
        QKeySequence keys;
    };

    /// @p actions have the program's keys, and names of their own.
    Shortcuts(const QList<QAction*>& actions, const Settings& settings);

    const std::vector<Command>& commands() const { return m_commands; }

    /// Gives each command its keys by the settings.
    void follow();
    /// Keeps what is not the standard.
    static void keep(const std::vector<Command>& commands, Settings& settings);

private:
    const Settings& m_settings;
    std::vector<Command> m_commands;
};

} // namespace meshwright::app
