#pragma once

#include "core/exchange/partition/part_draft.h"
#include "core/exchange/partition/rank_dialect.h"
#include "core/exchange/partition/rank_plan.h"
#include "core/exchange/partition/rank_segments.h"

#include <memory>
#include <string_view>

namespace meshwright::exchange {

/// All models of a plan. Each rank's program is worked out twice: to see what it has in common with
/// others, and again when it is written. Between, a rank has a number of an outline and those of
/// its inputs and outputs, which most ranks share: memory grows with what differs, not with the
/// ranks.
class RankModels
{
public:
    static Result<std::shared_ptr<RankModels>> make(std::shared_ptr<RankPlan> plan,
                                                    CollectiveDialect dialect, Progress& progress);

    const std::vector<Diagnostic>& findings() const { return m_findings; }

    /// ranks.json but for the ranks.
    const RankManifest& manifest() const { return m_manifest; }

    std::size_t rankCount() const { return m_plan->ranks.size(); }

    /// How many ranks differ in more than numbers.
    std::size_t outlineCount() const { return m_outlines.size(); }

    /// The description of a rank in ranks.json. @p rank here and below: an index.
    ManifestRank describe(std::size_t rank) const;

    const std::vector<RankSegment>& segments(std::size_t rank) const
    {
        return m_segments[m_ranks[rank].outline];
    }

    std::string deviceName(std::size_t rank) const
    {
        return m_plan->configuration().deviceName(m_plan->ranks[rank]);
    }

    /// The name of the file of a segment.
    std::string fileName(std::size_t rank, std::size_t segment) const;

    /// How large the file of weights beside a segment's model gets; none: there is none. Worked out
    /// once for ranks that have as much of each weight.
    Result<std::optional<Bytes>> weightsOf(std::size_t rank, std::size_t segment);

    /// One of the models of a rank. Segments of one rank after the other cost what they have; each
    /// other rank is worked out first.
    Result<onnx::ModelDraft> segment(std::size_t rank, std::size_t segment);

private:
    RankModels(std::shared_ptr<RankPlan> plan, CollectiveDialect dialect)
        : m_plan(std::move(plan))
        , m_dialect(dialect)
    {
    }

    /// The figures that are kept of a rank.
    struct Rank
    {
        std::size_t outline = 0;
        std::vector<std::size_t> inputs, outputs; ///< into m_tensors
        std::size_t weights = 0; ///< into m_weightSizes
    };

    /// An outline, and the bytes of each weight that a rank has a part of.
    using WeightsKey = std::pair<std::size_t, std::vector<int64_t>>;

    /// A tensor's name and what of it a rank has.
    using TensorKey = std::pair<std::string, HeldRanges>;

    Result<void> plan(Progress& progress);
    /// Returns whether the rank is the first of its outline and sizes of weights.
    bool add(const RankProgram& program, NameNumbers& names);
    std::vector<std::size_t> numbersOf(const RankProgram& program,
                                       const std::vector<ManifestTensor>& tensors);
    std::size_t weightsNumberOf(const RankProgram& program, std::size_t outline);
    void sortExchanges();
    void describeWhole();
    void declare(const RankProgram& program, proto::GraphProto& graph) const;
    const RankProgram& program(std::size_t rank);
    /// All that a rank runs in one model, but for what cuts it.
    onnx::ModelDraft whole(const RankProgram& program);
    operators::TensorFacts factsOf(const RankProgram& program, const std::string& name) const;

    std::shared_ptr<RankPlan> m_plan;
    CollectiveDialect m_dialect;
    ExchangeList m_exchanges;
    std::vector<std::optional<Bytes>> m_sent; ///< per exchange
    std::vector<bool> m_cuts; ///< per exchange
    std::vector<Rank> m_ranks;
    std::vector<RankOutline> m_outlines;
    std::map<RankOutline, std::size_t> m_outlineNumbers; ///< while ranks are added
    std::vector<ManifestTensor> m_tensors;
    std::map<TensorKey, std::size_t> m_tensorNumbers; ///< the same
    std::map<WeightsKey, std::size_t> m_weightsNumbers; ///< the same
    std::vector<std::vector<std::optional<Bytes>>> m_weightSizes; ///< per segment; empty: not known
    RankLevels m_levels;
    std::vector<std::size_t> m_exchangeNumbers; ///< in the manifest
    std::vector<std::vector<RankSegment>> m_segments; ///< per outline
    std::vector<Diagnostic> m_findings;
    RankManifest m_manifest;
    std::optional<std::pair<std::size_t, RankProgram>> m_last; ///< the program at hand
    std::unique_ptr<PartDrafts> m_parts; ///< of that program
    std::vector<int> m_places; ///< in the last whole model the first node of each operation
};

} // namespace meshwright::exchange
