#pragma once

class QMenu;

namespace meshwright::views {

class Workspace;
struct TensorReport;

/// Adds a menu per dimension of a tensor with an entry per mesh axis, checked where it splits the
/// dimension. Nothing is added where the tensor cannot be split.
void addSplits(QMenu& menu, Workspace& workspace, const TensorReport& report);

/// Adds the two that take splits away: hold the tensor whole, and remove what is said of it.
void addUnsplits(QMenu& menu, Workspace& workspace, const TensorReport& report);

} // namespace meshwright::views
