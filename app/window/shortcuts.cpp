#include "app/window/shortcuts.h"

#include "app/window/settings.h"
#include "views/widgets/user_text.h"

#include <QAction>
#include <QVariant>

namespace meshwright::app {

QString titleOf(const QAction& command)
{
    const QVariant title = command.property("title");
    return views::withoutMnemonic(title.isValid() ? title.toString() : command.text());
}

Shortcuts::Shortcuts(const QList<QAction*>& actions, const Settings& settings)
    : m_settings(settings)
{
    for (QAction* action : actions)
        m_commands.push_back({action, action->shortcut(), action->shortcut()});
    follow();
}

void Shortcuts::follow()
{
    for (Command& command : m_commands) {
        command.keys = m_settings.shortcut(command.action->objectName()).value_or(command.standard);
        command.action->setShortcut(command.keys);
    }
}

void Shortcuts::keep(const std::vector<Command>& commands, Settings& settings)
{
    for (const Command& command : commands)
        settings.setShortcut(command.action->objectName(),
                             command.keys == command.standard
                                 ? std::nullopt
                                 : std::optional<QKeySequence>(command.keys));
}

} // namespace meshwright::app
