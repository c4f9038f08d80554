#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::evaluate {

/// Numbers and colours of nodes from a file, for people to look at. Colours are 0xRRGGBB.
struct NodeValues
{
    struct Stop
    {
        double at = 0;
        uint32_t colour = 0;
    };

    std::vector<std::optional<double>> numbers; ///< per node
    std::vector<std::optional<uint32_t>> colours; ///< per node; goes before its number
    std::vector<Stop> gradient; ///< from 0, the least number, to 1, the largest; ascending
    std::vector<Stop> thresholds; ///< up to these numbers, ascending; where there is no gradient
    std::size_t named = 0; ///< nodes
    std::size_t unknown = 0; ///< names of nothing in the model
    std::string firstUnknown;
};

/// What a word of a stylesheet means, as 0xRRGGBB; none: no colour.
using ColourOf = std::function<std::optional<uint32_t>(std::string_view)>;

/// Reads values by the names of nodes, or of tensors for the nodes that make them:
///
///     node,milliseconds            CSV, with or without a first line of titles; , or ; or a tab
///     /layers.0/MatMul,0.31
///     "/layers.0/Add",#d55e00
///
///     {"/layers.0/MatMul": 0.31, "/layers.0/Add": "#d55e00"}
///
/// and the node data of Model Explorer: {"results": {"/layers.0/MatMul": {"value": 0.31, "bgColor":
/// "red"}}, "thresholds": [{"value": 1, "bgColor": "#ffee00"}], "gradient": [{"stop": 0, "bgColor":
/// "white"}, …]}, alone or per graph. Errors say the line; a file that names no node of the model
/// is one.
Result<NodeValues> parseNodeValues(std::string_view text, const graph::Graph& graph,
                                   const ColourOf& colourOf);

/// The same of a file of at most 64 MiB. Errors begin with its path.
Result<NodeValues> readNodeValues(const std::filesystem::path& path, const graph::Graph& graph,
                                  const ColourOf& colourOf);

} // namespace meshwright::evaluate
