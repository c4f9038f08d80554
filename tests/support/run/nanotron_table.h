#pragma once

#include "core/cost/catalogue.h"
#include "core/planning/plans/plan_evaluation.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::tests {

/// A plan of nanotron_ultrascale.json, and what became of it.
struct NanotronRow
{
    explicit NanotronRow(const nlohmann::json& row);

    /// Sequences are split among tensor-parallel devices (nanotron's REDUCE_SCATTER: with its other
    /// mode, which the table does not name, what was measured would be a half of what the
    /// activations alone take).
    planning::PlanSettings settings(const nlohmann::json& model) const;

    /// Whether both are one plan.
    bool isAlike(const NanotronRow& other) const;

    int64_t tensor, data, pipeline, microbatch, accumulation;
    bool zero; ///< stage 1
    bool ran;
    std::optional<double> memory; ///< GiB
};

/// A problem of the table as nanotron runs it, on AWS P5 (assumed: the table names no machine):
/// gradients are added up in float32 beside those of bfloat16 (its gradient_accumulator.py), and
/// reduced beside the last backward pass.
planning::PlanProblem nanotronProblem(const nlohmann::json& group);

/// What nanotron takes of devices, fitted to problems with even numbers: 90 us an operator (14
/// plans of microbatch 1 without pipeline on 2, 4 and 8 devices a layer); 0.35 ms more for each
/// collective and other device where stages are on several nodes (least mean error of time); 25 %
/// more than what passes keep and work with, lost between blocks and in copies of logits (the
/// median of predicted by measured memory is 1).
cost::Catalogue nanotronHardware(cost::Catalogue catalogue);

/// How nanotron cuts a Llama into stages (build_model() in src/nanotron/models/base.py): a stage
/// ends with the layer that brings the products so far above its share of all, those of the head
/// among them. Here every stage but the last has a layer at least.
std::vector<int64_t> nanotronLayers(const nlohmann::json& model, int64_t stages);

/// Failed runs are mostly out of memory, says the table, but some took more than two minutes or
/// crashed. This is what ran of it, to tell them apart.
class NanotronRuns
{
public:
    /// @p table: a copy of the file.
    explicit NanotronRuns(const nlohmann::json& table);

    /// What a failed plan is taken to do with sequences among tensor-parallel devices.
    enum class Sequence : uint8_t
    {
        Split,
        /// Of t devices each has (10 + 24 / t) / 34 of a layer's activations (Korthikanti et al.
        /// 2022, section 4.2). Modes of plans are not known: this is the most it can have held.
        Whole
    };

    /// Whether a plan of the same model ran that holds at least as much: each device of @p row has
    /// one there with as many bytes of weights, of their training state, of what passes keep, and
    /// of what a layer and the head work with. What ran counts as if it split the sequence.
    bool haveOneOfMore(const nlohmann::json& model, const NanotronRow& row,
                       Sequence sequence) const;

private:
    /// On a device, each in a measure that all plans of a model have in common.
    struct Held
    {
        double weights = 0, state = 0, activations = 0, layer = 0, head = 0;

        bool isAtLeast(const Held& other) const;
    };

    static std::vector<Held> heldBy(const nlohmann::json& model, const NanotronRow& row,
                                    Sequence sequence);

    std::map<std::string, std::vector<std::vector<Held>>> m_plans; ///< by model, of each stage
};

} // namespace meshwright::tests
