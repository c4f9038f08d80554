#include "core/shapes/libonnx_protocol.h"

#include <onnx/checker.h>
#include <onnx/defs/schema.h>
#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>
#include <sys/resource.h>

#include <bit>
#include <cstdio>
#include <string>
#include <unordered_map>

/// meshwright-libonnx: runs libonnx's shape inference and its checker on single nodes for the
/// program that started it, which survives when libonnx does not. It knows nothing of files and has
/// limits of its own.
namespace {

using namespace meshwright::shapes;

void limit(int resource, rlim_t value)
{
    const rlimit limits {value, value};
    setrlimit(resource, &limits);
}

void setLimits()
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, 60); // seconds, over all requests
#ifndef __SANITIZE_ADDRESS__
    limit(RLIMIT_AS, rlim_t(2) << 30); // the sanitizer reserves terabytes
#endif
}

bool readExactly(void* to, std::size_t size)
{
    return std::fread(to, 1, size, stdin) == size;
}

bool writeExactly(const void* from, std::size_t size)
{
    return std::fwrite(from, 1, size, stdout) == size;
}

uint32_t newestOpset()
{
    const auto& versions = onnx::OpSchemaRegistry::DomainToVersionRange::Instance().Map();
    const auto found = versions.find(onnx::ONNX_DOMAIN);
    return found == versions.end() ? 0 : uint32_t(found->second.second);
}

/// The definition of a node's operator; null where the registry has none in that version of its
/// domain, or does not know the version.
const onnx::OpSchema* schemaOf(const onnx::ModelProto& model, const onnx::NodeProto& node)
{
    const auto& versions = onnx::OpSchemaRegistry::DomainToVersionRange::Instance().Map();
    const onnx::OpSchema* schema = nullptr;
    for (const auto& import : model.opset_import()) {
        const auto range = versions.find(import.domain());
        if (import.domain() == node.domain() && range != versions.end()
            && import.version() <= range->second.second)
            schema = onnx::OpSchemaRegistry::Schema(node.op_type(), int(import.version()),
                                                    node.domain());
    }
    return schema;
}

bool knowsOperators(const onnx::ModelProto& model)
{
    for (const onnx::NodeProto& node : model.graph().node()) {
        const onnx::OpSchema* schema = schemaOf(model, node);
        if (!schema || schema->Deprecated())
            return false;
    }
    return true;
}

/// What the operator of the only node of a model does.
std::string document(const onnx::ModelProto& model)
{
    onnx::GraphProto answer;
    answer.set_name("documented");
    for (const onnx::NodeProto& node : model.graph().node()) {
        const onnx::OpSchema* schema = schemaOf(model, node);
        if (schema && schema->doc())
            answer.set_doc_string(std::string(schema->doc()).substr(0, kLongestMessage / 2));
    }
    return answer.SerializeAsString();
}

/// What is wrong with the only node of a model; empty: nothing.
std::string faultOf(onnx::ModelProto& model)
{
    try {
        onnx::checker::CheckerContext context;
        context.set_ir_version(int(model.ir_version()));
        std::unordered_map<std::string, int> imports;
        for (const auto& import : model.opset_import())
            imports[import.domain()] = int(import.version());
        context.set_opset_imports(imports);
        onnx::checker::LexicalScopeContext names;
        for (const auto& input : model.graph().input())
            names.add(input.name());
        for (const onnx::NodeProto& node : model.graph().node())
            onnx::checker::check_node(node, context, names);
        onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(),
                                           onnx::ShapeInferenceOptions(true, 1, false));
    } catch (const std::exception& error) {
        return *error.what() ? error.what() : "it is not valid";
    }
    return {};
}

std::string check(onnx::ModelProto& model)
{
    onnx::GraphProto answer;
    answer.set_name("checked"); // an answer has a length, also where nothing is wrong
    answer.set_doc_string(faultOf(model).substr(0, kLongestMessage / 2));
    return answer.SerializeAsString();
}

std::string answerTo(const std::string& request)
{
    try {
        onnx::ModelProto model;
        if (!model.ParseFromString(request))
            return {};
        if (model.producer_name() == kDocumentationRequest)
            return document(model);
        if (!knowsOperators(model))
            return {};
        if (model.producer_name() == kCheckRequest)
            return check(model);
        // Never with data propagation: that crashes on real models.
        onnx::shape_inference::InferShapes(model, onnx::OpSchemaRegistry::Instance(),
                                           onnx::ShapeInferenceOptions(false, 1, false));
        onnx::GraphProto answer;
        *answer.mutable_value_info() = model.graph().value_info();
        return answer.SerializeAsString();
    } catch (...) {
        return {};
    }
}

} // namespace

int main()
{
    static_assert(std::endian::native == std::endian::little);
    setLimits();
    const uint32_t hello[] = {kHello, kProtocolVersion, newestOpset()};
    if (!writeExactly(hello, sizeof(hello)) || std::fflush(stdout) != 0)
        return 1;
    uint32_t length = 0;
    while (readExactly(&length, sizeof(length))) {
        if (length > kLongestMessage)
            return 1;
        std::string request(length, '\0');
        if (!readExactly(request.data(), length))
            return 1;
        std::string answer = answerTo(request);
        if (answer.size() > kLongestMessage)
            answer.clear();
        const auto size = uint32_t(answer.size());
        if (!writeExactly(&size, sizeof(size)) || !writeExactly(answer.data(), answer.size())
            || std::fflush(stdout) != 0)
            return 1;
    }
    return 0;
}
