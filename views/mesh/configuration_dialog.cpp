#include "views/mesh/configuration_dialog.h"

#include "views/mesh/configuration_form.h"
#include "views/mesh/mesh_geometry.h"
#include "views/mesh/starter_configurations.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kRoomForMessages = 3; ///< lines

} // namespace

ConfigurationDialog::ConfigurationDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_drafts(ConfigurationDrafts::of(workspace.plan()))
{
    build();
    setWindowTitle(tr("Configurations"));
    resize(760, 640);
    int start = 0;
    for (std::size_t i = 0; i < m_drafts.drafts.size(); ++i) {
        if (m_drafts.drafts[i].id == workspace.activeConfiguration())
            start = int(i);
    }
    refreshList();
    if (m_drafts.drafts.empty())
        add();
    else
        m_list->setCurrentRow(start);
}

void ConfigurationDialog::build()
{
    m_form = new ConfigurationForm(m_workspace.liveEvaluation().hardware(), this);
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setObjectName(QStringLiteral("problems"));
    // What comes there does not move the form under the pointer.
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_message->setMinimumHeight(kRoomForMessages * m_message->fontMetrics().lineSpacing());
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* right = new QVBoxLayout;
    right->setSpacing(2 * kGrid);
    right->addWidget(m_form, 1);
    right->addWidget(m_message);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(4 * kGrid);
    columns->addWidget(buildList());
    columns->addLayout(right, 1);
    auto* whole = newLayout<QVBoxLayout>(this, 3 * kGrid, kPanelMargins);
    whole->addLayout(columns, 1);
    whole->addWidget(m_buttons);
    connect(m_form, &ConfigurationForm::edited, this, &ConfigurationDialog::takeForm);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &ConfigurationDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget* ConfigurationDialog::buildList()
{
    auto* side = new QWidget(this);
    side->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred); // as wide as its buttons need
    side->setMinimumWidth(200);
    auto* column = newLayout<QVBoxLayout>(side, kGrid);
    m_list = new QListWidget(side);
    m_list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    m_list->setAccessibleName(tr("Configurations"));
    column->addWidget(m_list, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kGrid);
    const auto button = [&](const QString& text, const QString& name, auto slot) {
        auto* made = new QToolButton(side);
        made->setText(text);
        made->setToolTip(name);
        made->setAccessibleName(name);
        made->setProperty("quiet", true);
        made->setFocusPolicy(Qt::StrongFocus);
        connect(made, &QToolButton::clicked, this, slot);
        buttons->addWidget(made);
        return made;
    };
    button(QStringLiteral("+"), tr("Add a configuration"), [this] { add(); });
    m_duplicate = button(tr("Copy"), tr("Duplicate this configuration"), [this] { duplicate(); });
    m_up = button(QStringLiteral("↑"), tr("Move up"), [this] { move(-1); });
    m_down = button(QStringLiteral("↓"), tr("Move down"), [this] { move(1); });
    buttons->addStretch();
    m_remove = button(QStringLiteral("−"), tr("Remove this configuration"), [this] { remove(); });
    column->addLayout(buttons);
    connect(m_list, &QListWidget::currentRowChanged, this, &ConfigurationDialog::showDraft);
    return side;
}

void ConfigurationDialog::refreshList()
{
    const QSignalBlocker quiet(m_list);
    const int current = m_current;
    m_list->clear();
    for (const plan::Configuration& configuration : m_drafts.drafts) {
        QString text = configuration.name.empty() ? tr("(nameless)")
                                                  : QString::fromStdString(configuration.name);
        text += QLatin1Char('\n')
            + (configuration.declared ? meshSummary(configuration) : tr("not declared"));
        m_list->addItem(text);
    }
    m_list->setCurrentRow(current);
    m_remove->setEnabled(m_current >= 0);
    m_duplicate->setEnabled(m_current >= 0);
    m_up->setEnabled(m_current > 0);
    m_down->setEnabled(m_current >= 0 && m_current + 1 < int(m_drafts.drafts.size()));
    validate();
}

void ConfigurationDialog::showDraft(int index)
{
    m_current = index;
    m_form->setEnabled(index >= 0);
    if (index >= 0)
        m_form->setConfiguration(m_drafts.drafts[std::size_t(index)]);
    refreshList();
}

void ConfigurationDialog::takeForm()
{
    if (m_current < 0)
        return;
    plan::Configuration& configuration = m_drafts.drafts[std::size_t(m_current)];
    configuration = m_form->configuration();
    configuration.declared = true; // what a person edits is meant to be there
    refreshList();
}

void ConfigurationDialog::validate()
{
    QStringList lines, remarks;
    for (std::size_t i = 0; i < m_drafts.drafts.size(); ++i) {
        const bool isCurrent = int(i) == m_current;
        for (const QString& problem : problemsOf(m_drafts, i)) {
            const QString name = QString::fromStdString(m_drafts.drafts[i].name);
            lines << (isCurrent ? problem : tr("%1: %2").arg(name, problem));
        }
        if (isCurrent)
            remarks = remarksOn(m_drafts.drafts[i], m_workspace.liveEvaluation().hardware());
    }
    if (!m_form->unreadable().isEmpty())
        lines.prepend(m_form->unreadable());
    lines.removeDuplicates();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(lines.isEmpty());
    QPalette palette = m_message->palette();
    const Theme& theme = m_workspace.theme();
    palette.setColor(
        QPalette::WindowText,
        readableOn(lines.isEmpty() ? theme.secondaryText : theme.communication, theme.panel));
    m_message->setPalette(palette);
    QStringList shown;
    for (const QString& line : lines)
        shown << QStringLiteral("▲ ") + line;
    m_message->setText((shown + remarks).join(QLatin1Char('\n')));
}

void ConfigurationDialog::add()
{
    plan::Configuration configuration = starterConfigurations(plan::Plan()).front().configuration;
    configuration.name = plan::freeConfigurationName(m_drafts.drafts, "configuration");
    configuration.id = m_workspace.newConfigurationId();
    m_drafts.drafts.push_back(std::move(configuration));
    showDraft(int(m_drafts.drafts.size()) - 1);
    m_form->focusName();
}

void ConfigurationDialog::duplicate()
{
    if (m_current < 0)
        return;
    m_drafts.duplicate(m_workspace.plan(), std::size_t(m_current),
                       m_workspace.newConfigurationId());
    showDraft(m_current + 1);
    m_form->focusName();
}

void ConfigurationDialog::move(int step)
{
    const int target = m_current + step;
    if (m_current < 0 || target < 0 || target >= int(m_drafts.drafts.size()))
        return;
    std::swap(m_drafts.drafts[std::size_t(m_current)], m_drafts.drafts[std::size_t(target)]);
    showDraft(target);
}

void ConfigurationDialog::remove()
{
    if (m_current < 0)
        return;
    const plan::Configuration& draft = m_drafts.drafts[std::size_t(m_current)];
    const int64_t mentions = mentionCount(m_workspace.plan(), draft.id);
    auto references = document::References::Cascade;
    if (mentions > 0) {
        QMessageBox question(this);
        question.setIcon(QMessageBox::Question);
        question.setText(tr("%1 nodes have stages or shardings for “%2”.")
                             .arg(countText(mentions), QString::fromStdString(draft.name)));
        question.setInformativeText(
            tr("Kept, they mention a configuration that the model does not declare."));
        const QPushButton* cascade =
            question.addButton(tr("Remove them too"), QMessageBox::DestructiveRole);
        const QPushButton* keep = question.addButton(tr("Keep them"), QMessageBox::AcceptRole);
        question.addButton(QMessageBox::Cancel);
        question.exec();
        if (question.clickedButton() != cascade && question.clickedButton() != keep)
            return;
        if (question.clickedButton() == keep)
            references = document::References::Keep;
    }
    if (m_workspace.plan().configuration(draft.id))
        m_drafts.removed.push_back({draft.id, references});
    m_drafts.drafts.erase(m_drafts.drafts.begin() + m_current);
    showDraft(std::min(m_current, int(m_drafts.drafts.size()) - 1));
}

void ConfigurationDialog::accept()
{
    const auto current = m_current < 0 ? std::nullopt : std::optional(std::size_t(m_current));
    if (applyDrafts(m_workspace, m_drafts, current))
        QDialog::accept();
}

} // namespace meshwright::views
