#include "core/exchange/partition/domain_imports.h"

#include "core/onnx/draft/graph_editor.h"
#include "core/operators/operator_rule.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace meshwright::exchange {

namespace {

/// ScatterElements, axes of Squeeze and sizes of Split as inputs: ONNX 1.8, which has IR version 7.
constexpr int64_t kAddedOpset = 13, kIrOfAddedOpset = 7;
constexpr int64_t kMicrosoftVersion = 1; ///< its only one

void collectDomains(const proto::GraphProto& graph, std::set<std::string_view>& domains)
{
    for (const proto::NodeProto& node : graph.node()) {
        domains.insert(node.domain());
        onnx::visitSubgraphs(
            node, [&](const proto::GraphProto& inner) { collectDomains(inner, domains); });
    }
}

bool isDefault(std::string_view domain)
{
    return domain == operators::kOnnx || domain == "ai.onnx";
}

bool imports(const proto::ModelProto& model, std::string_view domain)
{
    return std::any_of(model.opset_import().begin(), model.opset_import().end(),
                       [&](const proto::OperatorSetIdProto& one) {
                           return one.domain() == domain
                               || (isDefault(one.domain()) && isDefault(domain));
                       });
}

} // namespace

int64_t writtenOpset(const graph::Graph& graph)
{
    return graph.opsetVersion().value_or(kAddedOpset);
}

void importUsedDomains(proto::ModelProto& model)
{
    std::set<std::string_view> domains;
    collectDomains(model.graph(), domains);
    for (const std::string_view domain : domains) {
        const bool isMicrosoft = domain == operators::kMicrosoft;
        if (imports(model, domain) || (!isDefault(domain) && !isMicrosoft))
            continue;
        proto::OperatorSetIdProto& added = *model.add_opset_import();
        added.set_domain(std::string(isMicrosoft ? domain : operators::kOnnx));
        added.set_version(isMicrosoft ? kMicrosoftVersion : kAddedOpset);
        if (!isMicrosoft)
            model.set_ir_version(std::max(model.ir_version(), kIrOfAddedOpset));
    }
}

} // namespace meshwright::exchange
