#pragma once

#include "core/onnx/save/save_plan.h"
#include "core/onnx/wire/model_file.h"
#include "core/onnx/wire/source.h"

#include <QtTest>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>

#include "meshwright_onnx.pb.h"

namespace meshwright::tests {

inline std::span<const std::byte> asBytes(const std::string& bytes)
{
    return std::as_bytes(std::span(bytes));
}

inline Result<onnx::Model> readBytes(const std::string& bytes)
{
    NoProgress progress;
    return onnx::readModel(asBytes(bytes), "memory.onnx", progress);
}

inline Result<onnx::Model> readFile(const std::filesystem::path& path)
{
    NoProgress progress;
    return onnx::readModel(path, progress);
}

/// What a save would write; an empty string where it is refused.
inline std::string savedBytes(const onnx::Model& model, const onnx::Changes& changes)
{
    NoProgress progress;
    Result<std::string> bytes = onnx::savedBytes(*model.source, changes, progress);
    return bytes ? std::move(*bytes) : std::string();
}

inline Result<void> saveFile(const onnx::Model& model, const onnx::Changes& changes,
                             const std::filesystem::path& target,
                             onnx::ExternalData external = onnx::ExternalData::Keep)
{
    NoProgress progress;
    return onnx::saveModel(*model.source, changes, target, external, progress);
}

/// Parsed by protobuf itself, so that the reader is not judged by its own eyes.
inline proto::ModelProto parsed(const std::string& bytes)
{
    proto::ModelProto model;
    if (!model.ParseFromString(bytes))
        QTest::qFail("protobuf cannot parse the bytes", __FILE__, __LINE__);
    return model;
}

inline std::string contentsOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

inline void writeContents(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

/// The value of that name in the main graph or, found by node, in the scope of its first node.
inline ValueId valueNamed(const graph::Graph& graph, std::string_view name)
{
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        if (graph.values()[i].name == name)
            return {i};
    }
    QTest::qFail("no such value", __FILE__, __LINE__);
    return {};
}

inline bool hasFinding(const onnx::Model& model, std::string_view code)
{
    for (const Diagnostic& diagnostic : model.diagnostics) {
        if (diagnostic.code() == code)
            return true;
    }
    return false;
}

} // namespace meshwright::tests
