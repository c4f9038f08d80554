#pragma once

#include "core/base/ids.h"

#include <vector>

/// Shardings copied from one tensor or node to others, over the clipboard as plan text. What is not
/// possible is said by the workspace.
namespace meshwright::views {

class Workspace;
struct Selection;

/// Copies the tensor's own sharding, else the one that follows for it.
void copySharding(Workspace& workspace, ValueId value);
/// Of the tensor, where one is looked at, else all that the only node says about its tensors.
void copyShardings(Workspace& workspace, const Selection& of);

bool hasCopiedShardings();

/// Onto these tensors, for which a single sharding must have been copied.
void pasteSharding(Workspace& workspace, const std::vector<ValueId>& values);
/// Onto the tensor, where one is looked at, else onto the tensors that the nodes have where the
/// copied ones stand at nodes of their operator; as one step. Tensors of another rank stay as they
/// are. @p inAllBlocks: at the same place of all blocks like theirs, too.
void pasteShardings(Workspace& workspace, const Selection& selection, bool inAllBlocks = false);

} // namespace meshwright::views
