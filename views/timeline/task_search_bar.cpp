#include "views/timeline/task_search_bar.h"

#include "views/timeline/timeline_view.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace meshwright::views {

TaskSearchBar::TaskSearchBar(TimelineView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_field(new QLineEdit(this))
    , m_status(new QLabel(this))
{
    m_field->setPlaceholderText(tr("Search tasks: F3, backward, stage 2, mb 5, 0→1, GPU:1"));
    m_field->setAccessibleName(tr("Search tasks"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_status->setFont(secondaryFont());
    m_status->setForegroundRole(QPalette::PlaceholderText);
    m_status->setMinimumWidth(80);
    auto* row = newLayout<QHBoxLayout>(this, 2 * kGrid, {kPanelMargin, 0, kPanelMargin, kGrid});
    row->addWidget(m_field, 1);
    row->addWidget(m_status);
    connect(m_field, &QLineEdit::textChanged, this, &TaskSearchBar::search);
    connect(&m_view, &TimelineView::taskSelected, this, &TaskSearchBar::updateStatus);
    connect(&m_view, &TimelineView::searchLeft, this, &TaskSearchBar::stop);
    hide();
}

void TaskSearchBar::start()
{
    show();
    m_field->setFocus();
    m_field->selectAll();
    search();
}

void TaskSearchBar::stop()
{
    m_view.search({});
    hide();
    m_view.setFocus();
}

void TaskSearchBar::refresh()
{
    if (!isHidden()) // also behind another tab
        search();
}

QString TaskSearchBar::status() const
{
    return m_status->text();
}

void TaskSearchBar::search()
{
    m_count = m_view.search(m_field->text());
    updateStatus();
}

void TaskSearchBar::updateStatus()
{
    if (m_field->text().trimmed().isEmpty())
        m_status->clear();
    else if (m_count == 0)
        m_status->setText(tr("no task"));
    else
        m_status->setText(
            tr("%1 of %2")
                .arg(countText(int64_t(m_view.foundPosition())), countText(int64_t(m_count))));
}

bool TaskSearchBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.key() == Qt::Key_Escape) {
        stop();
        return true;
    }
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
        m_view.selectFound(key.modifiers() & Qt::ShiftModifier ? -1 : 1);
        updateStatus();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace meshwright::views
