#include "views/timeline/task_details.h"

#include "views/timeline/task_details_text.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace meshwright::views {

TaskDetails::TaskDetails(TimelineView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_text(new QTextBrowser(this))
{
    auto* title = new QLabel(tr("Details"), this);
    title->setFont(strongFont());
    const auto button = [&](const QString& text, const QString& name) {
        auto* made = new QToolButton(this);
        made->setText(text);
        made->setProperty("quiet", true);
        made->setToolTip(name);
        made->setAccessibleName(name);
        return made;
    };
    QToolButton* copies = button(tr("Copy"), tr("Copy the details as text"));
    QToolButton* closes = button(QStringLiteral("×"), tr("Close the details"));
    connect(copies, &QToolButton::clicked, this, &TaskDetails::copy);
    connect(closes, &QToolButton::clicked, this, &TaskDetails::closed);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(kPanelMargin, 0, kGrid, 0);
    header->addWidget(title, 1);
    header->addWidget(copies);
    header->addWidget(closes);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->viewport()->setAutoFillBackground(false); // as the panel around it
    m_text->setOpenLinks(false);
    m_text->setFont(secondaryFont());
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(tr("Details of the selected task"));
    m_text->document()->setDocumentMargin(kPanelMargin);
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addLayout(header);
    column->addWidget(m_text, 1);
    setFocusProxy(m_text);
    connect(m_text, &QTextBrowser::anchorClicked, this, &TaskDetails::follow);
    connect(&m_view, &TimelineView::marked, this, &TaskDetails::refresh);
}

QString TaskDetails::text() const
{
    return m_text->toPlainText();
}

void TaskDetails::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

/// Nothing is worked out while nobody looks.
void TaskDetails::refresh()
{
    if (!isVisible())
        return;
    const TimelineMarks& marks = m_view.marks();
    m_text->setHtml(marks.selected ? taskDetails(m_view.rows(), *marks.selected, marks.slice)
                                   : tr("Select a task to see when it runs, what it waited for "
                                        "and what is inside."));
}

void TaskDetails::follow(const QUrl& link)
{
    const uint index = link.path().toUInt();
    if (link.scheme() == QLatin1String("task"))
        m_view.goTo(index);
    else
        Q_EMIT nodeWanted(index);
}

void TaskDetails::copy() const
{
    QApplication::clipboard()->setText(text());
}

void TaskDetails::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        m_view.setFocus();
    else
        QWidget::keyPressEvent(event);
}

} // namespace meshwright::views
