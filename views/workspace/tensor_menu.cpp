#include "views/workspace/tensor_menu.h"

#include "core/layout/card_text.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/split_menu.h"
#include "views/workspace/tensor_report.h"
#include "views/workspace/value_text.h"
#include "views/workspace/workspace.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace meshwright::views {

namespace {

QString trTensorMenu(const char* text)
{
    return QCoreApplication::translate("TensorMenu", text);
}

void addNeighbours(QMenu& menu, Workspace& workspace, ValueId id)
{
    const graph::Value& value = workspace.graph().value(id);
    const auto add = [&](const QString& text, const std::vector<NodeId>& nodes) {
        menu.addAction(text, &workspace,
                       [&workspace, nodes] {
                           workspace.selectNodes(nodes);
                           Q_EMIT workspace.revealRequested(nodes);
                       })
            ->setEnabled(!nodes.empty());
    };
    add(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Go to what makes it")),
        value.producer ? std::vector {*value.producer} : std::vector<NodeId>());
    add(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Go to what reads it (%1)"))
            .arg(countText(int64_t(value.consumers.size()))),
        {value.consumers.begin(), value.consumers.end()});
}

} // namespace

void addTensorActions(QMenu& menu, Workspace& workspace, ValueId value)
{
    const TensorReport report = reportTensor(workspace, value);
    const QString name = QString::fromStdString(layout::valueTitle(workspace.graph(), value));
    menu.addAction(name + QStringLiteral(" · ") + typeAndShapeText(workspace, value))
        ->setEnabled(false);
    QMenu* split = menu.addMenu(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Split over")));
    addSplits(*split, workspace, report);
    split->setEnabled(!split->isEmpty());
    addUnsplits(menu, workspace, report);
    menu.addSeparator();
    addNeighbours(menu, workspace, value);
    menu.addAction(trTensorMenu(QT_TRANSLATE_NOOP("TensorMenu", "Copy name")), &workspace,
                   [name] { QGuiApplication::clipboard()->setText(name); });
    menu.addSeparator();
}

} // namespace meshwright::views
