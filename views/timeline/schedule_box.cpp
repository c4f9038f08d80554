#include "views/timeline/schedule_box.h"

#include "core/simulate/schedules/schedule.h"
#include "views/runs/run_choice_text.h"
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
constexpr int kLeastHeight = 46, kFamilyHeight = 24, kScheduleMargin = 3; ///< px

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

constexpr int kScheduleWrap = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// Where title and sentence are in a row, in the fonts that their scripts take.
struct ScheduleTexts
{
    QRect title, sentence;

    ScheduleTexts(const QModelIndex& index, QPoint at, int width)
    {
        title = place(strongFont(), at, width, index.data().toString());
        sentence = place(secondaryFont(), title.bottomLeft() + QPoint(0, 1), width,
                         index.data(Qt::ToolTipRole).toString());
    }

private:
    static QRect place(const QFont& font, QPoint at, int width, const QString& text)
    {
        const QRect room(at, QSize(width, 10'000));
        return {at,
                QSize(width, QFontMetrics(font).boundingRect(room, kScheduleWrap, text).height())};
    }
};

class ScheduleDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool isHeading = !(index.flags() & Qt::ItemIsEnabled);
        const int width = kSentenceWidth + kSchedulePicture.width() + 4 * kPanelMargin;
        const int texts = ScheduleTexts(index, {}, kSentenceWidth).sentence.bottom() + 1;
        return {std::max(width, QStyledItemDelegate::sizeHint(option, index).width()),
                isHeading ? kFamilyHeight : std::max(kLeastHeight, texts + 2 * kScheduleMargin)};
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
        const QRect room = option.rect.adjusted(kPanelMargin, kScheduleMargin,
                                                -kSchedulePicture.width() - 2 * kPanelMargin, 0);
        const ScheduleTexts texts(index, room.topLeft(), room.width());
        painter.setPen(ink);
        painter.setFont(strongFont());
        painter.drawText(texts.title, kScheduleWrap, index.data().toString());
        painter.setFont(secondaryFont());
        painter.drawText(texts.sentence, kScheduleWrap, index.data(Qt::ToolTipRole).toString());
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
            addSchedule(scheduleTitle(name), QString::fromUtf8(name.data(), int(name.size())));
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
