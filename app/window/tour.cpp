#include "app/window/tour.h"

#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStyle>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

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
    const Step& now = m_steps[std::size_t(m_step)];
    if (now.bringIntoView)
        now.bringIntoView();
    if (now.keptClear)
        place();
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

/// In the order in which they are taken: beside what it points at, where there is room, then in its
/// corners.
std::vector<QPoint> Tour::placesBeside(const QRect& target, const QRect& room) const
{
    std::vector<QPoint> places;
    const auto add = [&](int x, int y) {
        places.emplace_back(qBound(room.left(), x, std::max(room.left(), room.right() - width())),
                            qBound(room.top(), y, std::max(room.top(), room.bottom() - height())));
    };
    const int middle = target.center().y() - height() / 2;
    const int right = target.right() + kBubbleDistance;
    const int left = target.left() - width() - kBubbleDistance;
    const int above = target.top() - height() - kBubbleDistance;
    const int below = target.bottom() + kBubbleDistance;
    const int atLeft = target.left() + kBubbleDistance;
    const int atRight = target.right() - width() - kBubbleDistance;
    if (right + width() <= room.right())
        add(right, middle);
    if (left >= room.left())
        add(left, middle);
    for (const int x : {atLeft, atRight}) {
        if (above >= room.top())
            add(x, above);
        if (below + height() <= room.bottom())
            add(x, below);
    }
    for (const int y :
         {target.bottom() - height() - kBubbleDistance, target.top() + kBubbleDistance}) {
        for (const int x : {atRight, atLeft})
            add(x, y);
    }
    return places;
}

/// What a person may want to press or to see in this step.
std::vector<QRect> Tour::wanted() const
{
    std::vector<QRect> places;
    for (const QWidget* each : m_window.findChildren<QWidget*>()) {
        const bool isPressed =
            qobject_cast<const QAbstractButton*>(each) || qobject_cast<const QTabBar*>(each);
        if (isPressed && each->isVisible() && !isAncestorOf(each))
            places.emplace_back(each->mapTo(&m_window, QPoint()), each->size());
    }
    if (const Step& now = m_steps[std::size_t(m_step)]; now.keptClear) {
        const auto kept = now.keptClear();
        places.insert(places.end(), kept.begin(), kept.end());
    }
    return places;
}

/// Where it hides least of what the step may be about.
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
    if (target.isEmpty()) {
        move(room.center() - rect().center());
        return;
    }
    const std::vector<QPoint> places = placesBeside(target, room);
    const std::vector<QRect> wanted = this->wanted();
    move(*std::ranges::min_element(places, {}, [&](QPoint place) {
        qint64 hidden = 0; // px²
        for (const QRect& rect : wanted) {
            const QRect behind = rect & QRect(place, size());
            hidden += qint64(behind.width()) * behind.height();
        }
        return hidden;
    }));
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
