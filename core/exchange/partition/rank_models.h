#pragma once

#include "core/exchange/partition/part_draft.h"
#include "core/exchange/partition/rank_dialect.h"
#include "core/exchange/partition/rank_plan.h"
#include "core/exchange/partition/rank_segments.h"

#include <memory>
#include <string_view>

namespace meshwright::exchange {

/// All models of a plan. Programs are worked out again when a rank is written, so that memory does
/// not grow with the ranks.
class RankModels
{
public:
    static Result<std::shared_ptr<RankModels>> make(std::shared_ptr<RankPlan> plan,
                                                    CollectiveDialect dialect, Progress& progress);

    const std::vector<Diagnostic>& findings() const { return m_findings; }

    const RankManifest& manifest() const { return m_manifest; }

    std::size_t rankCount() const { return m_plan->ranks.size(); }

    const std::vector<RankSegment>& segments(std::size_t rank) const { return m_segments[rank]; }

    /// One of the models of a rank. @p rank: an index. Segments of one rank after the other cost
    /// what they have; each other rank is worked out first.
    Result<onnx::ModelDraft> segment(std::size_t rank, std::size_t segment);

private:
    RankModels(std::shared_ptr<RankPlan> plan, CollectiveDialect dialect)
        : m_plan(std::move(plan))
        , m_dialect(dialect)
    {
    }

    Result<void> plan(Progress& progress);
    void describe(const std::vector<RankProgram>& outlines, const std::vector<std::size_t>& order);
    ManifestRank describe(const RankProgram& program, std::size_t index,
                          const std::vector<std::size_t>& number) const;
    void declare(const RankProgram& program, proto::GraphProto& graph) const;
    const RankProgram& program(std::size_t rank);
    /// All that a rank runs in one model, but for what cuts it.
    onnx::ModelDraft whole(const RankProgram& program);
    operators::TensorFacts factsOf(const RankProgram& program, const std::string& name) const;

    std::shared_ptr<RankPlan> m_plan;
    CollectiveDialect m_dialect;
    ExchangeList m_exchanges;
    std::vector<bool> m_cuts; ///< per exchange
    RankLevels m_levels;
    std::vector<std::vector<RankSegment>> m_segments;
    std::vector<Diagnostic> m_findings;
    RankManifest m_manifest;
    std::optional<std::pair<std::size_t, RankProgram>> m_last; ///< the program at hand
    std::unique_ptr<PartDrafts> m_parts; ///< of that program
    std::vector<int> m_places; ///< in the last whole model the first node of each operation
};

} // namespace meshwright::exchange
