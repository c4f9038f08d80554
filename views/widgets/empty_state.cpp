#include "views/widgets/empty_state.h"

#include "views/widgets/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace meshwright::views {

namespace {

constexpr int kLow = 240; ///< px: below it, buttons stand beside each other
constexpr int kLowest = 96; ///< px: a title, a sentence and a row of buttons

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
    , m_actions(new QBoxLayout(QBoxLayout::TopToBottom))
{
    setMinimumHeight(kLowest);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_actions->setSpacing(2 * kGrid);
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid, kPanelMargins);
    column->addStretch();
    column->addWidget(m_title);
    column->addWidget(m_sentence);
    column->addSpacing(kGrid);
    auto* middle = new QHBoxLayout;
    middle->addStretch();
    middle->addLayout(m_actions);
    middle->addStretch();
    column->addLayout(middle);
    column->addStretch();
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool low = height() < kLow && width() > kLow;
    m_actions->setDirection(low ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void EmptyState::setTitle(const QString& title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

void EmptyState::setSentence(const QString& sentence)
{
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    setAccessibleName(sentence);
}

QPushButton* EmptyState::addAction(const QString& text, std::function<void()> action)
{
    auto* button = new QPushButton(text, this);
    button->setAutoDefault(false);
    button->setProperty("primary", m_actions->count() == 0);
    connect(button, &QPushButton::clicked, this, std::move(action));
    m_actions->addWidget(button, 0, Qt::AlignHCenter);
    return button;
}

void EmptyState::clearActions()
{
    while (QLayoutItem* item = m_actions->takeAt(0)) {
        // Not at once: the button may be what is being clicked.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

} // namespace meshwright::views
