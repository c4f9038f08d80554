#pragma once

#include "core/plan/plan.h"

#include <QRect>
#include <QSize>
#include <QString>

#include <optional>
#include <vector>

namespace meshwright::views {

/// Pictures stop here: a device count from a file may be anything.
constexpr int64_t kMaxDrawnDevices = 4096;

/// One device in the picture of a mesh.
struct MeshCell
{
    int64_t device = 0;
    QRect rect;
    std::optional<StageNumber> stage;
    QString coordinates; ///< "pipe 0, model 1"; empty without a mesh
};

struct MeshLabel
{
    QString text;
    QRect rect;
    Qt::Alignment alignment = Qt::AlignLeft;
};

/// Where the devices of a configuration stand in a picture: the last axis runs to the right, the
/// one before it down, further ones make groups with a heading; a single axis and plain devices
/// flow in lines, listed stages are a block each.
struct MeshGeometry
{
    std::vector<MeshCell> cells;
    std::vector<MeshLabel> labels;
    QSize size;
    bool compact = false; ///< small cells with the index only
    int64_t notDrawn = 0; ///< devices beyond kMaxDrawnDevices

    std::optional<std::size_t> cellAt(QPoint place) const;
    std::optional<std::size_t> cellOf(int64_t device) const;
    /// The nearest cell to the left, right (dx −1, 1), above or below (dy −1, 1).
    std::optional<std::size_t> neighbour(std::size_t cell, int dx, int dy) const;
};

/// @p width: pixels that the picture should keep to; wider meshes grow beyond it.
MeshGeometry layOutMesh(const plan::Configuration& configuration, int width);

/// "pipe 2 × model 2", "3 stages", "4 devices".
QString meshSummary(const plan::Configuration& configuration);

/// The stage that a device belongs to, where the configuration says one.
std::optional<StageNumber> stageOfDevice(const plan::Configuration& configuration, int64_t device);

} // namespace meshwright::views
