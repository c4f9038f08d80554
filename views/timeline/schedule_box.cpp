#include "views/timeline/schedule_box.h"

#include "core/simulate/schedules/schedule.h"
#include "views/timeline/schedule_picture.h"
#include "views/timeline/schedule_text.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPixmapCache>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr QSize kSchedulePicture(150, 32); ///< px
constexpr int kSentenceWidth = 330; ///< px: longer ones take two lines
constexpr int kScheduleHeight = 46, kFamilyHeight = 24; ///< px

QString scheduleTextOf(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

/// A picture takes about a millisecond; it is kept while the theme is the same.
QPixmap pictureOf(const QString& name, bool isDark, double ratio)
{
    const QString key = QStringLiteral("schedule/%1/%2/%3").arg(name).arg(int(isDark)).arg(ratio);
    QPixmap picture;
    if (!QPixmapCache::find(key, &picture)) {
        picture = schedulePicture(name.toStdString(), isDark ? darkTheme() : lightTheme(),
                                  kSchedulePicture, ratio);
        QPixmapCache::insert(key, picture);
    }
    return picture;
}

class ScheduleDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool isHeading = !(index.flags() & Qt::ItemIsEnabled);
        const int width = kSentenceWidth + kSchedulePicture.width() + 4 * kPanelMargin;
        return {std::max(width, QStyledItemDelegate::sizeHint(option, index).width()),
                isHeading ? kFamilyHeight : kScheduleHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        painter->save();
        if (index.flags() & Qt::ItemIsEnabled)
            paintSchedule(*painter, option, index);
        else
            paintHeading(*painter, option, index);
        painter->restore();
    }

private:
    static void paintHeading(QPainter& painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index)
    {
        painter.setFont(panelTitleFont());
        painter.setPen(option.palette.color(QPalette::PlaceholderText));
        painter.drawText(option.rect.adjusted(kPanelMargin, 0, 0, -2),
                         Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
    }

    static void paintSchedule(QPainter& painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index)
    {
        const bool isSelected = option.state & QStyle::State_Selected;
        if (isSelected)
            painter.fillRect(option.rect, option.palette.highlight());
        const QColor ink =
            option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
        const QRect text =
            option.rect.adjusted(kPanelMargin, 3, -kSchedulePicture.width() - 2 * kPanelMargin, -3);
        painter.setPen(ink);
        painter.setFont(strongFont());
        painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, index.data().toString());
        painter.setFont(secondaryFont());
        QRect below = text;
        below.setTop(text.top() + QFontMetrics(strongFont()).height());
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                         index.data(Qt::ToolTipRole).toString());
        const QString chosen = index.data(Qt::UserRole).toString();
        const QString name = chosen.isEmpty() ? QStringLiteral("1f1b") : chosen;
        const bool isDark = option.palette.color(QPalette::Base).lightness() < 128;
        const QPixmap picture = pictureOf(name, isDark, painter.device()->devicePixelRatioF());
        painter.drawPixmap(QPointF(option.rect.right() - kSchedulePicture.width() - kPanelMargin,
                                   option.rect.center().y() - kSchedulePicture.height() / 2),
                           picture);
    }
};

} // namespace

ScheduleBox::ScheduleBox(QWidget* parent)
    : QComboBox(parent)
{
    setItemDelegate(new ScheduleDelegate(this));
    setMaxVisibleItems(14);
    addSchedule(tr("Usual schedule"), {});
    for (const ScheduleFamily& family : scheduleFamilies()) {
        addHeading(family.title);
        for (const std::string_view name : family.schedules)
            addSchedule(scheduleTextOf(simulate::findSchedule(name)->title), scheduleTextOf(name));
    }
}

QString ScheduleBox::sentence(const QString& name)
{
    return name.isEmpty() ? tr("1F1B for training, else forward only.")
                          : scheduleSentence(name.toStdString());
}

void ScheduleBox::addHeading(const QString& text)
{
    addItem(text);
    if (auto* items = qobject_cast<QStandardItemModel*>(model()))
        items->item(count() - 1)->setFlags(Qt::NoItemFlags);
}

void ScheduleBox::addSchedule(const QString& title, const QString& name)
{
    addItem(title, name);
    setItemData(count() - 1, sentence(name), Qt::ToolTipRole);
    setItemData(count() - 1, sentence(name), Qt::AccessibleDescriptionRole);
}

/// A heading has no name, not even the empty one of the usual schedule.
void ScheduleBox::choose(const QString& name)
{
    const int found = name.isEmpty() ? 0 : findData(name);
    setCurrentIndex(std::max(0, found));
}

void ScheduleBox::showPopup()
{
    view()->setMinimumWidth(kSentenceWidth + kSchedulePicture.width() + 4 * kPanelMargin);
    QComboBox::showPopup();
}

} // namespace meshwright::views
