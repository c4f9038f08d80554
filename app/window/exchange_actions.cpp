#include "app/window/exchange_actions.h"

#include "app/window/export_runner.h"
#include "app/window/settings.h"
#include "views/exchange/export_dialog.h"
#include "views/exchange/import_dialog.h"
#include "views/workspace/workspace.h"

namespace meshwright::app {

ExchangeActions::ExchangeActions(views::Workspace& workspace, const Settings& settings,
                                 QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_settings(settings)
    , m_window(window)
{
}

ExchangeActions::~ExchangeActions()
{
    delete m_import;
    delete m_export;
}

bool ExchangeActions::isWriting() const
{
    return (m_import && m_import->isWriting()) || (m_export && m_export->isWriting());
}

void ExchangeActions::showImport()
{
    if (!m_import && m_workspace.hasDocument()) {
        m_import = new views::ImportDialog(m_workspace, m_window);
        connect(m_import, &views::ImportDialog::imported, this, &ExchangeActions::said);
    }
    open(m_import);
}

void ExchangeActions::showExport()
{
    if (!m_export && m_workspace.hasDocument())
        m_export = new views::ExportDialog(m_workspace, m_window);
    if (m_export)
        m_export->setRunner(std::make_shared<OnnxRuntimeRunner>(m_settings.nodeFolder()));
    open(m_export);
}

void ExchangeActions::open(views::ExchangeDialog* dialog)
{
    if (!dialog)
        return;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &views::ExchangeDialog::configurationsRequested, this,
            &ExchangeActions::configurationsRequested, Qt::UniqueConnection);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace meshwright::app
