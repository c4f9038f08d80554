#include "app/window/main_tool_bar.h"

#include "app/window/actions.h"
#include "app/window/colouring.h"
#include "app/window/search_button.h"
#include "views/widgets/elided_combo_box.h"
#include "views/widgets/hardware_choice.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <map>

namespace meshwright::app {

namespace {

/// "4 × h100-sxm", "4 devices", "2 × a100-sxm + 2 × h100-sxm", "16 devices of dgx-h100".
QString devicesText(const plan::Configuration& configuration, const cost::Catalogue& hardware)
{
    const qlonglong count = configuration.deviceCount();
    const auto textOf = [&](const std::string& name, int64_t devices) {
        const QString title =
            name.empty() ? MainToolBar::tr("not said") : QString::fromStdString(name);
        return views::devicesOfText(devices, title, name, hardware);
    };
    if (configuration.hardware.empty())
        return MainToolBar::tr("%n device(s)", nullptr, int(count));
    if (configuration.hardware.size() == 1)
        return textOf(configuration.hardware.front(), count);
    std::map<std::string, int> kinds;
    for (const std::string& name : configuration.hardware)
        ++kinds[name];
    QStringList parts;
    for (const auto& [name, devices] : kinds)
        parts << textOf(name, devices);
    return parts.join(QStringLiteral(" + "));
}

QLabel* caption(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(2 * views::kGrid, 0, views::kGrid, 0);
    return label;
}

} // namespace

MainToolBar::MainToolBar(views::Workspace& workspace, Actions& actions, QWidget* parent)
    : QToolBar(parent)
    , m_workspace(workspace)
{
    setObjectName(QStringLiteral("mainToolBar"));
    setWindowTitle(tr("Toolbar"));
    setMovable(false);
    // Opens what a narrow window has no room for.
    auto* rest = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    rest->setFocusPolicy(Qt::TabFocus);
    rest->setAccessibleName(tr("More of the toolbar"));
    addButton(actions.open, tr("Open"));
    addButton(actions.save, tr("Save"));
    addButton(actions.undo, QStringLiteral("↶"));
    addButton(actions.redo, QStringLiteral("↷"));

    addWidget(caption(tr("Configuration"), this));
    m_configuration = new views::ElidedComboBox(this);
    m_configuration->setObjectName(QStringLiteral("configurationCombo"));
    m_configuration->setAccessibleName(tr("Configuration"));
    m_configuration->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addWidget(m_configuration);

    addWidget(caption(tr("Colour by"), this));
    m_colourBy = new views::ElidedComboBox(this);
    m_colourBy->setAccessibleName(tr("Colour by"));
    m_colourBy->setObjectName(QStringLiteral("colourByCombo"));
    m_colourBy->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const ColourChoice& choice : colourChoices())
        m_colourBy->addItem(Colouring::tr(choice.text));
    m_colourBy->addItem(Colouring::tr("Values from a file…"));
    addWidget(m_colourBy);

    addButton(actions.fit, tr("Fit"));
    QToolButton* simulate = addButton(actions.simulate, QStringLiteral("▶  ") + tr("Simulate"));
    simulate->setProperty("primary", true);

    addSearch(actions.find->shortcut().toString(QKeySequence::NativeText));

    connect(m_search, &QPushButton::clicked, this, &MainToolBar::searchRequested);
    connect(m_configuration, &QComboBox::activated, this, &MainToolBar::chooseConfiguration);
    const auto showColourBy = [this, &actions] {
        const auto chosen = std::find_if(actions.colourBy.begin(), actions.colourBy.end(),
                                         [](const QAction* action) { return action->isChecked(); });
        m_colourBy->setCurrentIndex(int(chosen - actions.colourBy.begin()));
    };
    connect(m_colourBy, &QComboBox::activated, this, [&actions, showColourBy](int index) {
        (index < actions.colourBy.size() ? actions.colourBy[index] : actions.colourByFile)
            ->trigger();
        showColourBy();
    });
    for (QAction* action : actions.colourBy + QList {actions.colourByFile})
        connect(action, &QAction::toggled, this, showColourBy);
    connect(&m_workspace, &views::Workspace::documentReplaced, this,
            &MainToolBar::fillConfigurations);
    connect(&m_workspace, &views::Workspace::activeConfigurationChanged, this,
            &MainToolBar::fillConfigurations);
    connect(&m_workspace, &views::Workspace::documentChanged, this,
            [this](const document::Change& change) {
                if (change.configurations)
                    fillConfigurations();
                explainColours();
            });
    for (auto changed :
         {&views::Workspace::documentReplaced, &views::Workspace::activeConfigurationChanged})
        connect(&m_workspace, changed, this, &MainToolBar::explainColours);
    connect(&m_workspace, &views::Workspace::themeChanged, this, &MainToolBar::restyle);
    showColourBy();
    fillConfigurations();
    explainColours();
    restyle();
}

/// It gives way first, so that what stands in the boxes is not cut: it asks for its least width and
/// takes what is left, up to all of its words.
void MainToolBar::addSearch(const QString& keys)
{
    auto* room = new QWidget(this);
    room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_search = new SearchButton(tr("Search nodes, tensors, commands…"), keys, room);
    m_search->setObjectName(QStringLiteral("searchButton"));
    m_search->setAccessibleName(tr("Search"));
    m_search->ensurePolished(); // its sizes are those of the style sheet
    m_search->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_search->setMaximumWidth(m_search->sizeHint().width());
    m_search->setMinimumWidth(m_search->minimumSizeHint().width());
    auto* row = views::newLayout<QHBoxLayout>(room, 0);
    row->addStretch(0);
    row->addWidget(m_search, 1);
    addWidget(room);
}

/// Where no node has a stage, the canvas shows operators instead of stages and devices; its legend
/// says so, too. Not in the box, which would be wider then: what stands beside it keeps its place.
void MainToolBar::explainColours()
{
    const bool isOpen = m_workspace.hasDocument();
    bool hasStages = false;
    for (uint32_t i = 0; isOpen && !hasStages && i < m_workspace.plan().nodeCount(); ++i)
        hasStages = m_workspace.stageOf({i}).has_value();
    const QString remark = isOpen && !hasStages
        ? tr("No node has a stage yet: operators are shown instead of stages and devices")
        : QString();
    m_colourBy->setToolTip(remark);
    const QList<ColourChoice>& choices = colourChoices();
    for (int i = 0; i < int(choices.size()); ++i) {
        if (choices[i].by == views::ColourBy::Stage || choices[i].by == views::ColourBy::Device)
            m_colourBy->setItemData(i, remark, Qt::ToolTipRole);
    }
}

QToolButton* MainToolBar::addButton(QAction* action, const QString& text)
{
    action->setIconText(text);
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    addWidget(button);
    return button;
}

void MainToolBar::restyle()
{
    m_search->setInk(m_workspace.theme().secondaryText);
}

void MainToolBar::fillConfigurations()
{
    const QSignalBlocker blocker(m_configuration);
    m_configuration->clear();
    const bool open = m_workspace.hasDocument();
    m_configuration->setEnabled(open);
    m_colourBy->setEnabled(open);
    if (!open) {
        m_configuration->addItem(tr("No model"));
        return;
    }
    for (const plan::Configuration& configuration : m_workspace.plan().configurations()) {
        const QString name = QString::fromStdString(configuration.name);
        const QString text = configuration.declared
            ? QStringLiteral("%1    %2")
                  .arg(name, devicesText(configuration, m_workspace.liveEvaluation().hardware()))
            : tr("%1 (not declared)").arg(name);
        m_configuration->addItem(text, configuration.id.index);
        if (m_workspace.activeConfiguration() == configuration.id)
            m_configuration->setCurrentIndex(m_configuration->count() - 1);
    }
    if (m_configuration->count() == 0)
        m_configuration->addItem(tr("None yet"));
    m_configuration->insertSeparator(m_configuration->count());
    m_configuration->addItem(tr("Edit configurations…"), QStringLiteral("edit"));
}

void MainToolBar::chooseConfiguration(int index)
{
    const QVariant data = m_configuration->itemData(index);
    if (data.typeId() == QMetaType::QString) {
        fillConfigurations();
        Q_EMIT configurationsRequested();
    } else if (data.isValid()) {
        m_workspace.setActiveConfiguration(ConfigurationId {data.toUInt()});
    }
}

} // namespace meshwright::app
