#pragma once

#include "core/check/checker.h"
#include "core/sharding/blocks/blocks.h"
#include "core/sharding/outcome.h"

#include <memory>
#include <vector>

namespace meshwright::check {

/// Works out, for the checks that need operator knowledge, what follows from a plan and what its
/// model is made of. Keeps what it learned of the model, so that a changed plan costs little.
class Implications
{
public:
    /// Graph and shapes must outlive it.
    Implications(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                 sharding::ModelRules::Options options = {});

    /// Gives the input the blocks, the rules and the outcome of each wanted configuration that
    /// nodes mention. Configurations whose mesh is not valid have none; other checks say what is
    /// wrong with them. What the input points to then belongs to this object, until the next call.
    void addTo(Input& input);

private:
    sharding::Blocks m_blocks;
    sharding::Engine m_engine;
    std::vector<std::shared_ptr<const sharding::Outcome>> m_outcomes;
};

} // namespace meshwright::check
