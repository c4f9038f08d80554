#include "views/widgets/node_drag.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace meshwright::views {

namespace {

constexpr QPoint kOverlayOffset(14, 16); ///< beside the pointer, never under it
constexpr int kWidestOverlay = 380;
constexpr int kAskAgain = 100; ///< ms

} // namespace

void NodeDrag::start(QWidget& source, DragPayload payload, const Theme& theme,
                     QPoint globalPosition)
{
    if (payload.nodes.empty() && payload.axis.empty())
        return;
    auto* drag = new NodeDrag(source, std::move(payload), theme);
    drag->moveTo(globalPosition);
}

NodeDrag::NodeDrag(QWidget& source, DragPayload payload, const Theme& theme)
    : QObject(&source)
    , m_source(source)
    , m_payload(std::move(payload))
    , m_theme(theme)
    , m_overlay(new QLabel(source.window()))
{
    m_overlay->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_overlay->setTextFormat(Qt::PlainText);
    m_overlay->setFont(textFont());
    m_overlay->setMargin(2 * kGrid);
    m_overlay->setWordWrap(true);
    connect(&m_again, &QTimer::timeout, this, [this] { moveTo(m_place); });
    m_again.start(kAskAgain);
    // Events of the application, not of the source: keys go to whatever has the focus.
    qApp->installEventFilter(this);
    QApplication::setOverrideCursor(Qt::ClosedHandCursor);
}

NodeDrag::~NodeDrag()
{
    finish();
}

bool NodeDrag::eventFilter(QObject* watched, QEvent* event)
{
    if (m_finished)
        return false;
    switch (event->type()) {
    case QEvent::MouseMove:
        if (watched != &m_source)
            return false;
        m_takesAlike = static_cast<QMouseEvent*>(event)->modifiers() & Qt::ShiftModifier;
        moveTo(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
        return true;
    case QEvent::MouseButtonRelease:
        if (watched != &m_source)
            return false;
        dropAt(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
        // The source sees the release, so that it forgets its pressed state.
        return false;
    case QEvent::MouseButtonPress:
        finish();
        deleteLater();
        return true;
    case QEvent::KeyRelease:
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Shift) {
            m_takesAlike = event->type() != QEvent::KeyRelease;
            moveTo(m_place);
            return false;
        }
        if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape
            || event->type() == QEvent::KeyRelease)
            return false;
        event->accept();
        // It comes first, and says that the key is wanted here; the press that follows ends the
        // drag, and goes nowhere else.
        if (event->type() == QEvent::ShortcutOverride)
            return true;
        finish();
        deleteLater();
        return true;
    default:
        return false;
    }
}

DragPayload NodeDrag::payload() const
{
    return m_takesAlike && m_payload.alike.size() > m_payload.nodes.size()
        ? DragPayload {m_payload.alike, m_payload.title}
        : m_payload;
}

void NodeDrag::moveTo(QPoint globalPosition)
{
    m_place = globalPosition;
    const DragPayload dragged = payload();
    NodeDropTarget* target = dropTargetAt(globalPosition);
    if (m_target && m_targetWidget && m_target != target)
        m_target->leave();
    m_target = target;
    m_targetWidget = dynamic_cast<QWidget*>(target);
    std::optional<DropCandidate> candidate;
    if (m_target) {
        candidate = m_target->dropCandidate(dragged, globalPosition);
        m_target->hover(dragged, globalPosition);
    }
    showOverlay(globalPosition, candidate);
}

void NodeDrag::dropAt(QPoint globalPosition)
{
    moveTo(globalPosition);
    const DragPayload dragged = payload();
    NodeDropTarget* target = m_targetWidget ? m_target : nullptr;
    const std::optional<DropCandidate> candidate =
        target ? target->dropCandidate(dragged, globalPosition) : std::nullopt;
    if (candidate && candidate->accepted)
        target->drop(dragged, globalPosition);
    finish();
    deleteLater();
}

void NodeDrag::finish()
{
    if (m_finished)
        return;
    m_finished = true;
    m_again.stop();
    if (m_target && m_targetWidget)
        m_target->leave();
    delete m_overlay;
    QApplication::restoreOverrideCursor();
    qApp->removeEventFilter(this);
}

void NodeDrag::showOverlay(QPoint globalPosition, const std::optional<DropCandidate>& candidate)
{
    if (!m_overlay)
        return;
    QString text = m_payload.title;
    if (candidate)
        text += QLatin1Char('\n') + candidate->label;
    const auto others = int64_t(m_payload.alike.size()) - int64_t(m_payload.nodes.size());
    if (candidate && others > 0 && !m_takesAlike)
        text += QLatin1Char('\n')
            + tr("Shift: with the same in all layers, %1 more").arg(countText(others));
    const bool refused = candidate && !candidate->accepted;
    const QColor line = !candidate ? m_theme.line
        : refused                  ? m_theme.communication
                                   : m_theme.accent;
    const QColor ink = refused ? readableOn(m_theme.communication, m_theme.node) : m_theme.text;
    m_overlay->setStyleSheet(
        QStringLiteral("background: %1; color: %2; border: 1px solid %3; border-radius: %4px;")
            .arg(m_theme.node.name(), ink.name(), line.name())
            .arg(kCornerRadius));
    m_overlay->setText(text);
    const QFontMetrics metrics(m_overlay->font());
    const int natural = metrics.size(0, text).width() + 4 * kGrid + 4; // with margins and border
    const int width = std::min(natural, kWidestOverlay);
    m_overlay->resize(width, m_overlay->heightForWidth(width));
    m_overlay->move(overlayPlace(globalPosition, candidate ? candidate->keptClear : QRect()));
    m_overlay->show();
    m_overlay->raise();
}

/// Inside the window, beside the pointer where that covers nothing that is to be seen, else beside
/// what is to be seen.
QPoint NodeDrag::overlayPlace(QPoint pointer, const QRect& keptClear) const
{
    const QWidget& window = *m_overlay->parentWidget();
    const QPoint at = window.mapFromGlobal(pointer);
    const QRect clear = keptClear.translated(window.mapFromGlobal(QPoint()));
    const int wide = m_overlay->width(), high = m_overlay->height();
    const auto within = [&](QPoint corner) {
        return QPoint(std::clamp(corner.x(), 0, std::max(0, window.width() - wide)),
                      std::clamp(corner.y(), 0, std::max(0, window.height() - high)));
    };
    const QPoint beside = at + kOverlayOffset;
    for (const QPoint corner :
         {beside, QPoint(clear.left() - wide - kGrid, beside.y()),
          QPoint(clear.right() + kGrid, beside.y()), QPoint(beside.x(), clear.bottom() + kGrid),
          QPoint(beside.x(), clear.top() - high - kGrid),
          at - kOverlayOffset - QPoint(wide, high)}) {
        const QRect rect(within(corner), QSize(wide, high));
        if (!rect.intersects(clear) && !rect.contains(at))
            return rect.topLeft();
    }
    return within(beside);
}

} // namespace meshwright::views
