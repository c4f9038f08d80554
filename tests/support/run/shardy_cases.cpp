#include "tests/support/run/shardy_cases.h"

#include "tests/support/model/shared_models.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace meshwright::tests {

using nlohmann::json;

std::optional<std::filesystem::path> casesFolder()
{
    if (const char* folder = std::getenv("MESHWRIGHT_CASES"))
        return folder;
    const std::optional<std::filesystem::path> shared = sharedFolder();
    return shared ? std::optional(*shared / "cases") : std::nullopt;
}

std::optional<json> readCases(const std::string& file)
{
    const auto folder = casesFolder();
    std::ifstream stream(folder ? *folder / file : std::filesystem::path());
    if (!stream)
        return std::nullopt;
    return json::parse(stream);
}

plan::Mesh meshOf(const json& mesh)
{
    plan::Mesh result;
    for (const json& axis : mesh)
        result.axes.push_back({axis[0], axis[1]});
    return result;
}

CaseGraph::CaseGraph()
    : m_builder(22)
{
}

GraphBuilder::Dims CaseGraph::dimsOf(const json& shape)
{
    GraphBuilder::Dims dims;
    for (const json& size : shape)
        dims.push_back(size.get<int64_t>());
    return dims;
}

ValueId CaseGraph::input(const std::string& name, const json& shape)
{
    const ValueId id = m_builder.input(name, dimsOf(shape));
    m_shapes[id] = shape.get<std::vector<int64_t>>();
    return id;
}

ValueId CaseGraph::pass(const std::string& name, ValueId value)
{
    const ValueId out = m_builder.named(name).node("Identity", {value});
    m_shapes[out] = m_shapes[value];
    return out;
}

/// "0:32, 1:2, 4:8:2": begin, end, step per dimension. Without it the starts are run-time inputs.
ValueId CaseGraph::addSlice(const json& operation, const std::vector<ValueId>& inputs,
                            const json& outShape)
{
    if (!operation["attr"].contains("slice")) {
        const int64_t rank = int64_t(outShape.size());
        const ValueId starts = m_builder.input("starts", {rank}, graph::DataType::Int64);
        const ValueId ends = m_builder.input("ends", {rank}, graph::DataType::Int64);
        const ValueId out = m_builder.node("Slice", {inputs[0], starts, ends});
        m_builder.declare(out, dimsOf(outShape));
        return out;
    }
    std::vector<int64_t> starts, ends, steps, axes;
    std::istringstream text(operation["attr"]["slice"].get<std::string>());
    for (std::string part; std::getline(text, part, ',');) {
        int64_t numbers[3] = {0, 0, 1};
        std::istringstream fields(part);
        std::size_t count = 0;
        for (std::string field; std::getline(fields, field, ':') && count < 3; ++count)
            numbers[count] = std::stoll(field);
        axes.push_back(int64_t(axes.size()));
        starts.push_back(numbers[0]);
        ends.push_back(numbers[1]);
        steps.push_back(numbers[2]);
    }
    return m_builder.node("Slice",
                          {inputs[0], m_builder.integers(starts), m_builder.integers(ends),
                           m_builder.integers(axes), m_builder.integers(steps)});
}

ValueId CaseGraph::addPad(ValueId input, const json& outShape)
{
    const std::vector<int64_t>& in = m_shapes[input];
    std::vector<int64_t> pads(2 * in.size(), 0);
    for (std::size_t d = 0; d < in.size(); ++d)
        pads[in.size() + d] = outShape[d].get<int64_t>() - in[d];
    return m_builder.node("Pad", {input, m_builder.integers(pads)});
}

ValueId CaseGraph::add(const json& operation, const std::vector<ValueId>& inputs,
                       const json& outShape)
{
    const json& onnx = operation["onnx"];
    std::vector<ValueId> current = inputs;
    std::istringstream operators(onnx["op"].get<std::string>());
    for (std::string op; std::getline(operators, op, '+');) {
        ValueId out;
        if (op == "Slice") {
            out = addSlice(operation, current, outShape);
        } else if (op == "Pad") {
            out = addPad(current[0], outShape);
        } else if (op == "Reshape" || op == "Expand") {
            const json& shape =
                op == "Reshape" && onnx.contains("reshape") ? onnx["reshape"] : onnx["shape"];
            out = m_builder.node(
                op, {current[0], m_builder.integers(shape.get<std::vector<int64_t>>())});
        } else if (op == "ReduceSum") {
            out = m_builder.node(
                op, {current[0], m_builder.integers(onnx["axes"].get<std::vector<int64_t>>())},
                {attribute("keepdims", onnx["keepdims"].get<int64_t>())});
        } else {
            GraphBuilder::Attributes attributes;
            if (onnx.contains("axis"))
                attributes.push_back(attribute("axis", onnx["axis"].get<int64_t>()));
            if (onnx.contains("perm"))
                attributes.push_back(attribute("perm", onnx["perm"].get<std::vector<int64_t>>()));
            if (onnx.contains("equation"))
                attributes.push_back(
                    attribute("equation", onnx["equation"].get<std::string>().c_str()));
            out = m_builder.node(op, {current.begin(), current.end()}, std::move(attributes));
        }
        current = {out};
    }
    m_shapes[current[0]] = outShape.get<std::vector<int64_t>>();
    return current[0];
}

RuledGraph::RuledGraph(GraphBuilder& builder)
    : graph(builder.build())
{
    NoProgress progress;
    shapes = std::move(shapes::inferShapes(graph, {}, progress).value());
    rules = std::make_unique<sharding::ModelRules>(graph, shapes, sharding::ModelRules::Options());
}

sharding::Rule composed(const sharding::Rule& first, const sharding::Rule& second)
{
    sharding::Rule rule;
    rule.operands = 1;
    rule.factors = first.factors;
    const sharding::RuleTensor& middle = first.tensors[first.operands];
    const sharding::RuleTensor& again = second.tensors[0];
    std::map<uint32_t, uint32_t> renumbered;
    for (std::size_t d = 0; d < again.dims.size(); ++d) {
        if (again.dims[d].size() == middle.dims[d].size()) {
            for (std::size_t i = 0; i < again.dims[d].size(); ++i)
                renumbered[again.dims[d][i]] = middle.dims[d][i];
        }
    }
    sharding::RuleTensor result = second.tensors[second.operands];
    for (std::vector<uint32_t>& dim : result.dims) {
        for (uint32_t& factor : dim) {
            if (!renumbered.contains(factor)) {
                renumbered[factor] = uint32_t(rule.factors.size());
                rule.factors.push_back(second.factors[factor]);
            }
            factor = renumbered[factor];
        }
    }
    rule.tensors = {first.tensors[0], std::move(result)};
    return rule;
}

} // namespace meshwright::tests
