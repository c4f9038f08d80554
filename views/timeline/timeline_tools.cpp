#include "views/timeline/timeline_tools.h"

#include "views/widgets/menu_heading.h"
#include "views/widgets/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace meshwright::views {

namespace {

QToolButton* menuButton(const QString& text, QMenu* menu, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text + QStringLiteral(" ▾"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    return button;
}

} // namespace

TimelineTools::TimelineTools(QWidget* parent)
    : QWidget(parent)
    , m_publishedOrder(new QToolButton(this))
{
    auto* show = new QMenu(this);
    addHeading(*show, tr("Colour by"));
    auto* colours = new QActionGroup(this);
    const QString names[] = {tr("Stage"), tr("Microbatch"), tr("Phase")};
    for (int i = 0; i < 3; ++i) {
        m_colours[i] = colours->addAction(names[i]);
        m_colours[i]->setCheckable(true);
        show->addAction(m_colours[i]);
        connect(m_colours[i], &QAction::triggered, this,
                [this, i] { Q_EMIT colourByChanged(TimelineColourBy(i)); });
    }
    m_colours[0]->setChecked(true);
    show->addSeparator();
    m_criticalPath = show->addAction(tr("Critical path"));
    m_criticalPath->setCheckable(true);
    m_criticalPath->setToolTip(tr("The tasks that make the step as long as it is"));
    m_details = show->addAction(tr("Details of the selected task") + QStringLiteral("\tI"));
    m_details->setCheckable(true);
    m_allTracks = show->addAction(tr("All tracks") + QStringLiteral("\tShift+H"));
    m_allTracks->setToolTip(tr("Those that were hidden, too"));
    show->addSeparator();
    m_search = show->addAction(tr("Search tasks…") + QStringLiteral("\t/"));
    m_keys = show->addAction(tr("Keys") + QStringLiteral("\t?"));
    auto* write = new QMenu(this);
    m_export = write->addAction(tr("Timeline…"));
    m_export->setToolTip(
        tr("For Perfetto (.json), as a table (.csv) or a picture (.svg, .pdf, .png)"));
    m_saveOrder = write->addAction(tr("Order of the tasks…"));
    m_saveOrder->setToolTip(tr("As CSV in the form of PyTorch's pipelining"));
    m_publishedOrder->setText(tr("Published order"));
    m_publishedOrder->setToolTip(tr("Give up the moved tasks: the schedule's own order"));
    m_publishedOrder->hide();
    auto* row = newLayout<QHBoxLayout>(this, 2 * kGrid);
    row->addWidget(m_publishedOrder);
    row->addWidget(menuButton(tr("Show"), show, this));
    row->addWidget(menuButton(tr("Export"), write, this));
}

} // namespace meshwright::views
