#include "views/welcome/welcome_card.h"

#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

namespace meshwright::views {

namespace {

constexpr int kPaddingX = 12;
constexpr int kPaddingY = 8;
constexpr int kWelcomeCardLineGap = 2;
constexpr int kWelcomeCardWrap = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

} // namespace

WelcomeCard::WelcomeCard(const Workspace& workspace, const QString& title, const QString& detail,
                         QWidget* parent)
    : QAbstractButton(parent)
    , m_workspace(workspace)
    , m_detail(detail)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(detail);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WelcomeCard::setDetailElide(Qt::TextElideMode mode)
{
    m_elide = mode;
    setToolTip(m_detail);
    updateGeometry();
}

QSize WelcomeCard::sizeHint() const
{
    return {75 * kGrid, heightForWidth(75 * kGrid)};
}

int WelcomeCard::heightForWidth(int width) const
{
    const QFontMetrics detail(secondaryFont());
    const int below = m_elide == Qt::ElideNone
        ? detail.boundingRect(QRect(0, 0, width - 2 * kPaddingX, 1000), kWelcomeCardWrap, m_detail)
              .height()
        : detail.height();
    return 2 * kPaddingY + QFontMetrics(titleFont()).height() + kWelcomeCardLineGap + below;
}

void WelcomeCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_workspace.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLifted = isEnabled() && (underMouse() || isDown());
    const QColor line = hasFocus() ? theme.accent : isLifted ? theme.secondaryText : theme.line;
    painter.setPen(QPen(line, hasFocus() ? 1.5 : 1));
    painter.setBrush(isLifted ? Theme::blend(theme.accent, theme.node, 0.06) : theme.node);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kCornerRadius, kCornerRadius);
    const QRect inner = rect().adjusted(kPaddingX, kPaddingY, -kPaddingX, -kPaddingY);
    painter.setFont(titleFont());
    painter.setPen(isEnabled() ? theme.text : theme.secondaryText);
    const int titleHeight = painter.fontMetrics().height();
    painter.drawText(QRect(inner.left(), inner.top(), inner.width(), titleHeight),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, inner.width()));
    painter.setFont(secondaryFont());
    painter.setPen(theme.secondaryText);
    const QRect below = inner.adjusted(0, titleHeight + kWelcomeCardLineGap, 0, 0);
    if (m_elide == Qt::ElideNone)
        painter.drawText(below, kWelcomeCardWrap, m_detail);
    else
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop,
                         painter.fontMetrics().elidedText(m_detail, m_elide, below.width()));
}

} // namespace meshwright::views
