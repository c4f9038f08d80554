#pragma once

#include "core/cost/catalogue.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "views/drag/node_drop_target.h"
#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QPixmap>
#include <QTest>

#include <string>

namespace meshwright::tests {

/// A decoder in small: embed, then layers of a product with a weight of 64 × 64 float32 (16,384
/// bytes) and an addition, then the head. Node ids: 0 embed, 1 + 2·l the product and 2 + 2·l the
/// addition of layer l, the head last.
inline graph::Graph smallDecoder(int layers)
{
    GraphBuilder builder(17, 11);
    const GraphBuilder::Dims shape {int64_t(4), int64_t(64)};
    ValueId stream = builder.named("/model/embed/Relu").node("Relu", {builder.input("x", shape)});
    builder.declare(stream, shape);
    for (int layer = 0; layer < layers; ++layer) {
        const std::string scope = "/model/layers." + std::to_string(layer);
        const ValueId weight =
            builder.weight("layers." + std::to_string(layer) + ".weight", {64, 64});
        const ValueId product =
            builder.named(scope + "/mlp/MatMul").node("MatMul", {stream, weight});
        builder.declare(product, shape);
        stream = builder.named(scope + "/residual/Add").node("Add", {product, stream});
        builder.declare(stream, shape);
    }
    const ValueId out = builder.named("/head/Softmax").node("Softmax", {stream});
    builder.declare(out, shape);
    builder.output(out);
    return builder.build();
}

/// A workspace with a graph opened, its groups made, and what the tests do to it.
struct OpenedModel
{
    views::Workspace workspace;

    explicit OpenedModel(graph::Graph graph)
    {
        onnx::Model model;
        model.graph = std::move(graph);
        auto document = document::Document::fromModel(std::move(model), "small.onnx");
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
    }

    /// Without a document.
    OpenedModel() = default;

    /// Declares @p stages stages × 2 on `model`, named "tp2ppN".
    void configure(int64_t stages)
    {
        plan::Configuration made;
        made.name = "tp2pp" + std::to_string(stages);
        made.numDevices = int32_t(2 * stages);
        for (int64_t device = 0; device < 2 * stages; ++device)
            made.devices.push_back("GPU:" + std::to_string(device));
        made.mesh = plan::Mesh {{{"pipe", stages}, {"model", 2}}};
        made.stageAxis = "pipe";
        workspace.push(
            document::addConfiguration(workspace.document(), workspace.newConfigurationId(), made));
    }

    /// Declares devices without a mesh: stage s is device s.
    void configurePlain(int32_t devices)
    {
        plan::Configuration made;
        made.name = "plain";
        made.numDevices = devices;
        workspace.push(
            document::addConfiguration(workspace.document(), workspace.newConfigurationId(), made));
    }

    void setStage(uint32_t first, uint32_t last, std::optional<int32_t> stage)
    {
        std::vector<NodeId> nodes;
        for (uint32_t node = first; node <= last; ++node)
            nodes.push_back(NodeId {node});
        workspace.push(
            document::setStage(workspace.document(), *workspace.activeConfiguration(), nodes,
                               stage ? std::optional(StageNumber {*stage}) : std::nullopt));
    }

    std::optional<StageNumber> stageOf(uint32_t node) const
    {
        return workspace.stageOf(NodeId {node});
    }
};

/// A device of 4 GB, so that the pictures show bars against a capacity.
inline cost::DeviceSpec largeDevice()
{
    cost::DeviceSpec device;
    device.name = "test-device";
    device.title = "Test device 4 GB";
    device.peakFlops = {{graph::DataType::Float, 1e14}};
    device.memory = Bytes {4'000'000'000};
    device.bytesPerSecond = 1e12;
    device.link = {1e11, Picoseconds {1'000'000}};
    return device;
}

/// The 24-layer Llama of the shared models; none where it is not there.
inline std::unique_ptr<OpenedModel> openLlama()
{
    const auto path = sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        return nullptr;
    NoProgress progress;
    auto document = document::Document::open(*path, progress);
    if (!document)
        return nullptr;
    auto opened = std::make_unique<OpenedModel>();
    grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
    opened->workspace.setDocument(std::move(document).value(), std::move(groups));
    return opened;
}

/// Presses the left button on a widget, moves in steps and lets go over another: as a person drags.
inline void dragWidgets(QWidget* source, QPoint from, QWidget* target, QPoint to)
{
    QTest::mousePress(source, Qt::LeftButton, {}, from);
    const QPoint end = source->mapFromGlobal(target->mapToGlobal(to));
    constexpr int kSteps = 6;
    for (int step = 1; step <= kSteps; ++step)
        QTest::mouseMove(source, from + (end - from) * step / kSteps);
    QTest::mouseRelease(source, Qt::LeftButton, {}, end);
    QCoreApplication::processEvents();
}

/// Writes pictures of a widget in both themes into the folder that MESHWRIGHT_PICTURES names, for
/// people to look at; does nothing where it names none.
inline void savePictures(QWidget& widget, views::Workspace& workspace, const QString& name)
{
    const QString folder = qEnvironmentVariable("MESHWRIGHT_PICTURES");
    if (folder.isEmpty())
        return;
    for (const views::Theme& theme : {views::lightTheme(), views::darkTheme()}) {
        views::applyTheme(*qApp, theme);
        workspace.setTheme(theme);
        QCoreApplication::processEvents();
        widget.grab().save(
            folder + QLatin1Char('/') + name
            + (theme.dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png")));
    }
}

} // namespace meshwright::tests
