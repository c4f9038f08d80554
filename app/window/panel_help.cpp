#include "app/window/panel_help.h"

#include <QCoreApplication>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <array>

namespace meshwright::app {

namespace {

class PanelHelp
{
    Q_DECLARE_TR_FUNCTIONS(PanelHelp)

public:
    const char* name;
    const char* page;
    const char* text;
};

constexpr const char* kPageProperty = "handbookPage";

const std::array<PanelHelp, 16>& allHelp()
{
    static const std::array<PanelHelp, 16> all {{
        {"canvas", "window.md#what-can-be-done-with-it",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "The graph of the model. A double click opens a block, a drag on the "
                           "ground moves the view, Ctrl and the wheel zoom. Drag nodes from here "
                           "to a stage, or press the number of a stage.")},
        {"outline", "window.md#what-a-model-looks-like",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "All blocks and nodes as a tree, each with the colour of its stage. "
                           "What is selected here is selected in the graph too.")},
        {"search", "window.md#finding",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "Lists nodes by words and fields, as op:MatMul stage:1. What it lists "
                           "can be selected, and dragged to a stage.")},
        {"mesh", "propagation.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "The devices of the configuration, a row per stage. A click on a device "
                           "selects what lies there; each shows its memory against its capacity.")},
        {"inspector", "propagation.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "All about what is selected: attributes, tensors with type and shape, "
                           "cost. The chips of a dimension choose the mesh axes that split it.")},
        {"problems", "window.md#panels",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "What is wrong with the plan or doubtful. Enter goes there, Space "
                           "explains, a blue line repairs it.")},
        {"communication", "propagation.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "The collectives that follow from the shardings, with what each device "
                           "sends. A click selects the nodes at which they happen.")},
        {"history", "window.md#panels",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "The steps that can be undone. A click goes to the plan as it was "
                           "behind one.")},
        {"stages", "window.md#dragging-to-a-stage",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "A lane per pipeline stage with its load, its memory and what flows to "
                           "the next. Drop nodes on a lane to put them there.")},
        {"timeline", "simulation.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "The simulated run: a row per device, what it computes, sends and "
                           "holds. Choose schedule and microbatches above; ? lists its keys.")},
        {"figures", "simulation.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "The figures of the run, where the bubble comes from, and a run kept to "
                           "compare with. Sweeps run many settings.")},
        {"devices", "window.md#panels",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "What each device holds: stages, nodes, tensors, memory. A click "
                           "selects it in the graph.")},
        {"plans", "planning.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "Searches for the best way to split the model over devices. A plan of "
                           "the list is compared with others, shown in the timeline, or put onto "
                           "the model.")},
        {"welcome", "window.md",
         QT_TRANSLATE_NOOP("PanelHelp", "Open a model or a sample, or drop a file here.")},
        {"mainToolBar", "window.md",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "Files, undo, the configuration that edits mean, what colours mean, and "
                           "the search for everything.")},
        {"statusLine", "window.md#panels",
         QT_TRANSLATE_NOOP("PanelHelp",
                           "What the plan costs: the time of a step, the share of it in which "
                           "devices wait, and what they send. At the right what is saved.")},
    }};
    return all;
}

} // namespace

void setHelp(QWidget& panel, const QString& name)
{
    const auto found = std::ranges::find(allHelp(), name.toStdString(), &PanelHelp::name);
    if (found == allHelp().end())
        return;
    panel.setWhatsThis(PanelHelp::tr(found->text));
    panel.setProperty(kPageProperty, QString::fromLatin1(found->page));
}

QString helpPageOf(const QWidget* focus)
{
    for (; focus; focus = focus->parentWidget()) {
        if (const QVariant page = focus->property(kPageProperty); page.isValid())
            return page.toString();
    }
    return {};
}

} // namespace meshwright::app
