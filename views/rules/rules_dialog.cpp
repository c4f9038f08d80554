#include "views/rules/rules_dialog.h"

#include "core/evaluate/stage_figures.h"
#include "core/plan/strategies/strategy.h"
#include "core/plan/text/plan_text.h"
#include "core/plan/text/rules.h"
#include "views/rules/rule_text.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

/// What a rule can name, as the plan text calls it.
const QStringList kSelectors {QStringLiteral("nodes"), QStringLiteral("operators"),
                              QStringLiteral("tensors")};
constexpr int kTensors = 2;

} // namespace

RulesDialog::RulesDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
{
    setWindowTitle(tr("Rules"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    m_title = new QLabel(this);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    column->addWidget(m_title);
    column->addWidget(buildList(), 1);
    m_problems = new QLabel(this);
    m_problems->setObjectName(QStringLiteral("problems"));
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText);
    column->addWidget(m_problems);
    m_cannotRun = warningLabel({}, workspace.theme().warning, this);
    m_cannotRun->setObjectName(QStringLiteral("cannotRun"));
    column->addWidget(m_cannotRun);
    column->addWidget(buildForm());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter adds a rule
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    column->addWidget(buttons);
    resize(620, 440);
    connect(&workspace.rules(), &KeptRules::changed, this, &RulesDialog::refresh);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, &RulesDialog::refresh);
    connect(&workspace, &Workspace::documentReplaced, this, &QDialog::close);
    connect(&workspace, &Workspace::documentChanged, this, &RulesDialog::showRun);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this,
            &RulesDialog::showRun);
    refresh();
    showCurrent();
}

QWidget* RulesDialog::buildList()
{
    auto* box = new QWidget(this);
    auto* row = newLayout<QHBoxLayout>(box, 2 * kGrid);
    m_list = new QListWidget(box);
    m_list->setAccessibleName(tr("Rules"));
    m_list->setTextElideMode(Qt::ElideMiddle);
    row->addWidget(m_list, 1);
    m_none =
        new QLabel(tr("There are no rules yet. Say below what one is for and what it gives, and "
                      "add it."),
                   box);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setWordWrap(true);
    row->addWidget(m_none, 1);
    auto* column = new QVBoxLayout;
    const auto add = [&](const QString& text, auto what) {
        auto* button = new QPushButton(text, box);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, what);
        column->addWidget(button);
        return button;
    };
    m_up = add(tr("Move up"), [this] { moveRule(-1); });
    m_down = add(tr("Move down"), [this] { moveRule(1); });
    m_remove = add(tr("Remove"), [this] { removeRule(); });
    column->addStretch();
    row->addLayout(column);
    connect(m_list, &QListWidget::currentRowChanged, this, &RulesDialog::showCurrent);
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (m_filling)
            return;
        // The list is filled anew: not while it says so.
        QMetaObject::invokeMethod(
            this,
            [this, row = m_list->row(item), isOn = item->checkState() == Qt::Checked] {
                switchRule(row, isOn);
            },
            Qt::QueuedConnection);
    });
    return box;
}

QWidget* RulesDialog::buildForm()
{
    auto* box = new QWidget(this);
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    auto* selects = new QHBoxLayout;
    m_selector = new QComboBox(box);
    m_selector->addItems({tr("Nodes"), tr("Operators"), tr("Tensors")});
    m_selector->setAccessibleName(tr("What the rule is for"));
    m_pattern = new QLineEdit(box);
    m_pattern->setAccessibleName(tr("Pattern"));
    m_pattern->setPlaceholderText(QStringLiteral("/model/layers.{0..15}/**"));
    m_pattern->setToolTip(tr("* is any text within a segment, ** any text, {0..15} a number, "
                             "{a,b} either"));
    selects->addWidget(m_selector);
    selects->addWidget(m_pattern, 1);
    form->addRow(tr("For"), selects);
    m_gives = new QStackedWidget(box);
    m_stage = new QSpinBox(m_gives);
    m_stage->setAccessibleName(tr("Stage"));
    m_stage->setPrefix(tr("stage "));
    m_stage->setMaximum(9999);
    auto* split = new QWidget(m_gives);
    auto* row = newLayout<QHBoxLayout>(split, 2 * kGrid);
    m_strategy = new QComboBox(split);
    m_strategy->setAccessibleName(tr("Strategy"));
    m_over = new QComboBox(split);
    m_over->setAccessibleName(tr("Mesh axis"));
    row->addWidget(m_strategy);
    row->addWidget(new QLabel(tr("over"), split));
    row->addWidget(m_over, 1);
    m_gives->addWidget(m_stage);
    m_gives->addWidget(split);
    form->addRow(tr("gives"), m_gives);
    auto* buttons = new QHBoxLayout;
    auto* add = new QPushButton(tr("Add as a rule"), box);
    add->setAutoDefault(false);
    m_change = new QPushButton(tr("Change the rule"), box);
    m_change->setAutoDefault(false);
    buttons->addStretch();
    buttons->addWidget(m_change);
    buttons->addWidget(add);
    form->addRow(buttons);
    connect(add, &QPushButton::clicked, this, &RulesDialog::addRule);
    connect(m_pattern, &QLineEdit::returnPressed, this, &RulesDialog::addRule);
    connect(m_change, &QPushButton::clicked, this, &RulesDialog::changeRule);
    connect(m_selector, &QComboBox::currentIndexChanged, this, &RulesDialog::followSelector);
    return box;
}

void RulesDialog::fillChoices()
{
    m_strategy->clear();
    for (const plan::WeightStrategy* strategy : plan::strategies()) {
        const QString name = QString::fromUtf8(strategy->name.data(), int(strategy->name.size()));
        m_strategy->addItem(name, name);
        m_strategy->setItemData(m_strategy->count() - 1,
                                translated(UserText::of(strategy->description)), Qt::ToolTipRole);
    }
    m_over->clear();
    const plan::Configuration* configuration = m_workspace.configuration();
    for (const plan::MeshAxis& axis : configuration && configuration->mesh
             ? configuration->mesh->axes
             : std::vector<plan::MeshAxis>()) {
        if (axis.name != configuration->stageAxis)
            m_over->addItem(QString::fromStdString(axis.name));
    }
}

void RulesDialog::refresh()
{
    const plan::Configuration* configuration = m_workspace.configuration();
    m_filling = true;
    const int current = m_list->currentRow();
    m_list->clear();
    setEnabled(configuration != nullptr);
    m_title->setText(
        configuration
            ? tr("What holds for all that a pattern names, in “%1”. Later rules beat earlier ones, "
                 "and what is changed by hand stays. The rules are kept with the session; the "
                 "model has what they say.")
                  .arg(QString::fromStdString(configuration->name))
            : tr("Make a device configuration first"));
    if (configuration) {
        for (const document::PlanRule& rule : m_workspace.rules().of(configuration->id)) {
            auto* item = new QListWidgetItem(
                ruleSentence(rule.text) + QStringLiteral(" · ") + matchesText(rule.text), m_list);
            item->setToolTip(QString::fromStdString(rule.text));
            item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
            item->setCheckState(rule.isOn ? Qt::Checked : Qt::Unchecked);
        }
    }
    m_list->setVisible(m_list->count() > 0);
    m_none->setVisible(m_list->count() == 0);
    fillChoices();
    m_filling = false;
    m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    m_problems->setText(m_workspace.rules().problems().join(QLatin1Char('\n')));
    m_problems->setVisible(!m_problems->text().isEmpty());
    showRun();
    showCurrent();
}

QString RulesDialog::matchesText(const std::string& rule) const
{
    const Result<plan::RuleEntry> entry = plan::parseRule(rule);
    if (!entry)
        return {};
    const plan::RuleMatches matches = plan::matchesOf(m_workspace.graph(), *entry);
    const QString nodes = nodesText(matches.nodes.size());
    return entry->tensors.empty()
        ? nodes
        : QStringLiteral("%1, %2").arg(tensorsText(matches.tensors), nodes);
}

/// Not while it is worked out: what was known is of the plan before.
void RulesDialog::showRun()
{
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const plan::Configuration* configuration = m_workspace.configuration();
    std::optional<UserText> why;
    if (configuration && m_list->count() > 0 && analysis.shapes())
        why = evaluate::stageFigures(*analysis.evaluation(), configuration->id).cannotRun;
    m_cannotRun->setText(why ? tr("With these rules the plan cannot run: %1").arg(translated(*why))
                             : QString());
    m_cannotRun->setVisible(why.has_value());
}

void RulesDialog::showCurrent()
{
    const int row = m_list->currentRow();
    for (QPushButton* button : {m_change, m_remove})
        button->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    if (m_filling || row < 0 || !m_workspace.configuration())
        return followSelector();
    const QJsonObject rule =
        ruleObject(m_workspace.rules().of(m_workspace.configuration()->id)[std::size_t(row)].text);
    for (int i = 0; i < int(kSelectors.size()); ++i) {
        const QJsonValue pattern = rule[kSelectors[i]];
        if (pattern.isUndefined())
            continue;
        m_selector->setCurrentIndex(i);
        m_pattern->setText(pattern.isString() ? pattern.toString() : pattern[0].toString());
    }
    m_stage->setValue(rule[QStringLiteral("stage")].toInt());
    m_strategy->setCurrentText(rule[QStringLiteral("strategy")].toString());
    const QJsonValue over = rule[QStringLiteral("over")];
    m_over->setCurrentText(over.isString() ? over.toString() : over[0].toString());
    m_change->setEnabled(!rule.contains(QStringLiteral("dims"))); // the form has no such field
    m_shown = fields();
    followSelector();
}

void RulesDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        close();
    QDialog::changeEvent(event);
}

void RulesDialog::followSelector()
{
    m_gives->setCurrentIndex(m_selector->currentIndex() == kTensors ? 1 : 0);
}

QJsonObject RulesDialog::fields() const
{
    QJsonObject rule {{kSelectors[m_selector->currentIndex()], m_pattern->text().trimmed()}};
    if (m_selector->currentIndex() == kTensors) {
        rule[QStringLiteral("strategy")] = m_strategy->currentData().toString();
        rule[QStringLiteral("over")] = QJsonArray {m_over->currentText()};
    } else {
        rule[QStringLiteral("stage")] = m_stage->value();
    }
    return rule;
}

std::string RulesDialog::formText(const std::string& before) const
{
    const QJsonObject now = fields();
    QJsonObject rule = ruleObject(before);
    if (now.contains(kSelectors[kTensors]) != rule.contains(kSelectors[kTensors]))
        rule = {};
    for (const QString& selector : kSelectors) {
        if (!now.contains(selector))
            rule.remove(selector);
    }
    for (auto field = now.begin(); field != now.end(); ++field) {
        const QJsonValue value = field.value();
        if (!rule.contains(field.key()) || value != m_shown[field.key()])
            rule[field.key()] = value;
    }
    return ruleText(rule);
}

bool RulesDialog::hasPattern()
{
    if (!m_pattern->text().trimmed().isEmpty())
        return true;
    m_problems->setText(tr("Say first what the rule is for: a name, or a pattern such as %1.")
                            .arg(m_pattern->placeholderText()));
    m_problems->show();
    m_pattern->setFocus();
    return false;
}

void RulesDialog::addRule()
{
    if (!hasPattern())
        return;
    KeptRules::Rules rules = m_workspace.rules().of(m_workspace.configuration()->id);
    rules.push_back({formText({})});
    if (m_workspace.rules().change(std::move(rules)))
        m_list->setCurrentRow(m_list->count() - 1);
}

void RulesDialog::changeRule()
{
    if (!hasPattern())
        return;
    KeptRules::Rules rules = m_workspace.rules().of(m_workspace.configuration()->id);
    std::string& text = rules[std::size_t(m_list->currentRow())].text;
    text = formText(text);
    m_workspace.rules().change(std::move(rules));
}

void RulesDialog::removeRule()
{
    KeptRules::Rules rules = m_workspace.rules().of(m_workspace.configuration()->id);
    rules.erase(rules.begin() + m_list->currentRow());
    m_workspace.rules().change(std::move(rules));
}

void RulesDialog::moveRule(int step)
{
    KeptRules::Rules rules = m_workspace.rules().of(m_workspace.configuration()->id);
    const int row = m_list->currentRow();
    std::swap(rules[std::size_t(row)], rules[std::size_t(row + step)]);
    if (m_workspace.rules().change(std::move(rules)))
        m_list->setCurrentRow(row + step);
}

void RulesDialog::switchRule(int row, bool isOn)
{
    KeptRules::Rules rules = m_workspace.rules().of(m_workspace.configuration()->id);
    rules[std::size_t(row)].isOn = isOn;
    if (!m_workspace.rules().change(std::move(rules)))
        refresh(); // what holds
}

} // namespace meshwright::views
