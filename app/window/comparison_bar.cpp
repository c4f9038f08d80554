#include "app/window/comparison_bar.h"

#include "views/runs/figures_model.h"
#include "views/runs/run_panel.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/wrapped_text.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace meshwright::app {

namespace {

constexpr int kAround = 18; ///< px, of the height: the button's frame and the line below

/// Parts on one line; those that it has no room for are in the tool tip alone.
class OneLine final : public QLabel
{
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         views::elidedAtPart(text(), fontMetrics(), width()));
    }
};

} // namespace

ComparisonBar::ComparisonBar(views::Workspace& workspace, views::RunPanel& runs, QWidget* window)
    : QToolBar(window)
    , m_workspace(workspace)
    , m_runs(runs)
    , m_text(new OneLine(this))
    , m_menu(new QMenu(tr("Compare &with configuration"), this))
{
    setObjectName(QStringLiteral("comparison"));
    setAccessibleName(tr("Comparison"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMaximumHeight(fontMetrics().height() + kAround);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setFont(views::secondaryFont());
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(m_text);
    addAction(tr("End comparison"), this, [this] { m_workspace.compared().set(std::nullopt); });
    toggleViewAction()->setVisible(false);
    m_menu->setObjectName(QStringLiteral("compareWith"));
    const auto follow = [this] {
        fillMenu();
        refresh();
    };
    connect(&workspace, &views::Workspace::documentReplaced, this, follow);
    connect(&workspace, &views::Workspace::documentChanged, this, follow);
    connect(&workspace, &views::Workspace::activeConfigurationChanged, this, follow);
    connect(&workspace.compared(), &views::ComparedConfiguration::changed, this, follow);
    connect(&runs, &views::RunPanel::shown, this, &ComparisonBar::refresh);
    follow();
}

/// All configurations but the active one.
void ComparisonBar::fillMenu()
{
    m_menu->clear();
    if (m_workspace.hasDocument()) {
        for (const plan::Configuration& each : m_workspace.plan().configurations()) {
            if (each.id == m_workspace.activeConfiguration())
                continue;
            QString name = QString::fromStdString(each.name);
            QAction* action =
                m_menu->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
            action->setCheckable(true);
            action->setChecked(m_workspace.compared().id() == each.id);
            const auto choose = [this, id = each.id](bool isOn) {
                m_workspace.compared().set(isOn ? std::optional(id) : std::nullopt);
                const exchange::ConfigurationComparison* made = m_workspace.compared().comparison();
                // All else is dimmed.
                if (made && !made->nodes.empty())
                    Q_EMIT m_workspace.revealRequested({made->nodes.begin()->first});
            };
            // Later, for the menu is made anew then.
            connect(action, &QAction::triggered, this, choose, Qt::QueuedConnection);
        }
    }
    m_menu->setEnabled(!m_menu->isEmpty());
}

void ComparisonBar::refresh()
{
    const bool isOn = m_workspace.compared().comparison() != nullptr;
    if (isOn)
        m_text->setText(text());
    m_text->setToolTip(m_text->text());
    setVisible(isOn);
}

QString ComparisonBar::text() const
{
    const views::ComparedConfiguration& compared = m_workspace.compared();
    const exchange::ConfigurationComparison& differences = *compared.comparison();
    QStringList parts {tr("%1 compared with %2: %3 moved, %4 sharded differently")
                           .arg(QString::fromStdString(m_workspace.configuration()->name),
                                compared.name(), views::nodesText(differences.moved),
                                views::tensorsText(differences.resharded.size()))};
    const simulate::RunComparison* runs = m_runs.comparison();
    if (!runs && !m_runs.isBusy())
        parts << tr("not both run");
    for (const char* key : {"makespan_s", "peak_memory_bytes", "sent_bytes"}) {
        if (!runs)
            break;
        const auto figure = std::ranges::find(runs->figures, key, &simulate::ComparedFigure::key);
        if (figure == runs->figures.end())
            continue;
        const QString name = views::figureName(*figure);
        const QString here = views::amountText(figure->unit, figure->second);
        parts << (!figure->isDifferent()
                      ? tr("%1 %2 in both").arg(name, here)
                      : tr("%1 %2, there %3: %4")
                            .arg(name, here, views::amountText(figure->unit, figure->first),
                                 views::differenceText(*figure)));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace meshwright::app
