#pragma once

#include "core/exchange/partition/stage_cut.h"
#include "core/exchange/partition/stage_export.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"

#include <QString>
#include <QTemporaryDir>

#include <filesystem>
#include <string>
#include <vector>

/// What the tests of stages share.
namespace meshwright::tests {

constexpr auto kFloat = graph::DataType::Float;

using Names = std::vector<std::string>;

/// "0 1 -" puts the first two nodes of the file on stages and says nothing of the third.
inline std::string onStages(const std::string& stages)
{
    std::string nodes;
    int i = 0;
    for (const QString& stage : QString::fromStdString(stages).split(' ')) {
        if (stage != "-")
            nodes += (nodes.empty() ? "" : ", ") + std::string(R"({"node": "#)") + std::to_string(i)
                + R"(", "stage": )" + stage.toStdString() + '}';
        ++i;
    }
    return planOf(4, R"("nodes": [)" + nodes + ']');
}

/// 0, 1, 2, … as float32.
inline std::string floats(std::size_t count)
{
    std::string raw;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = float(i);
        raw.append(reinterpret_cast<const char*>(&value), sizeof(value));
    }
    return raw;
}

/// x → a → b → y over [batch, 8], each a Relu.
inline onnx::ModelBuilder reluChain()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .name("chain")
        .input("x", kFloat, {"batch", int64_t(8)})
        .output("y", kFloat, {"batch", int64_t(8)});
    builder.graph().node("Relu", {"x"}, {"a"}, "first");
    builder.graph().node("Relu", {"a"}, {"b"}, "second");
    builder.graph().node("Relu", {"b"}, {"y"}, "third");
    return builder;
}

inline Names namesOf(const graph::Graph& graph, const std::vector<ValueId>& values)
{
    Names all;
    for (const ValueId value : values)
        all.push_back(graph.value(value).name);
    return all;
}

/// A model "m.onnx" with a plan in a folder of its own. What goes wrong on the way ends the test
/// program.
class StagedModel
{
public:
    StagedModel(const onnx::ModelBuilder& builder, const std::string& plan,
                const std::string& weights = {})
    {
        if (!weights.empty())
            writeBytes(folder() / "weights.bin", weights);
        writeBytes(folder() / "m.onnx", builder.bytes());
        planned = plannedModel(folder() / "m.onnx", plan);
        if (!planned.diagnostics.empty())
            qFatal("%s", planned.diagnostics[0].message().english().c_str());
    }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    const graph::Graph& graph() const { return *planned.request.graph; }

    exchange::StageCut cut() const
    {
        const exchange::ExportRequest& request = planned.request;
        const auto cut =
            exchange::cutIntoStages(*request.graph, *request.plan, request.configuration);
        if (!cut)
            qFatal("%s", cut.error().message.english().c_str());
        return *cut;
    }

    Result<exchange::PreparedExport> prepared() const
    {
        NoProgress progress;
        return exchange::prepareStages(planned.request, progress);
    }

    /// Why the export is refused; empty: it is not.
    std::string refusal() const
    {
        const auto refused = prepared();
        return refused ? std::string() : refused.error().message.english();
    }

    /// Exports into the folder "out".
    std::vector<Diagnostic> write() const
    {
        NoProgress progress;
        const auto made = prepared();
        if (!made)
            qFatal("%s", made.error().message.english().c_str());
        const auto written =
            exchange::writeExport(*made, folder() / "out", planned.request.source.get(), progress);
        if (!written)
            qFatal("%s", written.error().message.english().c_str());
        return made->diagnostics;
    }

    /// Reads a stage of the last write(): "stage0".
    onnx::Model stage(const std::string& suffix) const
    {
        NoProgress progress;
        auto model = onnx::readModel(folder() / "out" / ("m_" + suffix + ".onnx"), progress);
        if (!model)
            qFatal("%s", model.error().message.english().c_str());
        return std::move(*model);
    }

    PlannedModel planned;

private:
    QTemporaryDir m_folder;
};

} // namespace meshwright::tests
