#include "views/inspector/model_page.h"

#include "core/document/stored_contents.h"
#include "core/grouping/shown_inputs.h"
#include "views/inspector/name_button.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/value_text.h"

#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr qsizetype kLongestModelDoc = 1200; ///< characters

} // namespace

ModelPage::ModelPage(const InspectorContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
{
    const Workspace& workspace = context.workspace;
    const graph::Graph& graph = workspace.graph();
    auto* column =
        newLayout<QVBoxLayout>(this, 2 * kGrid, {kPanelMargin, kGrid, kPanelMargin, kPanelMargin});
    auto* title = new QLabel(
        breakable(QString::fromStdString(workspace.document().path().filename().string())), this);
    title->setFont(titleFont());
    title->setWordWrap(true);
    title->setTextFormat(Qt::PlainText);
    column->addWidget(title);
    addDocumentation(*column);
    column->addWidget(ruleLine(this));
    std::vector<ModelFact> facts = modelFacts(workspace);
    std::ranges::move(originFacts(workspace.document()), std::back_inserter(facts));
    addFacts(*column, facts);
    addValues(*column, tr("Inputs"), grouping::shownInputs(graph));
    addValues(*column, tr("Outputs"), graph.scopes()[0].outputs);
    if (const std::vector<ModelFact> metadata = metadataFacts(workspace.document());
        !metadata.empty()) {
        addHeading(*column, tr("Metadata"));
        addFacts(*column, metadata, QFormLayout::WrapAllRows);
    }
    column->addSpacing(kGrid);
    column->addWidget(
        secondaryLabel(tr("Select a node or a tensor to see and change how it is split."), this));
    column->addStretch();
}

void ModelPage::addDocumentation(QVBoxLayout& column)
{
    QString text =
        QString::fromStdString(document::modelDocString(m_context.workspace.document())).trimmed();
    if (text.isEmpty())
        return;
    if (text.size() > kLongestModelDoc)
        text = text.left(kLongestModelDoc) + QChar(0x2026);
    QLabel* label = secondaryLabel(breakable(text), this);
    label->setObjectName(QStringLiteral("docString"));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column.addWidget(label);
}

void ModelPage::addHeading(QVBoxLayout& column, const QString& text)
{
    auto* heading = new QLabel(text, this);
    heading->setFont(strongFont());
    column.addSpacing(kGrid);
    column.addWidget(heading);
}

void ModelPage::addFacts(QVBoxLayout& column, const std::vector<ModelFact>& facts,
                         QFormLayout::RowWrapPolicy wrap)
{
    if (facts.empty())
        return;
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(3 * kGrid);
    form->setVerticalSpacing(kGrid);
    form->setLabelAlignment(Qt::AlignLeft);
    form->setRowWrapPolicy(wrap);
    for (const ModelFact& fact : facts) {
        auto* value = new QLabel(breakable(fact.text), this);
        value->setWordWrap(true);
        value->setTextFormat(Qt::PlainText);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        form->addRow(secondaryLabel(breakable(fact.name), this), value);
    }
    column.addLayout(form);
}

/// Each a link to the tensor's own page, its type and shape below it.
void ModelPage::addValues(QVBoxLayout& column, const QString& heading,
                          const std::vector<ValueId>& values)
{
    addHeading(column, tr("%1 · %2").arg(heading, countText(int64_t(values.size()))));
    for (std::size_t i = 0; i < std::min(values.size(), kMostValues); ++i) {
        Workspace& workspace = m_context.workspace;
        const ValueId value = values[i];
        auto* name =
            new NameButton(QString::fromStdString(workspace.graph().value(value).name), this);
        name->setObjectName(QStringLiteral("tensor:%1").arg(value.index));
        connect(name, &QAbstractButton::clicked, this, [&workspace, value] {
            workspace.select({{}, value});
            Q_EMIT workspace.revealRequested(workspace.graph().nodesTouching(value));
        });
        auto* entry = new QVBoxLayout;
        entry->setSpacing(0);
        entry->addWidget(name);
        entry->addWidget(secondaryLabel(breakable(typeAndShapeText(workspace, value)), this));
        column.addLayout(entry);
    }
    if (values.size() > kMostValues)
        column.addWidget(secondaryLabel(
            tr("and %1 more").arg(countText(int64_t(values.size() - kMostValues))), this));
}

} // namespace meshwright::views
