#pragma once

#include "core/onnx/draft/node_writer.h"

#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// TensorRT's operator for collectives, along dimension 0 of its input.
struct DistCollective
{
    std::string_view operation; ///< "all_gather"
    std::string_view reduce; ///< "sum"; "none"
    int64_t ranks = 0; ///< nb_rank
    int64_t groupSize = 0; ///< by TensorRT's rules that of `groups`; none are listed: all
    const std::vector<int64_t>& groups;
};

/// Adds the attributes of a node of type DistCollective.
inline void describeCollective(proto::NodeProto& node, const DistCollective& collective)
{
    onnx::addAttribute(node, "collective_operation", collective.operation);
    onnx::addAttribute(node, "reduce_op", collective.reduce);
    onnx::addAttribute(node, "root", int64_t(-1));
    onnx::addAttribute(node, "nb_rank", collective.ranks);
    onnx::addAttribute(node, "group_size", collective.groupSize);
    onnx::addAttribute(node, "groups", collective.groups);
}

/// Of a Transpose that puts an axis in front and what is there in its place, as collectives act
/// along dimension 0. It undoes itself.
inline std::vector<int64_t> axisInFront(std::size_t rank, std::size_t axis)
{
    std::vector<int64_t> permutation(rank);
    std::iota(permutation.begin(), permutation.end(), int64_t(0));
    std::swap(permutation.front(), permutation[axis]);
    return permutation;
}

} // namespace meshwright::exchange
