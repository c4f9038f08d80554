#include "core/operators/schema.h"

#include "core/operators/registry.h"
#include "core/operators/schemas/families.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace meshwright::operators {

namespace {

struct SchemaFamily
{
    std::string_view domain;
    std::span<const SchemaRow> rows;
};

std::vector<SchemaFamily> schemaFamilies()
{
    return {
        {kOnnx, kAttentionSchemas},
        {kOnnx, kComparisonSchemas},
        {kOnnx, kControlFlowSchemas},
        {kOnnx, kCreationSchemas},
        {kOnnx, kElementwiseSchemas},
        {kOnnx, kImageSchemas},
        {kOnnx, kIndexingSchemas},
        {kOnnx, kMatmulSchemas},
        {kOnnx, kMovementSchemas},
        {kOnnx, kNormalizationSchemas},
        {kOnnx, kQuantizationSchemas},
        {kOnnx, kRecurrentSchemas},
        {kOnnx, kReductionSchemas},
        {kOnnx, kSequenceSchemas},
        {kOnnx, kSignalSchemas},
        {kOnnx, kTrainingSchemas},
        {kOnnx, kWindowsSchemas},
        {kOnnxMl, kMachineLearningSchemas},
        {kOnnxPreview, kAttentionPreviewSchemas},
        {"ai.onnx.preview.training", kTrainingPreviewSchemas},
        {kMicrosoft, kContribAttentionSchemas},
        {kMicrosoft, kContribFusionSchemas},
        {kMicrosoft, kContribGenerationSchemas},
        {kMicrosoft, kContribQuantizationSchemas},
    };
}

/// Takes the next word off a row's text.
std::string_view nextWord(std::string_view& text)
{
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::vector<ParameterSchema> parameters(std::string_view text)
{
    std::vector<ParameterSchema> out;
    while (!text.empty()) {
        ParameterSchema next {nextWord(text)};
        const std::size_t mark = std::string_view("?*+").find(next.name.back());
        if (mark != std::string_view::npos) {
            constexpr ParameterOption kOptions[] = {
                ParameterOption::Optional, ParameterOption::AnyNumber, ParameterOption::OneOrMore};
            next.option = kOptions[mark];
            next.name.remove_suffix(1);
        }
        out.push_back(next);
    }
    return out;
}

constexpr std::pair<std::string_view, AttributeKind> kKindWords[] = {
    {"float", AttributeKind::Float},         {"int", AttributeKind::Integer},
    {"string", AttributeKind::String},       {"tensor", AttributeKind::Tensor},
    {"graph", AttributeKind::Graph},         {"floats", AttributeKind::Floats},
    {"ints", AttributeKind::Integers},       {"strings", AttributeKind::Strings},
    {"sparse", AttributeKind::SparseTensor}, {"type", AttributeKind::Type},
};

std::vector<AttributeSchema> attributesOf(std::string_view text)
{
    std::vector<AttributeSchema> out;
    while (!text.empty()) {
        std::string_view word = nextWord(text);
        AttributeSchema next;
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos) {
            next.defaultText = word.substr(equals + 1);
            word = word.substr(0, equals);
        }
        next.isRequired = word.ends_with('!');
        if (next.isRequired)
            word.remove_suffix(1);
        const std::size_t colon = word.find(':');
        next.name = word.substr(0, colon);
        const auto kind = std::ranges::find(kKindWords, word.substr(colon + 1),
                                            &std::pair<std::string_view, AttributeKind>::first);
        next.kind = kind->second;
        out.push_back(next);
    }
    return out;
}

std::vector<OperatorSchema> readSchemas()
{
    std::vector<OperatorSchema> out;
    for (const SchemaFamily& family : schemaFamilies()) {
        for (const SchemaRow& row : family.rows) {
            out.push_back({family.domain, row.opType, row.sinceVersion, parameters(row.inputs),
                           parameters(row.outputs), attributesOf(row.attributes),
                           row.isDeprecated});
        }
    }
    return out;
}

const std::vector<OperatorSchema>& schemas()
{
    static const std::vector<OperatorSchema> kSchemas = readSchemas();
    return kSchemas;
}

const ParameterSchema* parameterAt(const std::vector<ParameterSchema>& list, std::size_t i)
{
    if (i < list.size())
        return &list[i];
    return !list.empty() && list.back().isVariadic() ? &list.back() : nullptr;
}

} // namespace

std::string_view describe(AttributeKind kind)
{
    constexpr std::string_view kTexts[] = {
        "a float",          "an integer",         "a string",          "a tensor",        "a graph",
        "a list of floats", "a list of integers", "a list of strings", "a sparse tensor", "a type"};
    return kTexts[std::size_t(kind)];
}

const ParameterSchema* OperatorSchema::input(std::size_t i) const
{
    return parameterAt(inputs, i);
}

const ParameterSchema* OperatorSchema::output(std::size_t i) const
{
    return parameterAt(outputs, i);
}

const AttributeSchema* OperatorSchema::attribute(std::string_view name) const
{
    const auto found = std::ranges::find(attributes, name, &AttributeSchema::name);
    return found == attributes.end() ? nullptr : &*found;
}

const OperatorSchema* findSchema(std::string_view domain, std::string_view opType, int64_t version)
{
    using Index = std::unordered_map<std::string_view, std::vector<const OperatorSchema*>>;
    static const Index index = [] {
        Index made;
        for (const OperatorSchema& schema : schemas())
            made[schema.opType].push_back(&schema);
        return made;
    }();
    const auto found = index.find(opType);
    if (found == index.end())
        return nullptr;
    if (domain == "ai.onnx")
        domain = kOnnx;
    const OperatorSchema* newest = nullptr;
    for (const OperatorSchema* schema : found->second) {
        if (schema->domain == domain && schema->sinceVersion <= version
            && (!newest || newest->sinceVersion < schema->sinceVersion))
            newest = schema;
    }
    return newest;
}

const OperatorSchema* schemaOf(const graph::Graph& graph, const graph::Node& node)
{
    const std::optional<int64_t> version = operatorVersion(graph, node);
    return version && !graph.function(node) ? findSchema(node.domain, node.opType, *version)
                                            : nullptr;
}

std::span<const OperatorSchema> allSchemas()
{
    return schemas();
}

} // namespace meshwright::operators
