#include "app/window/changed_file.h"

#include "app/window/carry_over.h"
#include "app/window/file_session.h"
#include "app/window/file_watch.h"
#include "app/window/notice_bar.h"
#include "app/window/problem_box.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace meshwright::app {

ChangedFile::ChangedFile(views::Workspace& workspace, FileSession& session, FileWatch& watch,
                         NoticeBar& notice, QAction* saveAs, QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_watch(watch)
    , m_session(session)
    , m_notice(notice)
    , m_window(window)
    , m_carryOver(new QAction(tr("Carry the plan over"), this))
    , m_compare(new QAction(tr("Show the difference…"), this))
    , m_saveAs(saveAs)
    , m_comparison(this)
{
    m_carryOver->setObjectName(QStringLiteral("carryOver"));
    m_carryOver->setToolTip(tr("Opens the model as it is on disk now, with the plan on it"));
    m_compare->setObjectName(QStringLiteral("compareFile"));
    connect(m_carryOver, &QAction::triggered, &m_session, &FileSession::carryOver);
    connect(m_compare, &QAction::triggered, this, &ChangedFile::compare);
    connect(&watch, &FileWatch::changedOnDisk, this, &ChangedFile::tell);
    connect(&watch, &FileWatch::settled, &m_notice, &QWidget::hide);
    connect(&m_session, &FileSession::carriedOver, this, &ChangedFile::tellCarried);
}

void ChangedFile::tell(const QString& path)
{
    const QString file = QFileInfo(path).fileName();
    if (QFileInfo::exists(path))
        m_notice.tell(tr("%1 was changed on disk by another program. The model that you opened and "
                         "its plan are still here.")
                          .arg(file),
                      {m_carryOver, m_compare, m_saveAs});
    else
        m_notice.tell(tr("%1 is not there any more. The model that you opened and its plan are "
                         "still here.")
                          .arg(file),
                      {m_saveAs});
}

bool ChangedFile::askInsteadOfSaving(const QString& path)
{
    // One that is not there any more is not in the way of a save: something else was.
    if (path != m_watch.path() || !m_watch.isChanged() || !QFileInfo::exists(path))
        return false;
    const QString title = tr("%1 was not saved").arg(QFileInfo(path).fileName());
    QMessageBox box(QMessageBox::Warning, title, title, QMessageBox::Cancel, m_window);
    box.setInformativeText(
        tr("Another program changed the file on disk since you opened it. Saving would take that "
           "away, so nothing was written; the model that you opened and its plan are still here. "
           "Save as… keeps both; carrying the plan over puts it onto the file as it is now, which "
           "can then be saved."));
    std::map<QAbstractButton*, QAction*> choices;
    for (QAction* action : {m_saveAs, m_carryOver, m_compare})
        choices[box.addButton(action->text(), QMessageBox::AcceptRole)] = action;
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    // Later, for a save waits for the answer.
    if (const auto chosen = choices.find(box.clickedButton()); chosen != choices.end())
        QMetaObject::invokeMethod(chosen->second, &QAction::trigger, Qt::QueuedConnection);
    return true;
}

void ChangedFile::tellCarried(const QStringList& unplaced)
{
    if (unplaced.isEmpty()) {
        Q_EMIT said(tr("The plan is on the model as it is on disk now; save it to keep it"));
        return;
    }
    constexpr int kShown = 12;
    QStringList lines = unplaced.mid(0, kShown);
    if (unplaced.size() > kShown)
        lines << tr("… and %n more", nullptr, int(unplaced.size()) - kShown);
    showProblem(m_window, tr("Not all of the plan has a place in the changed model"),
                lines.join(QLatin1Char('\n')));
}

void ChangedFile::compare()
{
    if (!m_workspace.hasDocument())
        return;
    m_comparison.start(
        [this, plan = carriedPlanOf(m_workspace.document()),
         file = m_workspace.document().path()](Progress& progress) -> views::LatestWork::Delivery {
            const auto changed = document::Document::open(file, progress);
            const Result<FileDifference> difference =
                changed ? differenceTo(plan, **changed) : Result<FileDifference>(changed.error());
            if (difference)
                return [this, found = *difference] { show(found); };
            return [this, why = difference.error(), file] {
                showProblem(
                    m_window,
                    tr("%1 cannot be opened").arg(QString::fromStdString(file.filename().string())),
                    views::translated(why.message));
            };
        });
}

namespace {

/// In the language of the window.
QString listing(const std::vector<UserText>& lines)
{
    QStringList shown;
    for (const UserText& line : lines)
        shown << views::translated(line);
    return shown.join(QLatin1Char('\n'));
}

} // namespace

/// What differs, a line each.
QString ChangedFile::headText(const FileDifference& difference)
{
    constexpr std::size_t kShown = 12;
    constexpr qsizetype kLongest = 160;
    QStringList lines;
    if (difference.gone > 0)
        lines << tr("%n node(s) are in the open model only.", nullptr, int(difference.gone));
    if (difference.come > 0)
        lines << tr("%n node(s) are in the file only.", nullptr, int(difference.come));
    if (difference.inGraph > 0)
        lines << tr("%n change(s) of tensors and nodes, listed below.", nullptr,
                    int(difference.inGraph));
    if (lines.isEmpty())
        lines << tr("The graph is the same.");
    if (difference.hasSamePlan)
        lines << tr("The plans are the same.");
    for (std::size_t i = 0; i < std::min(difference.others.size(), kShown); ++i) {
        const QString line =
            views::capitalised(views::translated(difference.others[i])).simplified();
        lines << (line.size() > kLongest ? line.left(kLongest) + QChar(0x2026) : line);
    }
    if (difference.others.size() > kShown)
        lines << tr("… and %n more", nullptr, int(difference.others.size() - kShown));
    if (difference.lines.empty() && difference.others.empty())
        lines << tr("Other bytes of the file differ, such as those of weights.");
    return lines.join(QLatin1Char('\n'));
}

void ChangedFile::show(const FileDifference& difference)
{
    auto* dialog = new QDialog(m_window);
    dialog->setObjectName(QStringLiteral("fileDifference"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Difference to the file on disk"));
    auto* layout = new QVBoxLayout(dialog);
    auto* head = new QLabel(headText(difference), dialog);
    head->setObjectName(QStringLiteral("headDifference"));
    head->setTextFormat(Qt::PlainText);
    head->setWordWrap(true);
    layout->addWidget(head);
    if (!difference.lines.empty()) {
        auto* text = new QPlainTextEdit(dialog);
        text->setReadOnly(true);
        text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        text->setObjectName(QStringLiteral("differenceLines"));
        text->setPlainText(listing(difference.lines));
        layout->addWidget(new QLabel(tr("From the file to the open model:"), dialog));
        layout->addWidget(text);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    layout->addWidget(buttons);
    if (!difference.lines.empty())
        dialog->resize(640, 420);
    dialog->open();
}

} // namespace meshwright::app
