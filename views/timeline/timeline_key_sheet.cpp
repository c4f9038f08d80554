#include "views/timeline/timeline_key_sheet.h"

#include "views/timeline/timeline_view.h"
#include "views/widgets/theme.h"

#include <QGridLayout>
#include <QLabel>

namespace meshwright::views {

TimelineKeySheet::TimelineKeySheet(QWidget* parent)
    : QFrame(parent, Qt::Popup)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Keys of the timeline"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(kPanelMargin, kPanelMargin, kPanelMargin, kPanelMargin);
    grid->setHorizontalSpacing(4 * kGrid);
    grid->setVerticalSpacing(kGrid);
    int row = 0;
    for (const TimelineKey& key : timelineKeys()) {
        auto* keys = new QLabel(key.keys, this);
        keys->setFont(strongFont());
        auto* what = new QLabel(key.what, this);
        what->setFont(textFont());
        for (QLabel* label : {keys, what})
            label->setTextFormat(Qt::PlainText);
        grid->addWidget(keys, row, 0);
        grid->addWidget(what, row++, 1);
    }
}

void TimelineKeySheet::showOver(const QWidget& over)
{
    adjustSize();
    const QPoint middle = over.mapToGlobal(over.rect().center());
    move(middle - QPoint(width() / 2, height() / 2));
    show();
    setFocus();
}

void TimelineKeySheet::keyPressEvent(QKeyEvent*)
{
    close();
}

void TimelineKeySheet::mousePressEvent(QMouseEvent*)
{
    close();
}

} // namespace meshwright::views
