#include "core/evaluate/query_terms.h"

#include "core/base/text.h"
#include "core/document/finding_tensors.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace meshwright::evaluate {

namespace {

const graph::Node& nodeOf(const QuerySource& source, NodeId node)
{
    return source.evaluation.snapshot.graph->node(node);
}

Bytes weightsOf(const QuerySource& source, NodeId node)
{
    Bytes sum;
    for (const std::optional<ValueId>& input : nodeOf(source, node).inputs) {
        const graph::TensorInfo* tensor =
            input ? source.evaluation.snapshot.graph->initializer(*input) : nullptr;
        const std::optional<Bytes> bytes = tensor ? tensor->bytes() : std::nullopt;
        if (bytes && __builtin_add_overflow(sum.count, bytes->count, &sum.count))
            return {INT64_MAX};
    }
    return sum;
}

/// "10MB", "512": a number with a unit of bytes, in powers of 1,000 as everywhere.
std::optional<double> bytesIn(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    const std::string_view unit = text.substr(std::size_t(end - text.data()));
    double factor = 1;
    for (std::string_view known : kByteUnits) {
        if (unit == known || unit.empty())
            return number * factor;
        factor *= 1000;
    }
    return std::nullopt;
}

MadeTerm makeWeight(Comparison comparison, std::string_view value)
{
    const std::optional<double> bytes = bytesIn(value);
    if (!bytes)
        return Error {tr("'{0}' is no size: write a number with B, kB, MB, GB or TB.", value)};
    return termOf([comparison, bytes = *bytes](const QuerySource& source, NodeId node) {
        return compare(comparison, double(weightsOf(source, node).count), bytes);
    });
}

MadeTerm makeOperator(Comparison comparison, std::string_view value)
{
    return textTerm(comparison, value, [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) mutable {
            const graph::Node& n = nodeOf(source, node);
            return test.isWhole(n.opType) || test.isWhole(n.domain + "::" + n.opType);
        });
    });
}

MadeTerm makeName(Comparison comparison, std::string_view value)
{
    return textTerm(comparison, value, [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) mutable {
            return test.fitsName(nodeOf(source, node).name);
        });
    });
}

MadeTerm makeGroup(Comparison comparison, std::string_view value)
{
    return textTerm(comparison, value, [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) mutable {
            return test.fitsName(source.groups.group(source.groups.groupOf(node)).path);
        });
    });
}

/// "axis", "axis=1".
MadeTerm makeAttribute(Comparison comparison, std::string_view value)
{
    if (comparison != Comparison::Is)
        return Error {tr("Write ':' between a field and its text.")};
    const std::size_t equals = value.find('=');
    const std::string name(value.substr(0, equals));
    const std::string wanted(equals == std::string_view::npos ? std::string_view()
                                                              : value.substr(equals + 1));
    return termOf([name, wanted](const QuerySource& source, NodeId node) {
        for (const graph::Attribute& attribute : nodeOf(source, node).attributes) {
            if (lowerCase(attribute.name) != name)
                continue;
            if (wanted.empty())
                return true;
            if (const auto* number = std::get_if<int64_t>(&attribute.value))
                return std::to_string(*number) == wanted;
            if (const auto* text = std::get_if<std::string>(&attribute.value))
                return lowerCase(*text) == wanted;
        }
        return false;
    });
}

/// Marks the nodes of a finding; where it is about tensors, those that have them.
void markNodes(const graph::Graph& graph, const Diagnostic& finding, std::vector<bool>& has)
{
    if (finding.place.node) {
        has[finding.place.node->index] = true;
        return;
    }
    for (const ValueId value : document::tensorsOf(graph, finding)) {
        for (const NodeId node : graph.nodesTouching(value))
            has[node.index] = true;
    }
}

/// By the code of a finding at the node, or about a tensor that it has.
MadeTerm makeProblem(Comparison comparison, std::string_view value)
{
    return textTerm(comparison, value, [](TextTest test) -> QueryTerm {
        return [test = std::move(test)](const QuerySource& source) -> NodeTest {
            TextTest codes = test;
            const graph::Graph& graph = *source.evaluation.snapshot.graph;
            std::vector<bool> has(graph.nodes().size());
            for (const check::Finding& finding : source.evaluation.findings) {
                if (codes.fits(finding.diagnostic.code()))
                    markNodes(graph, finding.diagnostic, has);
            }
            return [has = std::move(has)](NodeId node) -> bool { return has[node.index]; };
        };
    });
}

} // namespace

const std::vector<QueryField>& queryFields()
{
    static const std::vector<QueryField> kFields {
        {"op", trNoop("the operator"), makeOperator},
        {"name", trNoop("the node's name"), makeName},
        {"group", trNoop("the path of the group that it is in"), makeGroup},
        {"tensor", trNoop("the name of an input or output"), makeTensorTerm},
        {"type", trNoop("the data type of an input or output"), makeTypeTerm},
        {"shape", trNoop("the dimensions of an input or output"), makeShapeTerm},
        {"attr", trNoop("an attribute, or NAME=VALUE"), makeAttribute},
        {"stage", trNoop("the stage, or none"), makeStageTerm},
        {"device", trNoop("a device that runs it, by number or name"), makeDeviceTerm},
        {"sharding", trNoop("a mesh axis that splits an input or output, or none"),
         makeShardingTerm},
        {"weight", trNoop("the bytes of its weights"), makeWeight},
        {"problem", trNoop("the code of a problem"), makeProblem},
    };
    return kFields;
}

bool compare(Comparison comparison, double a, double b)
{
    switch (comparison) {
    case Comparison::Is:
        return a == b;
    case Comparison::Less:
        return a < b;
    case Comparison::AtMost:
        return a <= b;
    case Comparison::More:
        return a > b;
    case Comparison::AtLeast:
        return a >= b;
    }
    return false;
}

MadeTerm textTerm(Comparison comparison, std::string_view value, QueryTerm (*make)(TextTest))
{
    if (comparison != Comparison::Is)
        return Error {tr("Write ':' between a field and its text.")};
    Result<TextTest> text = TextTest::make(value);
    if (!text)
        return text.error();
    return make(std::move(*text));
}

} // namespace meshwright::evaluate
