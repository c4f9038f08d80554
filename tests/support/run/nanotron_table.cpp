#include "tests/support/run/nanotron_table.h"

#include <algorithm>
#include <tuple>

namespace meshwright::tests {

using RowJson = nlohmann::json;

NanotronRow::NanotronRow(const RowJson& row)
    : tensor(row[0])
    , data(row[1])
    , pipeline(row[2])
    , microbatch(row[3])
    , accumulation(row[4])
    , zero(row[5] > 0)
    , ran(row[6] == "ok")
    , memory(row[9].is_number() ? std::optional(row[9].get<double>()) : std::nullopt)
{
}

planning::PlanSettings NanotronRow::settings(const RowJson& model) const
{
    planning::PlanSettings plan;
    plan.tensor = tensor;
    plan.data = data;
    plan.pipeline = pipeline;
    plan.microbatch = microbatch;
    plan.zero = zero ? simulate::StateSharding::Optimizer : simulate::StateSharding::None;
    plan.sequenceParallel = tensor > 1;
    if (pipeline > 1)
        plan.stageLayers = nanotronLayers(model, pipeline);
    return plan;
}

bool NanotronRow::isAlike(const NanotronRow& other) const
{
    const auto key = [](const NanotronRow& row) {
        return std::tuple(row.tensor, row.data, row.pipeline, row.microbatch, row.zero);
    };
    return key(*this) == key(other);
}

planning::PlanProblem nanotronProblem(const RowJson& group)
{
    planning::PlanProblem problem;
    problem.devices = group["devices"];
    problem.globalBatch = group["global_batch"];
    problem.hardware = "p5-48xlarge";
    problem.run.gradientType = simulate::GradientType::Both;
    problem.run.overlap = simulate::CollectiveOverlap::Gradients;
    problem.run.bindings = {{"sequence", group["model"]["sequence"].get<int64_t>()}};
    return problem;
}

cost::Catalogue nanotronHardware(cost::Catalogue catalogue)
{
    const std::string name = catalogue.find("p5-48xlarge")->name;
    for (cost::DeviceSpec& device : catalogue.devices) {
        if (device.name != name)
            continue;
        device.host = {90'000'000};
        device.hostPerPeer = {350'000'000};
        device.fragmentation = 0.25;
    }
    return catalogue;
}

std::vector<int64_t> nanotronLayers(const RowJson& model, int64_t stages)
{
    const int64_t hidden = model["hidden"], layers = model["layers"];
    const int64_t layer = 4 * hidden * hidden + 3 * hidden * model["ffn"].get<int64_t>();
    const int64_t all = layers * layer + hidden * model["vocabulary"].get<int64_t>();
    std::vector<int64_t> counts(std::size_t(stages), 0);
    std::size_t stage = 0;
    for (int64_t done = 1; done <= layers; ++done) {
        ++counts[stage];
        if (done * layer * stages > all * int64_t(stage + 1))
            ++stage;
    }
    for (std::size_t i = 0; i + 1 < counts.size(); ++i) {
        if (counts[i] == 0) {
            --*std::max_element(counts.rbegin(), counts.rend());
            counts[i] = 1;
        }
    }
    return counts;
}

bool NanotronRuns::Held::isAtLeast(const Held& other) const
{
    return weights >= other.weights && state >= other.state && activations >= other.activations
        && layer >= other.layer && head >= other.head;
}

std::vector<NanotronRuns::Held> NanotronRuns::heldBy(const RowJson& model, const NanotronRow& row,
                                                     Sequence sequence)
{
    const double hidden = model["hidden"];
    const double vocabulary = hidden * model["vocabulary"].get<double>();
    const double layer = 4 * hidden * hidden + 3 * hidden * model["ffn"].get<double>();
    const auto tensor = double(row.tensor), microbatch = double(row.microbatch);
    const double part = (sequence == Sequence::Split ? 34 / tensor : 10 + 24 / tensor) / 34;
    const std::vector<int64_t> layers = nanotronLayers(model, row.pipeline);
    std::vector<Held> stages;
    for (std::size_t stage = 0; stage < layers.size(); ++stage) {
        const bool isFirst = stage == 0, isLast = stage + 1 == layers.size();
        const auto count = double(layers[stage]);
        const int64_t inFlight = std::min(row.pipeline - int64_t(stage), row.accumulation);
        Held held;
        held.weights = (count * layer + (int(isFirst) + int(isLast)) * vocabulary) / tensor;
        held.state = held.weights / (row.zero ? double(row.data) : 1);
        held.activations = count * double(inFlight) * microbatch * part;
        held.layer = count > 0 ? microbatch * part : 0;
        held.head = isLast ? microbatch / tensor : 0;
        stages.push_back(held);
    }
    return stages;
}

NanotronRuns::NanotronRuns(const RowJson& table)
{
    for (const RowJson& group : table["groups"]) {
        for (const RowJson& row : group["rows"]) {
            const NanotronRow plan(row);
            if (plan.ran)
                m_plans[group["model"]["size"]].push_back(
                    heldBy(group["model"], plan, Sequence::Split));
        }
    }
}

bool NanotronRuns::haveOneOfMore(const RowJson& model, const NanotronRow& row,
                                 Sequence sequence) const
{
    const auto plans = m_plans.find(model["size"]);
    if (plans == m_plans.end())
        return false;
    const std::vector<Held> held = heldBy(model, row, sequence);
    return std::ranges::any_of(plans->second, [&](const std::vector<Held>& ran) {
        return std::ranges::all_of(held, [&](const Held& here) {
            return std::ranges::any_of(ran,
                                       [&](const Held& there) { return there.isAtLeast(here); });
        });
    });
}

} // namespace meshwright::tests
