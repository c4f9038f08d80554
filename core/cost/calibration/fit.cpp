#include "core/cost/calibration/fit.h"

#include "core/cost/roofline.h"
#include "core/operators/operator_cost.h"
#include "core/operators/registry.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace meshwright::cost {

namespace {

using operators::TensorFacts;

/// Of a node: what it is and what it should take.
struct Prediction
{
    std::string family;
    Picoseconds time;
};

/// log(measured / predicted) of some nodes.
class Ratios
{
public:
    void add(Picoseconds measured, Picoseconds predicted)
    {
        m_logarithms.push_back(std::log(double(measured.count) / double(predicted.count)));
        m_seconds.push_back(toSeconds(measured));
    }

    bool isEmpty() const { return m_logarithms.empty(); }

    Fit fit() const
    {
        double sum = 0, squares = 0;
        for (const double logarithm : m_logarithms)
            sum += logarithm;
        const double mean = sum / double(m_logarithms.size());
        for (const double logarithm : m_logarithms)
            squares += (logarithm - mean) * (logarithm - mean);
        return {std::exp(mean), std::expm1(std::sqrt(squares / double(m_logarithms.size()))),
                int64_t(m_logarithms.size())};
    }

    /// The sum of measured times, and of their squared distances from a factor.
    void weigh(double factor, double& seconds, double& squares) const
    {
        for (std::size_t i = 0; i < m_logarithms.size(); ++i) {
            const double left = m_logarithms[i] - std::log(factor);
            seconds += m_seconds[i];
            squares += m_seconds[i] * left * left;
        }
    }

private:
    std::vector<double> m_logarithms, m_seconds;
};

/// The type of the first argument that has one, else float32.
graph::DataType typeOf(const graph::Node& node, const operators::FactsOf& factsOf)
{
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            if (value && factsOf(*value).type != graph::DataType::Undefined)
                return factsOf(*value).type;
        }
    }
    return graph::DataType::Float;
}

std::optional<Prediction> predictNode(const graph::Graph& graph, NodeId id,
                                      const operators::FactsOf& factsOf,
                                      const operators::Bindings& bindings, const DeviceSpec& device)
{
    const std::optional<operators::OperatorCost> cost =
        operators::operatorCost(graph, id, factsOf, bindings);
    if (!cost)
        return std::nullopt;
    const graph::Node& node = graph.node(id);
    return Prediction {std::string(operators::familyOf(graph, node)),
                       operatorTime(*cost, typeOf(node, factsOf), device)};
}

/// The profile lists the tensors that there are; arguments that are left out have none.
void assign(const std::vector<std::optional<ValueId>>& values,
            const std::vector<TensorFacts>& facts, std::map<ValueId, const TensorFacts*>& measured)
{
    const auto present = std::count_if(values.begin(), values.end(),
                                       [](const auto& value) { return value.has_value(); });
    if (std::size_t(present) != facts.size())
        return;
    std::size_t next = 0;
    for (const std::optional<ValueId>& value : values) {
        if (value)
            measured[*value] = &facts[next++];
    }
}

std::optional<Prediction> predictInModel(const Measurement& measurement, const MeasuredModel& model,
                                         const DeviceSpec& device)
{
    const std::optional<NodeId> id = model.graph.findNode(measurement.node);
    if (!id || model.graph.node(*id).opType != measurement.opType)
        return std::nullopt;
    const graph::Node& node = model.graph.node(*id);
    std::map<ValueId, const TensorFacts*> profiled;
    assign(node.inputs, measurement.inputs, profiled);
    assign(node.outputs, measurement.outputs, profiled);
    // Contents of small tensors are known to the model alone.
    std::map<ValueId, TensorFacts> joined;
    for (const auto& [value, facts] : profiled) {
        TensorFacts& both = joined[value] = *facts;
        both.elements = model.shapes.of(value).elements;
    }
    const auto factsOf = [&](ValueId value) -> const TensorFacts& {
        const auto known = joined.find(value);
        return known == joined.end() ? model.shapes.of(value) : known->second;
    };
    return predictNode(model.graph, *id, factsOf, model.bindings, device);
}

/// A graph of one node without attributes, from what the profile says of it.
std::optional<Prediction> predictAlone(const Measurement& measurement, std::string_view domain,
                                       const DeviceSpec& device)
{
    graph::Graph graph;
    const ScopeId scope = graph.addScope({});
    graph.setOpsetImports({{std::string(operators::kOnnx), operators::kNewestOpset},
                           {std::string(operators::kMicrosoft), 1}});
    graph::Node node;
    node.opType = measurement.opType;
    node.domain = domain;
    node.scope = scope;
    std::vector<TensorFacts> facts;
    const auto addValues = [&](const std::vector<TensorFacts>& tensors, auto& values) {
        for (const TensorFacts& tensor : tensors) {
            graph::Value value;
            value.name = std::to_string(facts.size());
            value.scope = scope;
            values.push_back(graph.addValue(std::move(value)));
            facts.push_back(tensor);
        }
    };
    addValues(measurement.inputs, node.inputs);
    addValues(measurement.outputs, node.outputs);
    const NodeId id = graph.addNode(std::move(node));
    const auto factsOf = [&](ValueId value) -> const TensorFacts& { return facts[value.index]; };
    return predictNode(graph, id, factsOf, {}, device);
}

std::optional<Prediction> predict(const Measurement& measurement, const DeviceSpec& device,
                                  const MeasuredModel* model)
{
    if (model) {
        if (std::optional<Prediction> found = predictInModel(measurement, *model, device))
            return found;
    }
    if (measurement.outputs.empty())
        return std::nullopt;
    if (std::optional<Prediction> found = predictAlone(measurement, operators::kOnnx, device))
        return found;
    return predictAlone(measurement, operators::kMicrosoft, device);
}

Calibration fitAll(const std::map<std::string, Ratios>& families, const Ratios& all)
{
    Calibration calibration;
    calibration.overall = all.fit();
    double seconds = 0, squares = 0;
    for (const auto& [family, ratios] : families) {
        const Fit fit = ratios.fit();
        calibration.families[family] = fit;
        ratios.weigh(fit.factor, seconds, squares);
    }
    calibration.overall.error = std::expm1(std::sqrt(squares / seconds));
    return calibration;
}

} // namespace

Result<CalibrationResult> calibrate(const Measurements& measurements, const DeviceSpec& device,
                                    const MeasuredModel* model)
{
    if (measurements.nodes.empty())
        return Error {tr("there are memory statistics alone, and times are what is fitted; add an "
                         "ONNX Runtime profile, or a table with the columns node,op,seconds")};
    CalibrationResult result;
    DeviceSpec plain = device;
    plain.calibration.reset();
    std::map<std::string, Ratios> families;
    Ratios all;
    for (const Measurement& measurement : measurements.nodes) {
        const std::optional<Prediction> prediction = predict(measurement, plain, model);
        const Picoseconds measured = measurement.time();
        if (!prediction || prediction->time.count <= 0 || measured.count <= 0) {
            ++result.unused[measurement.opType];
            continue;
        }
        families[prediction->family].add(measured, prediction->time);
        all.add(measured, prediction->time);
    }
    if (all.isEmpty() && model)
        return Error {tr("none of the {0} measured nodes can be compared with a prediction: it is "
                         "another model, or its symbols are not bound",
                         measurements.nodes.size())};
    if (all.isEmpty())
        return Error {tr("none of the {0} measured nodes can be compared with a prediction; name "
                         "the model that was measured, and bind its symbols",
                         measurements.nodes.size())};
    result.calibration = fitAll(families, all);
    for (const auto& [name, bytes] : measurements.temporaries)
        result.calibration.largestTemporary =
            std::max(result.calibration.largestTemporary.value_or(Bytes()), bytes);
    return result;
}

} // namespace meshwright::cost
