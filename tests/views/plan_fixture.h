#pragma once

#include "core/document/document.h"
#include "core/document/operations.h"
#include "tests/support/model/graph_builder.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QTest>

namespace meshwright::tests {

/// A workspace with a small model: two products and an activation between them,
/// x [batch, 64] · up [64, 256] → Relu → · down [256, 64].
struct PlanFixture
{
    views::Workspace workspace;
    ValueId x, up, down, hidden, active;
    NodeId first, relu, second;

    PlanFixture()
    {
        GraphBuilder builder(17, 11);
        x = builder.input("x", {"batch", int64_t(64)});
        up = builder.weight("layers.0.up.weight", {64, 256});
        down = builder.weight("layers.0.down.weight", {256, 64});
        hidden = builder.named("/layers.0/up/MatMul").node("MatMul", {x, up});
        first = builder.lastNode();
        active = builder.named("/layers.0/act/Relu").node("Relu", {hidden});
        relu = builder.lastNode();
        const ValueId y = builder.named("/layers.0/down/MatMul").node("MatMul", {active, down});
        second = builder.lastNode();
        builder.declare(hidden, {"batch", int64_t(256)});
        builder.declare(active, {"batch", int64_t(256)});
        builder.declare(y, {"batch", int64_t(64)});
        builder.output(y);
        onnx::Model model;
        model.graph = builder.build();
        auto document = document::Document::fromModel(std::move(model), "small.onnx");
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
    }

    /// Declares 2 stages × 2 on `model`: devices 0, 1 are stage 0.
    ConfigurationId configure()
    {
        plan::Configuration made;
        made.name = "tp2pp2";
        made.numDevices = 4;
        made.devices = {"GPU:0", "GPU:1", "GPU:2", "GPU:3"};
        made.mesh = plan::Mesh {{{"pipe", 2}, {"model", 2}}};
        made.stageAxis = "pipe";
        const ConfigurationId id = workspace.newConfigurationId();
        workspace.push(document::addConfiguration(workspace.document(), id, made));
        workspace.setActiveConfiguration(id);
        return id;
    }

    void setStage(std::vector<NodeId> nodes, int32_t stage)
    {
        workspace.push(document::setStage(workspace.document(), *workspace.activeConfiguration(),
                                          nodes, StageNumber {stage}));
    }

    const plan::ShardingSpec* spec(NodeId node, ValueId value) const
    {
        return workspace.plan().spec(node, *workspace.activeConfiguration(), value);
    }
};

} // namespace meshwright::tests
