#include "views/exchange/format_list.h"

#include "views/exchange/format_text.h"
#include "views/widgets/theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kFormatListWidth = 264, kWidestFormatList = 340; ///< px
constexpr int kDescriptionRole = Qt::UserRole;

/// Two lines: the title, and as much of the description as there is room for.
class FormatDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        const QPalette& palette = option.palette;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
            const bool selected = option.state & QStyle::State_Selected;
            painter->setPen(Qt::NoPen);
            painter->setBrush(Theme::blend(palette.color(QPalette::Highlight),
                                           palette.color(QPalette::Window), selected ? 0.2 : 0.06));
            painter->drawRoundedRect(QRectF(option.rect).adjusted(0, 1, 0, -1), kGrid, kGrid);
        }
        const QRect text = option.rect.adjusted(2 * kGrid, kGrid, -2 * kGrid, -kGrid);
        const QFontMetrics name(strongFont()), small(secondaryFont());
        painter->setFont(strongFont());
        painter->setPen(palette.color(QPalette::WindowText));
        painter->drawText(text, Qt::AlignLeft | Qt::AlignTop,
                          name.elidedText(index.data().toString(), Qt::ElideRight, text.width()));
        painter->setFont(secondaryFont());
        painter->setPen(palette.color(QPalette::PlaceholderText));
        painter->drawText(text, Qt::AlignLeft | Qt::AlignBottom,
                          small.elidedText(index.data(kDescriptionRole).toString(), Qt::ElideRight,
                                           text.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        const int lines =
            QFontMetrics(strongFont()).height() + QFontMetrics(secondaryFont()).height();
        return {kFormatListWidth / 2, lines + 3 * kGrid};
    }
};

} // namespace

FormatList::FormatList(std::vector<const exchange::Format*> formats, QWidget* parent)
    : QListWidget(parent)
    , m_formats(std::move(formats))
{
    setItemDelegate(new FormatDelegate(this));
    constexpr int kBesideTitle = 6 * kGrid;
    const QFontMetrics titles(strongFont());
    int wide = kFormatListWidth;
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Formats"));
    for (const exchange::Format* format : m_formats) {
        auto* item = new QListWidgetItem(formatText(format->title), this);
        const QString description = formatSentence(format->description);
        item->setData(kDescriptionRole, description);
        item->setToolTip(description);
        item->setData(Qt::AccessibleDescriptionRole, description);
        wide = std::max(wide, titles.horizontalAdvance(item->text()) + kBesideTitle);
    }
    setFixedWidth(std::min(wide, kWidestFormatList));
    setCurrentRow(m_formats.empty() ? -1 : 0);
    connect(this, &QListWidget::currentRowChanged, this, &FormatList::formatChosen);
}

const exchange::Format* FormatList::current() const
{
    return currentRow() < 0 ? nullptr : m_formats[std::size_t(currentRow())];
}

QSize FormatList::sizeHint() const
{
    return {width(), 80 * kGrid};
}

} // namespace meshwright::views
