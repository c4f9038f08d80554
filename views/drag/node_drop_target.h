#pragma once

#include "core/base/ids.h"

#include <QPoint>
#include <QRect>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace meshwright::views {

/// What is being dragged: nodes out of wherever they are shown, or a mesh axis.
struct DragPayload
{
    std::vector<NodeId> nodes; ///< each once, in the order of the hierarchy; none of an axis
    QString title; ///< "layers.11 · 80 nodes": shown on the floating overlay
    /// The nodes with those at the same place in all layers, which Shift takes instead.
    std::vector<NodeId> alike = {};
    std::string axis = {}; ///< of the mesh; empty: nodes are dragged
    /// The nodes are all of this stage, which keeps its nodes together.
    std::optional<StageNumber> stage = {};
};

/// What a drop at the asked place would do.
struct DropCandidate
{
    QString label; ///< "Move 80 nodes to stage 1": shown on the floating overlay
    bool accepted = true; ///< false: nothing can be dropped here, the label says why
    QRect keptClear = {}; ///< of the screen: what the overlay does not cover; empty: nothing
};

/// A widget that nodes, or an axis, can be dropped on. The widget class inherits from QWidget and
/// from this; a drag finds it with dropTargetAt, so drags work the same under every window system
/// and in tests. Every place is in global (screen) coordinates.
class NodeDropTarget
{
public:
    virtual ~NodeDropTarget() = default;

    /// What a drop here would do; none where this widget has no target at that place. Changes
    /// nothing and is cheap: it is asked at every move.
    virtual std::optional<DropCandidate> dropCandidate(const DragPayload& payload,
                                                       QPoint globalPosition) = 0;
    /// The drag is over this widget: highlight the target there, show the consequences.
    virtual void hover(const DragPayload& payload, QPoint globalPosition) = 0;
    /// The drag left this widget, ended elsewhere or was cancelled: forget the highlight.
    virtual void leave() = 0;
    /// Released here: push one undoable command. Only called where the candidate was accepted;
    /// `leave` is called afterwards.
    virtual void drop(const DragPayload& payload, QPoint globalPosition) = 0;
};

/// The innermost drop target at a place of the screen; null where there is none.
NodeDropTarget* dropTargetAt(QPoint globalPosition);

} // namespace meshwright::views
