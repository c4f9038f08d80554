#include "views/runs/runs_dialog.h"

#include "views/widgets/progress_row.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

constexpr int kRunsDialogProgressInterval = 100; ///< ms

} // namespace

RunsDialog::RunsDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_run(new QPushButton(tr("Run"), this))
    , m_progress(new ProgressRow({}, this))
    , m_sentence(new QLabel(this))
    , m_work(this)
{
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumHeight(m_sentence->fontMetrics().lineSpacing()); // nothing moves for it
    connect(m_run, &QPushButton::clicked, this, &RunsDialog::toggle);
    connect(&m_work, &LatestWork::ranOutOfMemory, this, [this] {
        showSentence(tr("There is not enough memory for these runs."));
        showRunning();
        Q_EMIT ended();
    });
    connect(&m_progressTimer, &QTimer::timeout, this,
            [this] { m_progress->showFraction(m_work.fraction()); });
    // The runs would be of a document that is gone.
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        m_work.stop();
        reject();
    });
}

RunsDialog::~RunsDialog() = default;

QString RunsDialog::sentence() const
{
    return m_sentence->text();
}

void RunsDialog::showSentence(const QString& text)
{
    m_sentence->setText(capitalisedSentence(text));
}

void RunsDialog::toggle()
{
    if (m_work.isRunning())
        m_work.stop();
    else
        begin();
}

void RunsDialog::start(std::function<Result<Shown>(Progress&)> runs)
{
    m_work.start([this, runs = std::move(runs)](Progress& progress) -> LatestWork::Delivery {
        return [this, made = runs(progress), isStopped = progress.cancelled()] {
            if (made)
                (*made)();
            else
                showSentence(isStopped ? tr("Stopped.") : translated(made.error().message));
            showRunning();
            Q_EMIT ended();
        };
    });
    showRunning();
}

void RunsDialog::showRunning()
{
    const bool running = m_work.isRunning();
    m_run->setText(running ? tr("Stop") : tr("Run"));
    m_progress->setVisible(running);
    if (running)
        m_progressTimer.start(kRunsDialogProgressInterval);
    else
        m_progressTimer.stop();
}

QTableView* RunsDialog::newTable(QAbstractItemModel& model, const QString& name, int rowHeight)
{
    auto* table = new QTableView(this);
    table->setModel(&model);
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAccessibleName(name);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

QHBoxLayout* RunsDialog::newRunRow()
{
    auto* row = new QHBoxLayout;
    row->addWidget(m_run);
    row->addWidget(m_progress);
    return row;
}

QVBoxLayout* RunsDialog::newColumn()
{
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid, kPanelMargins);
    return column;
}

QDialogButtonBox* RunsDialog::newButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

} // namespace meshwright::views
