#include "app/window/file_actions.h"

#include "app/environment/resource_files.h"
#include "app/window/file_session.h"
#include "app/window/new_model_dialog.h"
#include "app/window/problem_box.h"
#include "app/window/settings.h"
#include "core/base/text_file.h"
#include "core/document/operations.h"
#include "core/grouping/weight_totals.h"
#include "core/plan/text/plan_text.h"
#include "core/simulate/engine/order_legality.h"
#include "core/simulate/schedules/order_csv.h"
#include "views/widgets/user_text.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <set>

namespace meshwright::app {

namespace {

/// Whether all are there, as far as names of files without a folder go.
bool areThere(const std::set<std::string>& names, const QString& folder)
{
    return std::ranges::all_of(names, [&](const std::string& name) {
        return QFileInfo(QDir(folder).filePath(QString::fromStdString(name))).isFile();
    });
}

QString errorLines(const std::vector<Diagnostic>& diagnostics)
{
    constexpr int kShown = 12;
    QStringList lines;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (lines.size() == kShown) {
            lines << FileActions::tr("… and %n more", nullptr, int(diagnostics.size()) - kShown);
            break;
        }
        lines << views::translated(diagnostic.message());
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

FileActions::FileActions(views::Workspace& workspace, FileSession& session, Settings& settings,
                         QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_session(session)
    , m_settings(settings)
    , m_window(window)
    , m_exports(this)
{
    connect(&m_exports, &TimelineExports::finished, this, &FileActions::finishExport);
    connect(&m_session, &FileSession::opened, this, [this](const QString& path) {
        m_settings.addRecentFile(path);
        m_settings.setLastFolder(QFileInfo(path).absolutePath());
    });
    // Behind the others that are told: the status line must not say "Opening…" below the box.
    connect(
        &m_session, &FileSession::openFailed, this,
        [this](const QString& path, const QString& why) {
            showProblem(m_window, tr("%1 cannot be opened").arg(QFileInfo(path).fileName()), why);
        },
        Qt::QueuedConnection);
    connect(&m_session, &FileSession::saved, this, [this](const QString& path) {
        m_workspace.undoStack().setClean();
        m_made.clear();
        m_settings.addRecentFile(path);
        Q_EMIT said(tr("Saved %1").arg(path));
    });
    connect(&m_session, &FileSession::saveFailed, this,
            [this](const QString& path, const QString& why) {
                if (m_ifNotSaved && m_ifNotSaved(path))
                    return;
                showProblem(
                    m_window, tr("%1 was not saved").arg(QFileInfo(path).fileName()),
                    tr("%1\n\nNothing is lost: the plan is still open here, and nothing on disk "
                       "was changed. File ▸ Save as… writes the model to another file.")
                        .arg(views::capitalisedSentence(why)));
            });
}

void FileActions::write(const QString& path, const std::string& text, const QString& done)
{
    if (const Result<void> written = writeWholeFile(QFile::encodeName(path).toStdString(), text);
        !written)
        showProblem(m_window, tr("%1 was not written").arg(QFileInfo(path).fileName()),
                    views::translated(written.error().message));
    else
        Q_EMIT said(done);
}

void FileActions::newModel(const QString& preset)
{
    NewModelDialog dialog(preset, m_settings.lastFolder(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = keepModel(dialog.name(), QByteArray::fromStdString(dialog.model().bytes));
    if (path.isEmpty()) {
        showProblem(m_window, tr("The model was not made"),
                    tr("There is no writable data folder."));
        return;
    }
    m_made = path;
    open(path);
}

void FileActions::chooseAndOpen()
{
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open model"), m_settings.lastFolder(),
        tr("ONNX models (*.onnx *.textproto *.pbtxt *.prototxt);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

void FileActions::open(const QString& path)
{
    if (m_others.have(path))
        return m_others.show(path);
    if (!mayDiscard())
        return;
    // Another start of the program may have handed the file over while the person was asked.
    if (m_others.have(path))
        m_others.show(path);
    else
        m_session.open(path);
}

void FileActions::save()
{
    if (!m_workspace.hasDocument())
        return;
    const QString path = QFile::decodeName(m_workspace.document().path().string().c_str());
    if (!m_made.isEmpty() && QFileInfo(path) == QFileInfo(m_made))
        saveAs();
    else
        startSaving(path, onnx::ExternalData::Keep);
}

QString FileActions::chooseTarget(const QString& title, const QString& proposal,
                                  const QString& filter)
{
    return QFileDialog::getSaveFileName(m_window, title, proposal, filter);
}

QString FileActions::proposedFile(const QString& ending) const
{
    const std::filesystem::path& model = m_workspace.document().path();
    return m_settings.lastFolder() + QLatin1Char('/')
        + QFile::decodeName(model.stem().string().c_str()) + ending;
}

void FileActions::saveAs()
{
    if (!m_workspace.hasDocument())
        return;
    const QString path = chooseModelFile();
    if (path.isEmpty())
        return;
    if (const std::optional<onnx::ExternalData> external = askExternal(path))
        startSaving(path, *external);
}

/// One that no other window has; empty: none is wanted.
QString FileActions::chooseModelFile()
{
    QString path = QFile::decodeName(m_workspace.document().path().string().c_str());
    while (true) {
        path = chooseTarget(tr("Save model as"), path,
                            tr("ONNX models (*.onnx);;Protobuf text (*.textproto *.pbtxt "
                               "*.prototxt)"));
        if (path.isEmpty() || !m_others.have(path))
            return path;
        if (!wantsOtherName(path))
            return {};
    }
}

bool FileActions::wantsOtherName(const QString& taken)
{
    QMessageBox box(QMessageBox::Warning, tr("Save model as"),
                    tr("%1 is open in another window").arg(QFileInfo(taken).fileName()),
                    QMessageBox::Cancel, m_window);
    box.setInformativeText(
        tr("Nothing was written: the plan of that window would be lost with its file. Save this "
           "model under another name, or close the file in the other window first."));
    QPushButton* other = box.addButton(tr("&Another name…"), QMessageBox::AcceptRole);
    QPushButton* show = box.addButton(tr("&Show that window"), QMessageBox::ActionRole);
    box.setDefaultButton(other);
    box.exec();
    if (box.clickedButton() == show)
        m_others.show(taken);
    return box.clickedButton() == other;
}

std::optional<onnx::ExternalData> FileActions::askExternal(const QString& target) const
{
    const QString current = QFile::decodeName(m_workspace.document().path().string().c_str());
    const QString folder = QFileInfo(current).absolutePath();
    const std::set<std::string> files = grouping::modelWeights(m_workspace.graph()).files;
    if (QFileInfo(target).absolutePath() == folder || files.empty())
        return onnx::ExternalData::Keep;
    const bool canCopy = areThere(files, folder);
    QMessageBox box(QMessageBox::Question, tr("External weights"),
                    tr("The weights of this model lie in files beside it."), QMessageBox::Cancel,
                    m_window);
    box.setInformativeText(
        canCopy ? tr("The new file is in another folder. It finds its weights there only when "
                     "they are copied or linked.")
                : tr("Some of these files are missing: they can be neither copied nor linked."));
    QPushButton* copy = box.addButton(tr("Copy them"), QMessageBox::AcceptRole);
    QPushButton* link = box.addButton(tr("Link them"), QMessageBox::AcceptRole);
    QPushButton* keep = box.addButton(tr("Only the model"), QMessageBox::AcceptRole);
    for (QPushButton* needsFiles : {copy, link})
        needsFiles->setEnabled(canCopy);
    box.setDefaultButton(canCopy ? copy : keep);
    box.exec();
    if (box.clickedButton() == copy)
        return onnx::ExternalData::Copy;
    if (box.clickedButton() == link)
        return onnx::ExternalData::Link;
    if (box.clickedButton() == keep)
        return onnx::ExternalData::Keep;
    return std::nullopt;
}

void FileActions::startSaving(const QString& path, onnx::ExternalData external)
{
    document::SaveOptions options;
    options.external = external;
    m_session.save(path, options);
}

bool FileActions::waitForSave()
{
    QEventLoop loop;
    bool worked = false;
    connect(&m_session, &FileSession::saved, &loop, [&] {
        worked = true;
        loop.quit();
    });
    connect(&m_session, &FileSession::saveFailed, &loop, [&] { loop.quit(); });
    save();
    if (m_session.isBusy())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    return worked;
}

bool FileActions::mayDiscard()
{
    const Leave answer = askToLeave();
    if (answer == Leave::GiveUp)
        Q_EMIT gaveUp();
    return answer != Leave::Stay;
}

Leave FileActions::askToLeave()
{
    Q_EMIT leaving();
    if (!m_workspace.hasDocument() || m_workspace.undoStack().isClean())
        return Leave::Unchanged;
    const QString name = QString::fromStdString(m_workspace.document().path().filename().string());
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to %1?").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("They are lost otherwise."));
    box.button(QMessageBox::Save)->setText(tr("&Save"));
    box.button(QMessageBox::Discard)->setText(tr("&Discard"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return waitForSave() ? Leave::Unchanged : Leave::Stay;
    case QMessageBox::Discard:
        return Leave::GiveUp;
    default:
        return Leave::Stay;
    }
}

void FileActions::close()
{
    if (!m_workspace.hasDocument())
        m_window->close();
    else if (mayDiscard())
        m_workspace.setDocument(nullptr, {});
}

void FileActions::applyPlan()
{
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Apply plan text"), m_settings.lastFolder(),
                                     tr("Plans (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        showProblem(m_window, tr("%1 cannot be read").arg(QFileInfo(path).fileName()),
                    file.errorString());
        return;
    }
    const QByteArray text = file.readAll();
    const Result<document::AppliedPlan> applied =
        document::applyPlan(m_workspace.documentForSaving(), text.toStdString());
    if (!applied) {
        showProblem(m_window, tr("%1 is not a plan").arg(QFileInfo(path).fileName()),
                    views::translated(applied.error().message));
        return;
    }
    m_workspace.rules().pushPlan(*applied);
    if (!applied->diagnostics.empty())
        showProblem(m_window,
                    tr("Not everything in %1 could be placed").arg(QFileInfo(path).fileName()),
                    errorLines(applied->diagnostics));
}

void FileActions::extractPlan()
{
    const QString model = QFile::decodeName(m_workspace.document().path().string().c_str());
    const QString proposal = QFileInfo(model).absolutePath() + QLatin1Char('/')
        + QFileInfo(model).completeBaseName() + QStringLiteral(".plan.json");
    const QString path = chooseTarget(tr("Write plan text"), proposal, tr("Plans (*.json)"));
    if (path.isEmpty())
        return;
    write(path, plan::extract(m_workspace.graph(), m_workspace.plan()), tr("Wrote %1").arg(path));
}

void FileActions::exportTrace()
{
    // Held over the dialog: another run may come in while the person chooses a name.
    const std::shared_ptr<const simulate::Simulation> simulation =
        m_workspace.liveEvaluation().sharedSimulation();
    if (!simulation || !simulation->completed) {
        showProblem(m_window, tr("There is no timeline to export"),
                    tr("Put nodes on stages and simulate first."));
        return;
    }
    const QString path =
        chooseTarget(tr("Export timeline"), proposedFile(QStringLiteral("-timeline.json")),
                     tr("Chrome and Perfetto traces (*.json);;Tables of the tasks (*.csv);;"
                        "Vector pictures (*.svg *.pdf);;Pictures (*.png)"));
    if (!path.isEmpty())
        m_exports.start(simulation, path, m_workspace.theme());
}

void FileActions::finishExport(const QString& path, const Result<void>& written, bool isCancelled)
{
    const QString none = tr("%1 was not written").arg(QFileInfo(path).fileName());
    if (!written && isCancelled)
        Q_EMIT said(none);
    else if (!written)
        showProblem(m_window, none, views::translated(written.error().message));
    else
        Q_EMIT said(path.endsWith(QStringLiteral(".json"))
                        ? tr("Wrote %1: open it at ui.perfetto.dev").arg(path)
                        : tr("Wrote %1").arg(path));
}

void FileActions::saveOrder()
{
    const std::shared_ptr<const simulate::Simulation> simulation =
        m_workspace.liveEvaluation().sharedSimulation();
    if (!simulation || !simulation->completed) {
        showProblem(m_window, tr("There is no order to save"),
                    tr("Put nodes on stages and simulate first."));
        return;
    }
    const QString path = chooseTarget(tr("Save order"), proposedFile(QStringLiteral("-order.csv")),
                                      tr("Orders as PyTorch's pipelining writes them (*.csv)"));
    if (path.isEmpty())
        return;
    write(path, simulate::toCsv(simulate::orderOf(*simulation), simulation->flow.virtualStages),
          tr("Wrote %1").arg(path));
}

} // namespace meshwright::app
