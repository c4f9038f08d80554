#pragma once

#include "app/window/shortcuts.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLineEdit;

namespace meshwright::app {

class Settings;
class ShortcutPage;

/// Edit ▸ Settings…: what holds for all models. The settings get it when the dialog is accepted.
class SettingsDialog final : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(Settings& settings, const std::vector<Shortcuts::Command>& commands,
                   QWidget* parent = nullptr);

    void accept() override;

private:
    QWidget* buildGeneral();
    QLineEdit* addFolder(QFormLayout& form, const QString& label, const QString& name,
                         const QString& folder, const QString& ifEmpty);

    Settings& m_settings;
    QComboBox *m_language = nullptr, *m_units = nullptr, *m_scheme = nullptr;
    QCheckBox* m_motion = nullptr;
    QLineEdit *m_hardware = nullptr, *m_node = nullptr;
    ShortcutPage* m_shortcuts;
};

} // namespace meshwright::app
