#pragma once

#include "app/window/shortcuts.h"

#include <QDialog>
#include <QList>

#include <utility>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLineEdit;
class QTabWidget;

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

    /// What can be set: the names of the widgets, and their titles.
    static QList<std::pair<QString, QString>> entries();
    /// Puts the focus on one of them.
    void showEntry(const QString& name);

    void accept() override;

private:
    QWidget* buildGeneral();
    static QString titleOf(const QString& name);
    static void addRow(QFormLayout& form, QWidget& field);
    QLineEdit* addFolder(QFormLayout& form, const QString& name, const QString& folder,
                         const QString& ifEmpty);

    Settings& m_settings;
    QComboBox *m_language = nullptr, *m_units = nullptr, *m_scheme = nullptr, *m_motion = nullptr;
    QLineEdit *m_hardware = nullptr, *m_node = nullptr;
    QTabWidget* m_pages = nullptr;
    ShortcutPage* m_shortcuts;
};

} // namespace meshwright::app
