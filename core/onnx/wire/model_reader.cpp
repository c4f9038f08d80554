#include "core/onnx/wire/model_reader.h"

#include "core/onnx/wire/annotations_wire.h"
#include "core/onnx/wire/entry_reader.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/file_kind.h"
#include "core/onnx/wire/graph_reader.h"
#include "core/onnx/wire/reader_findings.h"
#include "core/onnx/wire/source.h"
#include "core/onnx/wire/text_model.h"
#include "core/onnx/wire/training_graphs.h"

#include <unordered_set>

namespace meshwright::onnx {

namespace {

constexpr std::string_view kOwnMetadata = "meshwright.";

/// The messages of a model that are read after all of its own fields.
struct ModelParts
{
    std::vector<uint32_t> graphs; ///< one, or several that protobuf merges
    std::vector<uint32_t> functions, trainings;
};

void readHeaderField(ModelHeader& header, const WireField& field, const WireReader& reader)
{
    if (field.is(1, WireType::Varint))
        header.irVersion = int64_t(field.value);
    else if (field.is(2, WireType::Length))
        header.producerName = reader.text(field);
    else if (field.is(3, WireType::Length))
        header.producerVersion = reader.text(field);
    else if (field.is(4, WireType::Length))
        header.domain = reader.text(field);
    else if (field.is(5, WireType::Varint))
        header.modelVersion = int64_t(field.value);
}

bool readMetadata(Model& model, const WireField& field, ReadState& state)
{
    StringEntry entry;
    if (!readStringEntry(entry, field, state)) {
        state.fault.within("metadata_props");
        return false;
    }
    model.header.metadata[std::string(entry.key)] = entry.value;
    if (entry.key.starts_with(kOwnMetadata))
        model.annotations.metadata[std::string(entry.key)] = entry.value;
    return true;
}

bool readConfiguration(Model& model, const WireField& field, ReadState& state)
{
    std::vector<DeviceConfiguration>& configurations = model.annotations.configurations;
    if (read(configurations.emplace_back(), state.file, field, state.fault, state.budget))
        return true;
    state.fault.within("configuration", configurations.size() - 1);
    return false;
}

/// The model's own fields; embedded graphs and functions are only listed.
bool readModelFields(ModelParts& parts, std::map<std::string, int64_t>& imports, ReadState& state)
{
    WireReader reader(state.file, 0, state.file.size(), state.fault);
    WireField field;
    while (reader.next(field)) {
        readHeaderField(state.model.header, field, reader);
        if (field.type != WireType::Length)
            continue;
        if (!state.take(field))
            return false;
        bool fine = true;
        if (field.number == 7)
            parts.graphs.push_back(state.index.add(0, field.lengthAt, field.begin, field.end));
        else if (field.number == 8)
            fine = readOpsetImport(imports, field, state);
        else if (field.number == 14)
            fine = readMetadata(state.model, field, state);
        else if (field.number == 20)
            parts.trainings.push_back(state.index.add(0, field.lengthAt, field.begin, field.end));
        else if (field.number == 25)
            parts.functions.push_back(state.index.add(0, field.lengthAt, field.begin, field.end));
        else if (field.number == kModelConfiguration)
            fine = readConfiguration(state.model, field, state);
        if (!fine)
            return false;
    }
    return reader.ok();
}

bool readTrainings(GraphReader& graphs, const std::vector<uint32_t>& trainings, ReadState& state)
{
    for (std::size_t i = 0; i < trainings.size(); ++i) {
        const MessageSpan span = state.index.messages[trainings[i]];
        WireReader reader(state.file, span.begin, span.end, state.fault);
        WireField field;
        while (reader.next(field)) {
            if (field.type != WireType::Length || field.number > 2)
                continue;
            const uint32_t graph =
                state.index.add(trainings[i], field.lengthAt, field.begin, field.end);
            if (!graphs.readTrainingGraph(graph))
                break;
        }
        if (state.fault.failed) {
            state.fault.within("training_info", i);
            return false;
        }
    }
    return true;
}

bool readParts(const ModelParts& parts, bool trainingScopes, ReadState& state)
{
    GraphReader graphs(state);
    if (!graphs.readMainGraph(parts.graphs))
        return false;
    for (std::size_t i = 0; i < parts.functions.size(); ++i) {
        if (!graphs.readFunction(parts.functions[i])) {
            state.fault.within("functions", i);
            return false;
        }
    }
    return !trainingScopes || readTrainings(graphs, parts.trainings, state);
}

Error unreadable(const ReadState& state)
{
    if (state.progress.cancelled())
        return {tr("reading was cancelled")};
    if (const std::optional<UserText> foreign = explainForeignBytes(state.file))
        return {*foreign};
    return {
        state.fault.isFileEnd
            ? tr("This is not a readable ONNX model: {0}. It was probably cut off; get it again.",
                 state.fault.text())
            : tr("This is not a readable ONNX model: {0}. It is damaged or something else; get it "
                 "again.",
                 state.fault.text())};
}

void makeUnique(std::vector<std::string>& locations)
{
    std::unordered_set<std::string> seen;
    std::vector<std::string> unique;
    for (std::string& location : locations) {
        if (seen.insert(location).second)
            unique.push_back(std::move(location));
    }
    locations = std::move(unique);
}

/// Protobuf's text format is read as the binary form that it stands for.
Result<void> convertText(SourceFile& source)
{
    const Result<Mapping> mapping = source.map();
    if (!mapping)
        return mapping.error();
    if (!isModelText(mapping->bytes()))
        return {};
    Result<std::string> binary = binaryOfText(mapping->bytes());
    if (const Result<void> whole = source.checkRead(*mapping); !whole)
        return whole;
    if (!binary)
        return binary.error();
    source.convertTo(std::move(binary).value());
    return {};
}

Result<Model> readSource(std::shared_ptr<SourceFile> source, std::optional<uint64_t> kept,
                         Progress& progress)
{
    if (source->size() == 0)
        return Error {tr("This file is empty. Get the model again.")};
    if (const Result<void> converted = convertText(*source); !converted)
        return converted.error();
    const Result<Mapping> mapping = source->map();
    if (!mapping)
        return mapping.error();
    Result<Model> model =
        readModelBytes(mapping->bytes(), source->indexForBuilding(), false, progress);
    if (model && model->header.trainingGraphs > 0 && hasAnnotatedTraining(mapping->bytes()))
        readTraining(*model, mapping->bytes(), source->indexForBuilding(), progress);
    // Half an old file and half a new one may well look like a model, or like a damaged one.
    if (const Result<void> whole = source->checkRead(*mapping); !whole)
        return whole.error();
    if (!model)
        return model;
    if (kept) {
        if (const Result<void> held = source->keep(*kept); !held)
            return held.error();
    }
    source->protectFiles();
    std::optional<std::filesystem::path> folder;
    if (source->path())
        folder = source->path()->parent_path();
    for (Diagnostic& finding : checkExternalData(*model, source->index().externalLocations, folder))
        model->diagnostics.push_back(std::move(finding));
    model->source = std::move(source);
    return model;
}

} // namespace

Result<Model> readModelBytes(std::string_view bytes, FileIndex& index, bool trainingScopes,
                             Progress& progress)
{
    Model model;
    ReadState state {bytes, model, index, progress};
    index.add(0, 0, 0, bytes.size());
    ModelParts parts;
    std::map<std::string, int64_t> imports;
    if (!readModelFields(parts, imports, state))
        return unreadable(state);
    if (parts.graphs.empty()) {
        const std::optional<UserText> foreign = explainForeignBytes(bytes);
        return Error {
            foreign.value_or(tr("This file has no graph, so it is not an ONNX model. If it holds a "
                                "tensor or a type only, open the model that it belongs to."))};
    }
    model.header.fileSize = {int64_t(bytes.size())};
    model.header.trainingGraphs = int(parts.trainings.size());
    model.graph.setOpsetImports(std::move(imports));
    model.graph.setIrVersion(model.header.irVersion);
    if (!readParts(parts, trainingScopes, state))
        return unreadable(state);
    model.header.graphName = model.graph.scope(ScopeId {0}).name;
    makeUnique(index.externalLocations);
    reportTallies(state);
    return model;
}

Result<Model> readModel(const std::filesystem::path& path, Progress& progress,
                        std::optional<uint64_t> kept)
{
    Result<std::shared_ptr<SourceFile>> source = SourceFile::open(path);
    if (!source)
        return source.error();
    return readSource(*source, kept, progress);
}

Result<Model> readModel(std::span<const std::byte> bytes, std::string name, Progress& progress)
{
    return readSource(SourceFile::fromMemory(bytes, std::move(name)), std::nullopt, progress);
}

} // namespace meshwright::onnx
