#pragma once

#include "views/mesh/configuration_draft.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QListWidget;
class QToolButton;

namespace meshwright::views {

class ConfigurationForm;
class Workspace;

/// Adds, changes, orders and removes device configurations. OK makes all of it one undo step,
/// Cancel none of it.
class ConfigurationDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ConfigurationDialog(Workspace& workspace, QWidget* parent = nullptr);

    const ConfigurationDrafts& drafts() const { return m_drafts; }

    void accept() override;

private:
    void build();
    QWidget* buildList();
    void refreshList();
    void showDraft(int index);
    void takeForm();
    void validate();
    void add();
    void duplicate();
    void remove();
    void move(int step);

    Workspace& m_workspace;
    ConfigurationDrafts m_drafts;
    int m_current = -1;

    QListWidget* m_list = nullptr;
    QToolButton* m_remove = nullptr;
    QToolButton* m_duplicate = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    ConfigurationForm* m_form = nullptr;
    QLabel* m_message = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace meshwright::views
