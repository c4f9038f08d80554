#include "views/widgets/empty_state.h"

#include "views/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace meshwright::views {

namespace {

constexpr int kLow = 240; ///< px: below it, buttons stand in rows
constexpr int kRow = 96; ///< px: below it, a sentence stands beside its buttons
constexpr int kLowest = 56; ///< px: a row of buttons

QLabel* centredLabel(const QFont& font, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->hide();
    return label;
}

} // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
    , m_title(centredLabel(titleFont(), this))
    , m_sentence(centredLabel(textFont(), this))
    , m_actions(new QGridLayout)
{
    setMinimumHeight(kLowest);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_actions->setSpacing(2 * kGrid);
    m_column = newLayout<QVBoxLayout>(this, 2 * kGrid, kPanelMargins);
    m_column->addStretch();
    m_column->addWidget(m_title);
    m_column->addWidget(m_sentence);
    m_column->addSpacing(kGrid);
    auto* middle = new QHBoxLayout;
    middle->addStretch();
    middle->addLayout(m_actions);
    middle->addStretch();
    m_column->addLayout(middle);
    m_column->addStretch();
}

/// Rows of buttons take what width there is; it is not theirs to ask for more than one.
QSize EmptyState::minimumSizeHint() const
{
    int widest = 0;
    for (const QPushButton* button : m_buttons)
        widest = std::max(widest, button->minimumSizeHint().width());
    const QMargins margins = layout()->contentsMargins();
    return {widest + margins.left() + margins.right(), QWidget::minimumSizeHint().height()};
}

/// Whether the sentence and all buttons stand in one line, which is all the height that there is.
bool EmptyState::isRow() const
{
    int wide = 2 * kPanelMargin + 4 * kGrid
        + m_sentence->fontMetrics().horizontalAdvance(m_sentence->text());
    for (const QPushButton* button : m_buttons)
        wide += button->sizeHint().width() + m_actions->spacing();
    return height() < kRow && !m_buttons.empty() && wide <= width();
}

void EmptyState::arrange()
{
    const bool row = isRow();
    m_column->setDirection(row ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_column->setContentsMargins(height() < kRow ? QMargins(kPanelMargin, 0, kPanelMargin, 0)
                                                 : kPanelMargins);
    m_sentence->setWordWrap(!row);
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
    placeActions();
    hideWhatHasNoRoom();
}

void EmptyState::placeActions()
{
    const QMargins margins = layout()->contentsMargins();
    QSize button(1, 1); // the largest, with what is left free beside it
    for (const QPushButton* each : m_buttons)
        button = button.expandedTo(each->sizeHint() + QSize(1, 1) * m_actions->spacing());
    const int wide = width() - margins.left() - margins.right() + m_actions->spacing();
    const int count = int(m_buttons.size());
    const int columns =
        height() < kLow ? std::clamp(wide / button.width(), 1, std::max(1, count)) : 1;
    // A line of text stands above them.
    const int high =
        height() - margins.top() - margins.bottom() - m_title->fontMetrics().height() - kGrid;
    const bool row = isRow();
    const int places = row ? count : std::max(1, high / button.height()) * columns;
    int place = 0;
    for (int i = 0; i < count; ++i) {
        const bool isLast = i + 1 == count;
        const bool hasPlace = count <= places || i == 0 || i + 1 < places || (isLast && places > 1);
        m_buttons[std::size_t(i)]->setVisible(hasPlace);
        if (!hasPlace)
            continue;
        const int inRow = row ? count : columns;
        m_actions->addWidget(m_buttons[std::size_t(i)], place / inRow, place % inRow,
                             Qt::AlignHCenter);
        ++place;
    }
}

void EmptyState::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    hideWhatHasNoRoom();
}

/// Half letters say less than none: of what does not fit, a button and a line are left.
void EmptyState::hideWhatHasNoRoom()
{
    if (isRow()) {
        m_title->hide();
        m_sentence->setVisible(!m_sentence->text().isEmpty());
        return;
    }
    const QMargins margins = layout()->contentsMargins();
    const int wide = width() - margins.left() - margins.right();
    const auto high = [&](const QLabel* label) {
        return label->text().isEmpty() ? 0 : label->heightForWidth(wide) + 2 * kGrid;
    };
    const bool hasActions = !m_buttons.empty();
    const int room = height() - margins.top() - margins.bottom()
        - (hasActions ? m_actions->sizeHint().height() + 3 * kGrid : 0);
    const bool hasTitle = !m_title->text().isEmpty();
    const bool fits =
        !isVisible() || high(m_sentence) - 2 * kGrid <= room || (!hasTitle && !hasActions);
    const bool bothFit = !isVisible() || high(m_title) + high(m_sentence) - 2 * kGrid <= room;
    m_sentence->setVisible(fits && !m_sentence->text().isEmpty());
    m_title->setVisible(hasTitle && (bothFit || !fits));
    setToolTip(fits ? QString() : m_sentence->text());
}

void EmptyState::setTitle(const QString& title)
{
    m_title->setText(title);
    hideWhatHasNoRoom();
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

void EmptyState::setSentence(const QString& sentence)
{
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
    arrange();
    hideWhatHasNoRoom();
}

QPushButton* EmptyState::addAction(const QString& text, std::function<void()> action)
{
    auto* button = new QPushButton(text, this);
    button->setAutoDefault(false);
    button->setProperty("primary", m_buttons.empty());
    connect(button, &QPushButton::clicked, this, std::move(action));
    m_buttons.push_back(button);
    arrange();
    placeActions();
    hideWhatHasNoRoom();
    return button;
}

void EmptyState::clearActions()
{
    for (QPushButton* button : std::exchange(m_buttons, {})) {
        // Not at once: the button may be what is being clicked.
        m_actions->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
}

} // namespace meshwright::views
