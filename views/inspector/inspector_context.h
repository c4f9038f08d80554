#pragma once

#include "views/workspace/workspace.h"

#include <map>
#include <memory>
#include <set>

namespace meshwright::views {

class TensorReader;

/// What every part of the inspector works on. What is not the workspace's is kept by the panel, so
/// that a page may go and another come.
struct InspectorContext
{
    Workspace& workspace;
    /// Tensors of which a person has opened the explanation.
    std::set<ValueId>* explained = nullptr;
    std::set<QString>* open = nullptr; ///< parts that a person has opened, by object name
    std::map<QString, QString>* documentation = nullptr; ///< of operators that were asked about
    TensorReader* reader = nullptr;
    bool* alike = nullptr; ///< changes go to the same place in all layers
};

} // namespace meshwright::views
