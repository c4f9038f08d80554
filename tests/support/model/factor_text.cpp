#include "tests/support/model/factor_text.h"

#include "core/operators/registry.h"
#include "tests/support/model/factor_verifier.h"
#include "tests/support/model/inferred.h"

#include <QtGlobal>

namespace meshwright::tests {

namespace {

using namespace operators;

std::string letter(FactorIndex factor)
{
    return factor < 26 ? std::string(1, char('a' + factor)) : '#' + std::to_string(factor);
}

std::string text(const TensorFactors& tensor)
{
    if (!tensor.mapped)
        return "-";
    std::string out;
    for (const std::vector<FactorIndex>& dim : tensor.dims) {
        std::string factors;
        for (FactorIndex factor : dim)
            factors += letter(factor);
        out += (out.empty() ? "" : " ") + (dim.size() > 1 ? '(' + factors + ')' : factors);
    }
    return std::string(tensor.isBroadcast ? "~" : "") + (tensor.isAddend ? "+" : "")
        + (out.empty() ? "()" : out);
}

std::string text(const std::vector<TensorFactors>& tensors)
{
    std::string out;
    for (const TensorFactors& tensor : tensors)
        out += (out.empty() ? "" : ", ") + text(tensor);
    return out;
}

std::string text(const Factor& factor)
{
    static constexpr const char* kKinds[] = {"", " reduction", " whole", " permutation"};
    static constexpr const char* kRoles[] = {"",       " head",   " head group", " head dimension",
                                             " block", " expert", " vocabulary", " part"};
    return (factor.size ? factor.size->toString() : "?") + kKinds[std::size_t(factor.kind)]
        + (factor.blocked ? " blocked" : "") + kRoles[std::size_t(factor.role)];
}

std::string text(const InternalReduction& internal)
{
    std::string out = " | " + std::to_string(internal.count) + " of input "
        + std::to_string(internal.input) + " over ";
    for (FactorIndex factor : internal.factors)
        out += letter(factor);
    return out;
}

} // namespace

std::string factorText(const FactorRule& rule)
{
    static constexpr const char* kClasses[] = {"", " | elementwise", " | view", " | dynamic slice",
                                               " | broadcast"};
    static constexpr const char* kReductions[] = {"", " | mean", " | maximum", " | minimum",
                                                  " | product"};
    std::string out = text(rule.inputs) + " -> " + text(rule.outputs) + " |";
    for (FactorIndex f = 0; f < rule.factors.size(); ++f)
        out += ' ' + letter(f) + '=' + text(rule.factors[f]);
    out += kClasses[std::size_t(rule.operatorClass)];
    out += kReductions[std::size_t(rule.reduction)];
    for (const InternalReduction& internal : rule.internal)
        out += text(internal);
    return out;
}

OperatorCall callOf(const graph::Graph& graph, NodeId id, const shapes::ShapeTable& table)
{
    const graph::Node& node = graph.node(id);
    const auto factsOf = [&](const std::vector<std::optional<ValueId>>& values) {
        std::vector<const TensorFacts*> facts;
        for (const std::optional<ValueId>& value : values)
            facts.push_back(value ? &table.of(*value) : nullptr);
        return facts;
    };
    return {graph, node, operatorVersion(graph, node).value_or(0), factsOf(node.inputs),
            factsOf(node.outputs)};
}

std::optional<FactorRule> factorRule(const GraphBuilder& builder)
{
    const shapes::ShapeTable table = infer(builder);
    const OperatorCall call = callOf(builder.graph(), builder.lastNode(), table);
    const OperatorRule* found = findRule(call.node().domain, call.node().opType, call.version());
    std::optional<FactorRule> rule = found && found->factors ? found->factors(call) : std::nullopt;
    if (const auto wrong = rule ? verify(*rule, call) : std::nullopt)
        qFatal("%s: %s", call.node().opType.c_str(), wrong->c_str());
    return rule;
}

std::string factorText(const GraphBuilder& builder)
{
    const std::optional<FactorRule> rule = factorRule(builder);
    return rule ? factorText(*rule) : "none";
}

} // namespace meshwright::tests
