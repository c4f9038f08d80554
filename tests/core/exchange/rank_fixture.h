#pragma once

#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

/// Models exported to ranks, for several tests.
namespace meshwright::tests {

/// A model "model.onnx" exported to ranks into a folder of its own. What goes wrong on the way ends
/// the test program.
class RankExport
{
public:
    /// @p rest: of the plan, behind the number of devices.
    RankExport(const std::string& bytes, int devices, const std::string& rest,
               const std::string& dialect = "none")
    {
        const std::filesystem::path path = folder() / "model.onnx";
        writeBytes(path, bytes);
        m_planned = plannedModel(path, planOf(devices, rest));
        m_planned.request.options["dialect"] = dialect;
        NoProgress progress;
        auto made = exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
        if (!made)
            qFatal("%s", made.error().message.english().c_str());
        prepared = std::move(made).value();
        const auto written = exchange::writeExport(prepared, folder() / "out",
                                                   m_planned.request.source.get(), progress);
        if (!written)
            qFatal("%s", written.error().message.english().c_str());
    }

    /// A rule that splits one tensor over a mesh of one axis "model".
    static std::string split(int devices, const std::string& tensor, const std::string& dims)
    {
        return R"("mesh": [{"axis": "model", "size": )" + std::to_string(devices)
            + R"(}], "rules": [{"tensors": ")" + tensor + R"(", "dims": )" + dims + "}]";
    }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    nlohmann::json manifest() const
    {
        std::ifstream file(folder() / "out" / "ranks.json");
        return nlohmann::json::parse(file);
    }

    /// The model that has the only nodes of an operator, of the models of a rank: "rank0".
    graph::Graph with(const std::string& rank, std::string_view opType) const
    {
        for (const exchange::OutputFile& file : prepared.files) {
            if (!file.name.starts_with("model_" + rank))
                continue;
            NoProgress progress;
            auto model = onnx::readModel(folder() / "out" / file.name, progress);
            if (!model)
                qFatal("%s", model.error().message.english().c_str());
            if (nodeOf(model->graph, opType))
                return std::move(model->graph);
        }
        std::string told;
        for (const Diagnostic& diagnostic : prepared.diagnostics)
            told += "; " + diagnostic.message().english();
        qFatal("no model of %s has such a node%s", rank.c_str(), told.c_str());
    }

    /// The first node of an operator in the main graph; null: there is none.
    static const graph::Node* nodeOf(const graph::Graph& graph, std::string_view opType)
    {
        for (const NodeId node : graph.scopes()[0].nodes) {
            if (graph.node(node).opType == opType)
                return &graph.node(node);
        }
        return nullptr;
    }

    const Diagnostic* told(std::string_view code) const
    {
        const auto found =
            std::find_if(prepared.diagnostics.begin(), prepared.diagnostics.end(),
                         [&](const Diagnostic& each) { return each.code() == code; });
        return found == prepared.diagnostics.end() ? nullptr : &*found;
    }

    exchange::PreparedExport prepared;

private:
    QTemporaryDir m_folder;
    PlannedModel m_planned;
};

} // namespace meshwright::tests
