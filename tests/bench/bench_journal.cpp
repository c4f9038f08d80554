#include "app/window/work_journal.h"
#include "core/document/document.h"
#include "core/document/journal.h"
#include "core/grouping/groups.h"
#include "views/workspace/workspace.h"

#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <chrono>
#include <memory>
#include <string>

namespace meshwright {

namespace {

constexpr uint32_t kNodes = 57'000;

ValueId addNamed(graph::Graph& graph, std::string name)
{
    graph::Value value;
    value.name = std::move(name);
    return graph.addValue(std::move(value));
}

/// A chain of Relus, all on stages of one configuration.
std::unique_ptr<document::Document> stagedChain()
{
    onnx::Model model;
    model.graph.addScope({});
    ValueId before = addNamed(model.graph, "x");
    for (uint32_t i = 0; i < kNodes; ++i) {
        const std::string name =
            "/model/layers." + std::to_string(i / 100) + "/relu" + std::to_string(i);
        const ValueId after = addNamed(model.graph, name + "/out");
        graph::Node node;
        node.name = name;
        node.opType = "Relu";
        node.inputs = {before};
        node.outputs = {after};
        model.graph.addNode(std::move(node));
        before = after;
    }
    auto made = document::Document::fromModel(std::move(model), "chain.onnx");
    std::unique_ptr<document::Document> document = std::move(made).value();
    plan::Configuration configuration;
    configuration.id = document->newConfigurationId();
    configuration.name = "pp4";
    configuration.numDevices = 4;
    document::SetAnnotations all;
    for (uint32_t i = 0; i < kNodes; ++i) {
        plan::NodeAnnotation entry;
        entry.configuration = configuration.id;
        entry.stage = StageNumber {int32_t(i % 4)};
        all.nodes.push_back({NodeId {i}, {entry}});
    }
    (void)document->apply({{}, {document::SetConfigurations {{configuration}}, all}});
    return document;
}

/// What the journal takes of the window's time at an edit of `state.range(0)` nodes of a model of
/// 57,000; `background_ms` is what the writing of it takes beside the window.
void journalEdit(benchmark::State& state)
{
    const QTemporaryDir folder;
    views::Workspace workspace;
    std::unique_ptr<document::Document> document = stagedChain();
    grouping::GroupTree groups = grouping::buildGroups(document->graph());
    workspace.setDocument(std::move(document), std::move(groups));
    app::WorkJournal journal(workspace, folder.path(), nullptr);
    document::Change change;
    for (uint32_t i = 0; i < uint32_t(state.range(0)); ++i)
        change.nodes.push_back(NodeId {i});
    double background = 0;
    for (auto _ : state) {
        Q_EMIT workspace.edited(document::JournalStep::Edit, QStringLiteral("Move nodes"), change);
        state.PauseTiming();
        const auto begun = std::chrono::steady_clock::now();
        (void)journal.finish();
        background +=
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun)
                .count();
        state.ResumeTiming();
    }
    state.counters["background_ms"] = background / double(state.iterations());
    journal.drop();
}

BENCHMARK(journalEdit)
    ->Name("journal_edit")
    ->Arg(1)
    ->Arg(200)
    ->Arg(kNodes)
    ->Iterations(50)
    ->Unit(benchmark::kMillisecond);

} // namespace

} // namespace meshwright
