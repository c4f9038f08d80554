#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace meshwright::views {
class ExchangeDialog;
class ExportDialog;
class ImportDialog;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

class Settings;

/// File ▸ Import… and Export…: one dialog of each at most, beside the window.
class ExchangeActions final : public QObject
{
    Q_OBJECT

public:
    ExchangeActions(views::Workspace& workspace, const Settings& settings, QWidget* window);
    ~ExchangeActions() override; ///< with the dialogs

    bool isWriting() const;

    void showImport();
    void showExport();

Q_SIGNALS:
    void said(const QString& text); ///< for the status line
    void configurationsRequested();

private:
    void open(views::ExchangeDialog* dialog);

    views::Workspace& m_workspace;
    const Settings& m_settings;
    QWidget* m_window;
    QPointer<views::ImportDialog> m_import;
    QPointer<views::ExportDialog> m_export;
};

} // namespace meshwright::app
