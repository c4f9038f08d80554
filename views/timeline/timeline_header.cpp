#include "views/timeline/timeline_header.h"

#include "views/runs/run_choice_text.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace meshwright::views {

namespace {

/// "H100 SXM 80 GB"; several kinds: "3 kinds of hardware"; none: empty.
QString hardwareText(const simulate::Simulation& simulation, const cost::Catalogue& catalogue)
{
    std::vector<std::string> names;
    for (const simulate::DeviceResult& device : simulation.devices) {
        if (std::find(names.begin(), names.end(), device.hardware) == names.end())
            names.push_back(device.hardware);
    }
    if (names.size() > 1)
        return TimelineHeader::tr("%1 kinds of hardware").arg(names.size());
    if (names.empty() || names.front().empty())
        return {};
    const cost::DeviceSpec* spec = catalogue.find(names.front());
    return QString::fromStdString(spec ? spec->title : names.front());
}

QLabel* label(const QFont& font, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

TimelineHeader::TimelineHeader(QWidget* parent)
    : QWidget(parent)
    , m_title(label(panelTitleFont(), this))
    , m_headline(label(secondaryFont(), this))
    , m_figures(label(titleFont(), this))
{
    m_title->setText(tr("Timeline"));
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_headline->setForegroundRole(QPalette::PlaceholderText);
    m_headline->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row =
        newLayout<QHBoxLayout>(this, 3 * kGrid, {kPanelMargin, 2 * kGrid, kPanelMargin, kGrid});
    row->addWidget(m_title);
    row->addWidget(m_headline, 1);
    row->addWidget(m_figures);
}

QString TimelineHeader::headline() const
{
    return m_headline->text();
}

QString TimelineHeader::figures() const
{
    return m_figures->text();
}

void TimelineHeader::clear()
{
    m_headline->clear();
    m_figures->clear();
}

void TimelineHeader::show(const simulate::Simulation& run, const cost::Catalogue& hardware,
                          bool tasksMoved)
{
    QStringList parts {scheduleTitle(run.schedule),
                       run.microbatches == 1 ? tr("1 microbatch")
                                             : tr("%1 microbatches").arg(run.microbatches),
                       run.training ? tr("training") : tr("inference")};
    if (tasksMoved)
        parts[0] += tr(", tasks moved");
    if (const QString devices = hardwareText(run, hardware); !devices.isEmpty())
        parts << devices;
    m_headline->setText(parts.join(QStringLiteral(" · ")));
    m_headline->setToolTip(m_headline->text());
    showFigures(run);
}

void TimelineHeader::showFigures(const simulate::Simulation& run)
{
    QStringList figures {tr("step %1").arg(timeText(run.makespan)),
                         tr("bubble %1").arg(percentText(run.bubbleRateMakespan()))};
    if (run.exposedCommunication.count > 0)
        figures << tr("transfers add %1").arg(timeText(run.exposedCommunication));
    m_figures->setText(figures.join(QStringLiteral(" · ")));
    m_figures->setToolTip(
        tr("The busiest stage works for %1 of %2.\nBubble over the longest stage span: %3")
            .arg(timeText(run.ideal), timeText(run.makespan), percentText(run.bubbleRateSpan())));
}

} // namespace meshwright::views
