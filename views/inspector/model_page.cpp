#include "views/inspector/model_page.h"

#include "views/inspector/model_facts.h"
#include "views/widgets/labels.h"

#include <QFormLayout>
#include <QVBoxLayout>

namespace meshwright::views {

ModelPage::ModelPage(const InspectorContext& context, QWidget* parent)
    : QWidget(parent)
{
    const Workspace& workspace = context.workspace;
    auto* column =
        newLayout<QVBoxLayout>(this, 2 * kGrid, {kPanelMargin, kGrid, kPanelMargin, kPanelMargin});
    auto* title = new QLabel(
        breakable(QString::fromStdString(workspace.document().path().filename().string())), this);
    title->setFont(titleFont());
    title->setWordWrap(true);
    title->setTextFormat(Qt::PlainText);
    column->addWidget(title);
    column->addWidget(ruleLine(this));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(3 * kGrid);
    form->setVerticalSpacing(kGrid);
    form->setLabelAlignment(Qt::AlignLeft);
    for (const ModelFact& fact : modelFacts(workspace)) {
        auto* value = new QLabel(breakable(fact.text), this);
        value->setWordWrap(true);
        value->setTextFormat(Qt::PlainText);
        form->addRow(secondaryLabel(fact.name, this), value);
    }
    column->addLayout(form);
    column->addSpacing(kGrid);
    column->addWidget(
        secondaryLabel(tr("Select a node or a tensor to see and change how it is split."), this));
    column->addStretch();
}

} // namespace meshwright::views
