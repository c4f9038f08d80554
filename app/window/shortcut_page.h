#pragma once

#include "app/window/shortcuts.h"

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace meshwright::app {

/// All commands with their keys, to be searched and changed; keys that two of them have are named.
class ShortcutPage final : public QWidget
{
    Q_OBJECT

public:
    explicit ShortcutPage(std::vector<Shortcuts::Command> commands, QWidget* parent = nullptr);

    /// With the keys as they are on the page.
    const std::vector<Shortcuts::Command>& commands() const { return m_commands; }

    /// "Ctrl+E: Export…, Import…", a line for each keys that several commands have.
    QString conflicts() const;

Q_SIGNALS:
    void changed();

private:
    QWidget* buildEditor();
    void filter();
    int current() const; ///< −1: none
    void showCurrent();
    void setKeys(const QKeySequence& keys);
    void resetAll();
    void refresh();

    std::vector<Shortcuts::Command> m_commands;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_keys;
    QPushButton *m_clear, *m_reset;
    QLabel* m_conflicts;
};

} // namespace meshwright::app
