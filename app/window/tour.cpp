#include "app/window/tour.h"

#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

namespace meshwright::app {

namespace {

constexpr int kBubbleWidth = 320; // px; more where the buttons need it
constexpr int kBubbleDistance = 12;

/// A frame around what a step points at, through which everything can be done.
class TourMark final : public QWidget
{
public:
    explicit TourMark(QWidget* window)
        : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setObjectName(QStringLiteral("tourMark"));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), views::kCornerRadius,
                                views::kCornerRadius);
    }
};

/// The button that a person is to press.
void setPrimary(QPushButton& button, bool isPrimary)
{
    button.setProperty("primary", isPrimary);
    button.style()->unpolish(&button);
    button.style()->polish(&button);
}

} // namespace

Tour::Tour(views::Workspace& workspace, std::vector<Step> steps, QMainWindow& window, int first)
    : QFrame(&window)
    , m_workspace(workspace)
    , m_window(window)
    , m_steps(std::move(steps))
    , m_mark(new TourMark(&window))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_do(new QPushButton(this))
    , m_back(new QPushButton(tr("&Back"), this))
    , m_next(new QPushButton(tr("&Next"), this))
    , m_end(new QPushButton(tr("End &tour"), this))
{
    build();
    window.installEventFilter(this);
    follow();
    show(first);
    goOn();
}

Tour::~Tour()
{
    delete m_mark;
}

void Tour::build()
{
    setObjectName(QStringLiteral("tour"));
    setAccessibleName(tr("Tour"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    m_title->setFont(views::titleFont());
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("tourText"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_end);
    row->addStretch();
    row->addWidget(m_back);
    row->addWidget(m_next);
    auto* column = views::newLayout<QVBoxLayout>(this, 2 * views::kGrid, views::kPanelMargins);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(m_do);
    column->addLayout(row);
    connect(m_do, &QPushButton::clicked, this, [this] { m_steps[std::size_t(m_step)].doIt(); });
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        show(m_step + 1);
        goOn();
    });
    connect(m_end, &QPushButton::clicked, this, &Tour::ended);
    // Wherever the keyboard is: what a step says is done in other parts of the window.
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &Tour::ended);
}

void Tour::follow()
{
    // After all that hears of the same has done its part.
    const auto soon = [this] { QTimer::singleShot(0, this, &Tour::goOn); };
    connect(&m_workspace, &views::Workspace::documentReplaced, this, soon);
    connect(&m_workspace, &views::Workspace::documentChanged, this, soon);
    connect(&m_workspace, &views::Workspace::activeConfigurationChanged, this, soon);
    connect(&m_workspace, &views::Workspace::selectionChanged, this, soon);
    connect(&m_workspace.undoStack(), &QUndoStack::cleanChanged, this, soon);
    connect(&m_workspace.liveEvaluation(), &views::LiveEvaluation::simulationChanged, this, soon);
}

void Tour::show(int step)
{
    if (step < 0 || step >= int(m_steps.size())) {
        Q_EMIT ended();
        return;
    }
    m_step = step;
    m_begun = m_workspace.undoStack().index();
    const Step& now = m_steps[std::size_t(step)];
    if (m_target)
        m_target->removeEventFilter(this);
    m_target = m_window.findChild<QWidget*>(now.target);
    auto* dock = qobject_cast<QDockWidget*>(m_target.data());
    if (dock && dock->toggleViewAction()->isEnabled()) { // without a model no panel is there
        dock->show();
        dock->raise();
    }
    if (m_target)
        m_target->installEventFilter(this);
    m_title->setText(tr("%1 of %2 · %3").arg(step + 1).arg(m_steps.size()).arg(now.title));
    m_text->setText(now.text);
    m_do->setText(now.help);
    m_do->setVisible(!now.help.isEmpty());
    setPrimary(*m_do, !now.help.isEmpty());
    setPrimary(*m_next, !now.isDone); // else what the step says is done elsewhere
    m_back->setEnabled(step > 0);
    m_next->setText(step + 1 == int(m_steps.size()) ? tr("F&inish")
                        : now.isDone                ? tr("S&kip")
                                                    : tr("&Next"));
    QFrame::show();
    place();
    if (now.begin)
        now.begin();
    bringIntoView();
}

void Tour::bringIntoView()
{
    if (const Step& now = m_steps[std::size_t(m_step)]; now.bringIntoView)
        now.bringIntoView();
}

void Tour::goOn()
{
    while (isDone()) {
        const int before = m_step;
        show(m_step + 1);
        if (m_step == before) // that was the last
            return;
    }
}

bool Tour::isDone() const
{
    const Step& now = m_steps[std::size_t(m_step)];
    return now.isDone && now.isDone(m_begun);
}

QRect Tour::targetRect() const
{
    if (!m_target || !m_target->isVisible())
        return {};
    return QRect(m_target->mapTo(&m_window, QPoint()), m_target->size());
}

/// Beside what it points at, where there is room; else over it, at its lower right.
void Tour::place()
{
    const int wide = std::max(kBubbleWidth, layout()->totalMinimumSize().width());
    setFixedSize(wide, layout()->totalHeightForWidth(wide)); // of wrapped texts
    const QRect target = targetRect();
    m_mark->setGeometry(target);
    m_mark->setVisible(!target.isEmpty());
    m_mark->raise();
    raise();
    const QRect room = m_window.rect().adjusted(kBubbleDistance, kBubbleDistance, -kBubbleDistance,
                                                -kBubbleDistance);
    const int middle = target.center().y() - height() / 2;
    const int right = target.right() + kBubbleDistance;
    const int above = target.top() - height() - kBubbleDistance;
    QPoint at(target.right() - width() - kBubbleDistance,
              target.bottom() - height() - kBubbleDistance);
    if (target.isEmpty())
        at = room.center() - rect().center();
    else if (right + width() <= room.right())
        at = {right, middle};
    else if (target.left() - width() - kBubbleDistance >= room.left())
        at = {target.left() - width() - kBubbleDistance, middle};
    else if (above >= room.top())
        at = {target.left() + kBubbleDistance, above};
    else if (target.bottom() + kBubbleDistance + height() <= room.bottom())
        at = {target.left() + kBubbleDistance, target.bottom() + kBubbleDistance};
    move(qBound(room.left(), at.x(), std::max(room.left(), room.right() - width())),
         qBound(room.top(), at.y(), std::max(room.top(), room.bottom() - height())));
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::Move
        || event->type() == QEvent::Show || event->type() == QEvent::Hide
        || event->type() == QEvent::LayoutRequest;
    if (moves)
        QTimer::singleShot(0, this, &Tour::place);
    if (watched == m_target && event->type() == QEvent::Resize)
        QTimer::singleShot(0, this, &Tour::bringIntoView);
    return QFrame::eventFilter(watched, event);
}

} // namespace meshwright::app
