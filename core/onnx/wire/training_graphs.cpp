#include "core/onnx/wire/training_graphs.h"

#include "core/onnx/wire/annotations_wire.h"
#include "core/onnx/wire/graph_reader.h"
#include "core/onnx/wire/model_reader.h"
#include "core/onnx/wire/wire.h"

#include <algorithm>
#include <utility>

namespace meshwright::onnx {

namespace {

constexpr uint32_t kModelTraining = 20;
constexpr uint32_t kTrainingInitialization = 1, kTrainingAlgorithm = 2;
constexpr uint32_t kGraphNode = 1, kNodeAttribute = 5;
constexpr uint32_t kAttributeGraph = 6, kAttributeGraphs = 11;

/// Looks for an annotation without building anything.
class AnnotationSearch
{
public:
    explicit AnnotationSearch(std::string_view file)
        : m_file(file)
    {
    }

    bool inModel()
    {
        return any(WireReader(m_file, 0, m_file.size(), m_fault), [&](const WireField& training) {
            return training.is(kModelTraining, WireType::Length)
                && any(training, [&](const WireField& graph) {
                       return (graph.is(kTrainingInitialization, WireType::Length)
                               || graph.is(kTrainingAlgorithm, WireType::Length))
                           && inGraph(graph, 1);
                   });
        });
    }

private:
    template<typename Visit>
    bool any(WireReader reader, const Visit& visit)
    {
        WireField field;
        while (reader.next(field)) {
            if (visit(field))
                return true;
        }
        return false;
    }

    template<typename Visit>
    bool any(const WireField& message, const Visit& visit)
    {
        return any(WireReader(m_file, message, m_fault), visit);
    }

    bool inGraph(const WireField& graph, int depth)
    {
        return depth <= kLargestGraphDepth && any(graph, [&](const WireField& node) {
                   return node.is(kGraphNode, WireType::Length) && inNode(node, depth);
               });
    }

    bool inNode(const WireField& node, int depth)
    {
        return any(node, [&](const WireField& field) {
            if (field.is(kNodeDeviceConfigurations, WireType::Length))
                return true;
            return field.is(kNodeAttribute, WireType::Length)
                && any(field, [&](const WireField& inner) {
                       return (inner.is(kAttributeGraph, WireType::Length)
                               || inner.is(kAttributeGraphs, WireType::Length))
                           && inGraph(inner, depth + 1);
                   });
        });
    }

    std::string_view m_file;
    WireFault m_fault;
};

} // namespace

bool hasAnnotatedTraining(std::string_view file)
{
    return AnnotationSearch(file).inModel();
}

void readTraining(Model& model, std::string_view file, FileIndex& index, Progress& progress)
{
    FileIndex whole;
    Result<Model> read = readModelBytes(file, whole, true, progress);
    if (!read || read->graph.nodes().size() < model.graph.nodes().size())
        return;
    const NodeId first {uint32_t(model.graph.nodes().size())};
    auto training = std::make_shared<TrainingGraphs>();
    training->graph = std::move(read->graph);
    training->nodes.insert(read->annotations.nodes.lower_bound(first),
                           read->annotations.nodes.end());
    whole.externalLocations = std::move(index.externalLocations);
    index = std::move(whole);
    model.training = std::move(training);
}

} // namespace meshwright::onnx
