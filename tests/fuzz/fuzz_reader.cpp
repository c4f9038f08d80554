#include "core/onnx/save/save_plan.h"
#include "core/onnx/wire/model_file.h"
#include "core/onnx/wire/source.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

// Whatever the bytes: they are read or refused. What was read is saved unchanged to the same bytes,
// and saved with a change to every node and value to a model that is read again. Run by libFuzzer
// (fuzz.cmake) and over a fixed corpus by tst_fuzz_corpus.

namespace {

using namespace meshwright;
using namespace meshwright::onnx;

void require(bool condition, const char* what)
{
    if (condition)
        return;
    std::fprintf(stderr, "fuzz_reader: %s\n", what);
    std::abort();
}

/// One stage more for each node, a configuration more, other metadata.
Changes annotateAll(const Model& model)
{
    Changes changes;
    changes.configurations = model.annotations.configurations;
    changes.configurations->push_back({"fuzz", 2, {"a", "b"}, {}});
    for (uint32_t i = 0; i < model.graph.nodes().size(); ++i) {
        std::vector<NodeDeviceConfiguration>& entries = changes.nodes[NodeId {i}];
        if (const auto old = model.annotations.nodes.find(NodeId {i});
            old != model.annotations.nodes.end())
            entries = old->second;
        entries.push_back({"fuzz", {}, int32_t(i), {}});
    }
    changes.metadata["meshwright.fuzz"] = "1";
    return changes;
}

Changes renameAll(const Model& model)
{
    Changes changes;
    for (uint32_t i = 0; i < model.graph.values().size(); ++i) {
        if (!model.graph.values()[i].name.empty())
            changes.renames.push_back({ValueId {i}, "fuzz/" + std::to_string(i)});
    }
    return changes;
}

Result<Model> readAgain(const Result<std::string>& bytes, NoProgress& progress)
{
    return readModel(std::as_bytes(std::span(bytes.value())), "again", progress);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    NoProgress progress;
    const Result<Model> model = readModel(std::as_bytes(std::span(data, size)), "fuzz", progress);
    if (!model) {
        const std::string& message = model.error().message.english();
        require(!message.empty() && message.find('\n') == std::string::npos,
                "an error is not one line");
        return 0;
    }
    const Result<std::string> same = savedBytes(*model->source, {}, progress);
    require(same
                && std::string_view(*same)
                    == std::string_view(reinterpret_cast<const char*>(data), size),
            "saving unchanged changed bytes");

    const Changes annotated = annotateAll(*model);
    const Result<Model> again =
        readAgain(savedBytes(*model->source, annotated, progress), progress);
    require(again && again->annotations.nodes == annotated.nodes
                && again->annotations.configurations == annotated.configurations
                && again->graph.values().size() == model->graph.values().size(),
            "an annotated model is not read again");

    // Training graphs are not read otherwise, so here they may turn out to be unreadable.
    const Result<std::string> renamed = savedBytes(*model->source, renameAll(*model), progress);
    if (renamed) {
        const Result<Model> other = readAgain(renamed, progress);
        require(other && other->graph.nodes().size() == model->graph.nodes().size(),
                "a renamed model is not read again");
    }
    return 0;
}
