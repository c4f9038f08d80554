#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"
#include "core/shapes/shapes.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// What a person is told of a model's fragments: the texts live here, once.
namespace meshwright::simulate {

/// `nothing-to-simulate`.
Diagnostic nothingToRun();
/// `nothing-trained`: training of a model without weights.
Diagnostic nothingTrained();
/// `bindings-assumed`: symbols that nobody bound, with the numbers that were taken.
Diagnostic bindingsAssumed(const std::vector<std::string>& symbols,
                           const operators::Bindings& bindings);
/// The same of all symbols of a model that @p given leaves open, where there are such.
std::vector<Diagnostic> sizesAssumed(const shapes::ShapeTable& shapes, operators::Bindings given);
/// `hardware-assumed`.
Diagnostic hardwareAssumed(const std::string& name);
/// `collective-cost-unknown`.
Diagnostic collectivesUnknown(int64_t count);
/// `cost-unknown`, of operators and how many nodes have them.
Diagnostic costsUnknown(const std::map<std::string, int>& operators);
/// `backward-pass-in-model`, an error in training, at the first gradient operator of the main
/// graph; nothing where there is none: such a model runs as it is.
std::optional<Diagnostic> backwardPassInModel(const graph::Graph& graph);

} // namespace meshwright::simulate
