#include "views/timeline/run_choices_popup.h"

#include "views/runs/run_choice_text.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

RunChoicesPopup::RunChoicesPopup(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_reason(new QLabel(tr("Without training these change nothing."), this))
    , m_reset(new QPushButton(tr("Reset to defaults"), this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Settings of the run"));
    m_reason->setFont(secondaryFont());
    m_reason->setForegroundRole(QPalette::PlaceholderText);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(3 * kGrid);
    grid->setVerticalSpacing(kGrid);
    addSection(*grid, tr("Training"), true);
    addSection(*grid, tr("Communication"), false);
    grid->setColumnStretch(1, 1);
    auto* column = newLayout<QVBoxLayout>(this, 3 * kGrid, kPanelMargins);
    column->addLayout(grid);
    column->addWidget(m_reset, 0, Qt::AlignRight);
    m_reset->setAutoDefault(false);
    m_reset->setToolTip(tr("Give all of these the values that they have when nobody changes them"));
    connect(m_reset, &QPushButton::clicked, this, &RunChoicesPopup::resetRequested);
}

void RunChoicesPopup::addSection(QGridLayout& grid, const QString& title, bool trainingOnly)
{
    auto* heading = new QLabel(title, this);
    heading->setFont(titleFont());
    if (grid.rowCount() > 1)
        grid.setRowMinimumHeight(grid.rowCount(), 2 * kGrid);
    grid.addWidget(heading, grid.rowCount(), 0, 1, 2);
    if (trainingOnly)
        grid.addWidget(m_reason, grid.rowCount(), 0, 1, 2);
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        if (choice.trainingOnly == trainingOnly)
            addRow(grid, choice);
    }
}

void RunChoicesPopup::addRow(QGridLayout& grid, const simulate::RunChoice& choice)
{
    Row row {&choice, new QLabel(choiceText(choice), this), new QComboBox(this)};
    row.box->setObjectName(QString::fromUtf8(choice.name));
    row.box->setAccessibleName(choiceText(choice));
    row.label->setBuddy(row.box);
    row.label->setToolTip(choiceExplanation(choice));
    for (std::size_t value = 0; value < choice.values.size(); ++value) {
        row.box->addItem(valueText(choice, value));
        row.box->setItemData(int(value), valueExplanation(choice, value), Qt::ToolTipRole);
    }
    connect(row.box, &QComboBox::activated, this,
            [this, &choice](int value) { Q_EMIT chosen(choice, std::size_t(value)); });
    const int at = grid.rowCount();
    grid.addWidget(row.label, at, 0);
    grid.addWidget(row.box, at, 1);
    m_rows.push_back(row);
}

/// What the choice means, and what is chosen.
void RunChoicesPopup::explain(const Row& row, std::size_t value)
{
    const QString meaning = choiceExplanation(*row.choice);
    row.box->setAccessibleDescription(meaning);
    row.box->setToolTip(
        tr("%1\n%2: %3")
            .arg(meaning, valueText(*row.choice, value), valueExplanation(*row.choice, value)));
}

void RunChoicesPopup::setOptions(const simulate::Options& options)
{
    bool isChanged = false;
    for (const Row& row : m_rows) {
        const std::size_t value = row.choice->get(options);
        row.box->setCurrentIndex(int(value));
        explain(row, value);
        const bool says = options.training || !row.choice->trainingOnly;
        row.label->setEnabled(says);
        row.box->setEnabled(says);
        isChanged |= value != row.choice->standard();
    }
    m_reason->setVisible(!options.training);
    m_reset->setEnabled(isChanged);
}

/// The keys go to the first that can be chosen.
void RunChoicesPopup::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    const auto first = std::find_if(m_rows.begin(), m_rows.end(),
                                    [](const Row& row) { return row.box->isEnabled(); });
    if (first != m_rows.end())
        first->box->setFocus(Qt::PopupFocusReason);
}

std::vector<const simulate::RunChoice*> changedChoices(const simulate::Options& options)
{
    std::vector<const simulate::RunChoice*> changed;
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        if (choice.get(options) != choice.standard() && (options.training || !choice.trainingOnly))
            changed.push_back(&choice);
    }
    return changed;
}

} // namespace meshwright::views
