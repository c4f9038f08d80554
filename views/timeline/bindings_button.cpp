#include "views/timeline/bindings_button.h"

#include "views/widgets/popup_place.h"
#include "views/widgets/theme.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace meshwright::views {

namespace {

constexpr std::size_t kShownSymbols = 2;
constexpr int kMostNumber = 1 << 24;
constexpr int kLongestName = 24; ///< characters on the button
constexpr int kTallestEditor = 360;

QString shortened(const std::string& symbol)
{
    const QString name = QString::fromStdString(symbol);
    return name.size() > kLongestName ? name.left(kLongestName - 1) + QChar(0x2026) : name;
}

} // namespace

BindingsButton::BindingsButton(QWidget* parent)
    : QToolButton(parent)
{
    setAccessibleName(tr("Open dimensions"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(this, &QToolButton::clicked, this, &BindingsButton::openEditor);
    updateText();
}

void BindingsButton::setSymbols(std::vector<std::string> symbols,
                                const operators::Bindings& bindings,
                                const operators::Bindings& given)
{
    m_symbols = std::move(symbols);
    m_bindings = bindings;
    m_given = given;
    updateText();
}

int BindingsButton::frameWidth() const
{
    return sizeHint().width() - fontMetrics().horizontalAdvance(text());
}

QSize BindingsButton::minimumSizeHint() const
{
    constexpr int kLeastLetters = 8;
    const QSize whole = sizeHint();
    const int least = frameWidth() + kLeastLetters * fontMetrics().averageCharWidth();
    return {std::min(whole.width(), least), whole.height()};
}

/// The text is cut short where there is no room for it, which a style sheet does not.
void BindingsButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    // Of parts of a px, which widths leave out, a text that fits would be cut.
    if (width() < sizeHint().width())
        option.text = fontMetrics().elidedText(text(), Qt::ElideRight, width() - frameWidth());
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

void BindingsButton::updateText()
{
    QStringList parts;
    // What was set, then what is not 1: those say most.
    std::vector<std::string> shown = m_symbols;
    const auto weight = [&](const std::string& symbol) {
        const auto number = m_bindings.find(symbol);
        return m_given.count(symbol) ? 0 : number != m_bindings.end() && number->second > 1 ? 1 : 2;
    };
    std::stable_sort(shown.begin(), shown.end(),
                     [&](const auto& a, const auto& b) { return weight(a) < weight(b); });
    for (std::size_t i = 0; i < std::min(shown.size(), kShownSymbols); ++i) {
        const auto number = m_bindings.find(shown[i]);
        parts << shortened(shown[i]) + QLatin1Char(' ')
                + (number == m_bindings.end() ? QStringLiteral("?")
                                              : QString::number(number->second));
    }
    if (m_symbols.size() > kShownSymbols)
        parts << tr("+%1").arg(m_symbols.size() - kShownSymbols);
    setText(parts.join(QStringLiteral(" · ")));
    setToolTip(tr("What one microbatch has in the dimensions that the model leaves open")
               + QStringLiteral("\n") + text()); // which may be cut short
    setVisible(!m_symbols.empty());
}

QFrame* BindingsButton::openEditor()
{
    delete m_editor;
    m_editor = new QFrame(this, Qt::Popup);
    m_editor->setAttribute(Qt::WA_DeleteOnClose);
    m_editor->setFrameShape(QFrame::StyledPanel);
    auto* rows = new QWidget;
    auto* grid = new QGridLayout(rows);
    auto* title = new QLabel(tr("One microbatch has"));
    title->setFont(titleFont());
    grid->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const std::string& symbol : m_symbols) {
        auto* label = new QLabel(QString::fromStdString(symbol));
        label->setTextFormat(Qt::PlainText);
        auto* number = new QSpinBox;
        number->setRange(0, kMostNumber);
        const auto bound = m_bindings.find(symbol);
        number->setValue(bound == m_bindings.end()
                             ? 1
                             : int(std::clamp<int64_t>(bound->second, 0, kMostNumber)));
        number->setAccessibleName(QString::fromStdString(symbol));
        number->setKeyboardTracking(false);
        number->setButtonSymbols(QAbstractSpinBox::NoButtons);
        label->setBuddy(number);
        connect(number, qOverload<int>(&QSpinBox::valueChanged), this,
                [this, symbol](int value) { setNumber(symbol, value); });
        grid->addWidget(label, row, 0);
        grid->addWidget(number, row++, 1);
    }
    auto* scroll = new QScrollArea;
    scroll->setWidget(rows);
    scroll->setWidgetResizable(true);
    auto* column = new QVBoxLayout(m_editor);
    column->setContentsMargins(kGrid, kGrid, kGrid, kGrid);
    column->addWidget(scroll);
    const QSize wanted = rows->sizeHint() + QSize(24, 12);
    scroll->setMinimumSize(wanted.width(), std::min(wanted.height(), kTallestEditor));
    showPopup(*m_editor, *this);
    return m_editor;
}

void BindingsButton::setNumber(const std::string& symbol, int number)
{
    m_given[symbol] = number;
    m_bindings[symbol] = number;
    updateText();
    Q_EMIT givenChanged();
}

} // namespace meshwright::views
