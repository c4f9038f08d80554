#pragma once

#include "core/exchange/format.h"
#include "core/exchange/polygraphy/shard_hints.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/attention_models.h"
#include "tests/support/model/rank_evaluator.h"

#include <QStringList>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>

#include "meshwright_onnx.pb.h"

/// What the tests of exports to distcollective share.
namespace meshwright::tests {

using namespace exchange;

struct Layer
{
    std::string q;
    bool gatherKv = true, gatherQ = false;
};

struct Tensor
{
    std::string name;
    int64_t axis = 0;
};

/// Hints of G3 over two ranks.
inline ShardHints hintsOf(const std::vector<Layer>& layers, const std::vector<Tensor>& inputs,
                          const std::vector<Tensor>& outputs, int64_t kAxis = 0, int64_t vAxis = 0)
{
    ShardHints hints;
    hints.devices = 2;
    for (const Layer& layer : layers)
        hints.layers.push_back({layer.q, layer.gatherKv, layer.gatherQ, {}});
    for (const Tensor& tensor : inputs)
        hints.inputs.push_back({tensor.name, tensor.axis, {}});
    for (const Tensor& tensor : outputs)
        hints.outputs.push_back({tensor.name, tensor.axis, {}});
    hints.kAxis = kAxis;
    hints.vAxis = vAxis;
    return hints;
}

/// x split and y gathered along axis 1, as selfAttentionModel() has them.
inline ShardHints selfHints(int64_t kAxis = 2, int64_t vAxis = 1)
{
    return hintsOf({{"q"}}, {{"x", 1}}, {{"y", 1}}, kAxis, vAxis);
}

struct Exported
{
    PreparedExport prepared;
    proto::ModelProto model; ///< weights inside, as they are small

    int collectives(const std::string& operation) const
    {
        int number = 0;
        for (const proto::NodeProto& node : model.graph().node()) {
            for (const proto::AttributeProto& attribute : node.attribute())
                number += attribute.name() == "collective_operation" && attribute.s() == operation;
        }
        return number;
    }

    QString counts() const
    {
        return QString("%1/%2").arg(collectives("reduce_scatter")).arg(collectives("all_gather"));
    }

    const proto::NodeProto* node(const std::string& name) const
    {
        for (const proto::NodeProto& each : model.graph().node()) {
            if (each.name() == name)
                return &each;
        }
        return nullptr;
    }

    const Diagnostic* diagnostic(const std::string& code) const
    {
        for (const Diagnostic& each : prepared.diagnostics) {
            if (each.code() == code)
                return &each;
        }
        return nullptr;
    }

    bool hasErrors() const
    {
        return std::ranges::any_of(prepared.diagnostics, [](const Diagnostic& each) {
            return each.severity() == Severity::Error;
        });
    }

    QString texts() const
    {
        QStringList list;
        for (const Diagnostic& each : prepared.diagnostics)
            list << QString::fromStdString(std::string(each.code()) + ": "
                                           + each.message().english());
        return list.join('\n');
    }
};

inline std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// "[1, 4, 4]"; "?" without a shape.
inline QString shapeOf(const proto::ValueInfoProto& info)
{
    if (!info.type().tensor_type().has_shape())
        return "?";
    QStringList dims;
    for (const auto& dim : info.type().tensor_type().shape().dim())
        dims << (dim.has_dim_value()       ? QString::number(dim.dim_value())
                     : dim.has_dim_param() ? QString::fromStdString(dim.dim_param())
                                           : QString("?"));
    return '[' + dims.join(", ") + ']';
}

inline QString shapeOf(const RankTensor& tensor)
{
    QStringList dims;
    for (const int64_t size : tensor.dims)
        dims << QString::number(size);
    return '[' + dims.join(", ") + ']';
}

inline QString declared(const proto::ModelProto& model, const std::string& name)
{
    for (const auto* infos :
         {&model.graph().value_info(), &model.graph().input(), &model.graph().output()}) {
        for (const proto::ValueInfoProto& info : *infos) {
            if (info.name() == name)
                return shapeOf(info);
        }
    }
    return "not declared";
}

/// Elements that differ from place to place.
inline RankTensor sines(const std::vector<int64_t>& dims, double phase)
{
    RankTensor tensor {dims, {}};
    int64_t count = 1;
    for (const int64_t size : dims)
        count *= size;
    for (int64_t i = 0; i < count; ++i)
        tensor.elements.push_back(std::sin(double(i) * 0.9 + phase));
    return tensor;
}

inline double largestDifference(const RankTensor& a, const RankTensor& b)
{
    if (a.dims != b.dims)
        return std::numeric_limits<double>::infinity();
    double largest = 0;
    for (std::size_t i = 0; i < a.elements.size(); ++i)
        largest = std::max(largest, std::abs(a.elements[i] - b.elements[i]));
    return largest;
}

/// Writes models and hints into a folder of its own, and exports there.
class ExportFolder
{
public:
    /// Of hints of G3.
    Exported exported(const std::string& model, const ShardHints& hints)
    {
        const std::filesystem::path file = path("model.onnx");
        writeBytes(file, model);
        return exportedFile(file, writeShardHints(hints, HintsGeneration::G3));
    }

    Exported exportedFile(const std::filesystem::path& model, const std::string& hintsText,
                          const OptionValues& options = {},
                          const operators::Bindings& bindings = {})
    {
        const std::filesystem::path hints = path("hints.json");
        writeBytes(hints, hintsText);
        PlannedModel planned = plannedModel(model, {}, bindings);
        planned.request.options = options;
        planned.request.options["hints"] = hints.string();
        NoProgress progress;
        Exported result;
        Result<PreparedExport> prepared =
            formatNamed("distcollective")->prepareExport(planned.request, progress);
        if (!prepared)
            qFatal("%s", prepared.error().message.english().c_str());
        result.prepared = std::move(*prepared);
        const auto folder = path(std::to_string(++m_exports));
        const Result<void> written =
            writeExport(result.prepared, folder, planned.request.source.get(), progress);
        if (!written)
            qFatal("%s", written.error().message.english().c_str());
        if (!result.prepared.files.empty()
            && !result.model.ParseFromString(bytesOf(folder / result.prepared.files.front().name)))
            qFatal("the written model cannot be read");
        return result;
    }

    std::filesystem::path path(const std::string& name) const
    {
        return m_folder.filePath(QString::fromStdString(name)).toStdString();
    }

private:
    QTemporaryDir m_folder;
    int m_exports = 0;
};

} // namespace meshwright::tests
