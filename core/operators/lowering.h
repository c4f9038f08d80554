#pragma once

#include "core/base/user_text.h"
#include "core/operators/factors.h"

#include <map>
#include <vector>

/// Rules for running an operator on parts of its tensors, in addition to its factors. Propagation,
/// cost, checker and exports all use the decision that is made here.
namespace meshwright::operators {

/// A factor of a node that is to run on parts of its tensors.
struct SplitFactor
{
    int64_t size = 0; ///< 0: not a number
    FactorKind kind = FactorKind::PassThrough;
    FactorRole role = FactorRole::Plain;
    int64_t parts = 1; ///< 1: not split
    bool exchangesHalo = false; ///< neighbours hand over the edges that its windows need
};

/// An argument of such a node.
struct SplitArgument
{
    bool takesPart = false; ///< else it is whole on every device
    /// Per dimension of the value, those of its components put together, the major ones first.
    std::vector<std::vector<FactorIndex>> dims;
    std::vector<bool> hasComponents; ///< per dimension
    std::vector<bool> isKnown; ///< per dimension: its size is a number
    double elements = 1; ///< to compare sizes with
};

/// A node with what splits its factors.
struct SplitCall
{
    const OperatorCall& call;
    std::vector<SplitFactor> factors;
    std::vector<SplitArgument> inputs, outputs; ///< parallel to the node's; may be shorter
    std::vector<InternalReduction> internal;
    ReductionKind reduction = ReductionKind::Sum;

    const graph::Node& node() const { return call.node(); }

    bool isSplit(FactorIndex factor) const { return factors[factor].parts > 1; }

    bool isSplitBy(const std::vector<FactorIndex>& those) const;
    /// Returns the factors of a dimension; empty where the argument takes no part or has no such
    /// dimension.
    std::vector<FactorIndex> factorsOf(std::size_t argument, bool isOutput, std::size_t dim) const;
    bool isSplitAt(std::size_t argument, bool isOutput, std::size_t dim) const;
    /// Returns the number of dimensions of an input; 0 for one that takes no part.
    std::size_t rankOf(std::size_t input) const;
    /// Returns whether a device's part of a dimension of an input is one range.
    bool isOneRange(std::size_t input, std::size_t dim) const;
    /// Returns whether it is one range whose bounds are numbers.
    bool isKnownRange(std::size_t input, std::size_t dim) const;

private:
    const SplitArgument* argument(std::size_t argument, bool isOutput) const;
};

/// The factors that a node needs whole, each with the first reason given for it.
class WholeFactors
{
public:
    explicit WholeFactors(const SplitCall& split)
        : m_split(split)
    {
    }

    /// Adds factors; those that are not split are skipped.
    void add(const std::vector<FactorIndex>& factors, const UserText& reason);
    void addAll(const UserText& reason);
    /// Adds the factors that results are reduced over.
    void addReductions(const UserText& reason);
    void addRole(FactorRole role, const UserText& reason);

    const std::map<FactorIndex, UserText>& all() const { return m_whole; }

private:
    const SplitCall& m_split;
    std::map<FactorIndex, UserText> m_whole;
};

/// Adds the factors that an operator cannot compute from parts, although they could be split.
using LoweringFunction = void (*)(const SplitCall& split, WholeFactors& whole);

/// The way an operator runs on parts, in addition to its factor rule.
struct OperatorLowering
{
    std::string_view domain, opType;
    LoweringFunction needsWhole = nullptr; ///< null: none besides
    bool normalisesInParts = false; ///< its internal reductions may be all-reduces of statistics
};

/// Returns whether more than its factors decides how a node runs on parts, so that neededWhole()
/// may return factors.
bool hasLowering(const OperatorCall& call);

/// Returns the factors that the operator needs whole, which are gathered before the node runs: all
/// factors where it is not known how the operator runs on parts.
std::map<FactorIndex, UserText> neededWhole(const SplitCall& split);

/// Returns the type in which statistics of a normalised tensor are computed and exchanged: float32
/// for shorter types.
graph::DataType statisticsType(graph::DataType type);

/// Returns whether each device can make its part of the node's result: Constant, ConstantOfShape,
/// Expand.
bool makesTensors(const graph::Node& node);

/// Returns whether each consumer makes the node's results itself instead of receiving them: a
/// Constant, or an Identity of one or of a weight. Longer chains than 64 count as computed.
bool isMadeWhereRead(const graph::Graph& graph, NodeId node);

/// Returns whether the node's results are random numbers; for Dropout, only in training.
bool isRandom(const graph::Graph& graph, const graph::Node& node);

/// Returns the inputs that are added to a result once, however many terms it is the sum of, such as
/// a bias. Includes those that take no part in the factor rule, such as a bias of length 1.
std::vector<std::size_t> addendsOf(const graph::Node& node);

} // namespace meshwright::operators
