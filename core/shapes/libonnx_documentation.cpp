#include "core/shapes/libonnx_documentation.h"

#include "core/shapes/libonnx_process.h"
#include "core/shapes/libonnx_protocol.h"

#include <algorithm>

#include "meshwright_onnx.pb.h"

namespace meshwright::shapes {

std::string operatorDocumentation(const std::filesystem::path& libonnxProgram,
                                  std::string_view domain, std::string_view opType, int64_t version)
{
    const bool isOnnx = domain.empty() || domain == "ai.onnx";
    // Libonnx has the domains of the standard only: do not start it for others.
    if (!isOnnx && !domain.starts_with("ai.onnx"))
        return {};
    LibonnxProcess process(libonnxProgram);
    const std::optional<int64_t> newest = process.newestOpset();
    if (!newest)
        return {};
    proto::ModelProto request;
    request.set_producer_name(kDocumentationRequest);
    proto::NodeProto& node = *request.mutable_graph()->add_node();
    node.set_op_type(std::string(opType));
    node.set_domain(isOnnx ? std::string() : std::string(domain));
    auto& import = *request.add_opset_import();
    import.set_domain(node.domain());
    import.set_version(isOnnx ? std::min(version, *newest) : version);
    proto::GraphProto answer;
    const std::string bytes = process.ask(request.SerializeAsString()).value_or(std::string());
    return answer.ParseFromString(bytes) ? answer.doc_string() : std::string();
}

} // namespace meshwright::shapes
