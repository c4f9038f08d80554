#include "views/mesh/mesh_geometry.h"

#include "views/widgets/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QStringList>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace meshwright::views {

namespace {

constexpr int kMeshGeometryGap = 2 * kGrid;
constexpr int kRoomyHeight = 44, kRoomyMin = 60, kRoomyMax = 92;
constexpr int kCompactHeight = 24, kCompactWidth = 36;
constexpr int kLabelHeight = 20;
constexpr int64_t kRoomyDevices = 64; ///< more are drawn small
constexpr int64_t kRowsWithLabelsBelow = 8; ///< longer columns have their labels on top

QString trMeshGeometry(const char* source)
{
    return QCoreApplication::translate("MeshGeometry", source);
}

QString axisAt(const plan::MeshAxis& axis, int64_t coordinate)
{
    return QString::fromStdString(axis.name) + QLatin1Char(' ') + QString::number(coordinate);
}

/// Coordinates of a device in row-major order, one per axis.
std::vector<int64_t> coordinatesOf(const plan::Mesh& mesh, int64_t device)
{
    std::vector<int64_t> coordinates(mesh.axes.size());
    for (std::size_t i = mesh.axes.size(); i-- > 0;) {
        coordinates[i] = device % mesh.axes[i].size;
        device /= mesh.axes[i].size;
    }
    return coordinates;
}

QString coordinatesText(const plan::Mesh& mesh, int64_t device)
{
    const std::vector<int64_t> coordinates = coordinatesOf(mesh, device);
    QStringList parts;
    for (std::size_t i = 0; i < coordinates.size(); ++i)
        parts << axisAt(mesh.axes[i], coordinates[i]);
    return parts.join(QStringLiteral(", "));
}

/// Collects cells and labels from top to bottom.
class Arranger
{
public:
    Arranger(const plan::Configuration& configuration, int width, int64_t devices)
        : m_configuration(configuration)
        , m_width(width)
    {
        m_geometry.compact = devices > kRoomyDevices;
    }

    void setLabelColumn(const QStringList& labels)
    {
        const QFontMetrics metrics(secondaryFont());
        for (const QString& label : labels)
            m_left = std::max(m_left, metrics.horizontalAdvance(label) + kMeshGeometryGap);
    }

    /// Cell width so that @p columns fit, within the bounds of legibility.
    void setColumns(int64_t columns)
    {
        const int64_t room = m_width - m_left - (columns - 1) * kMeshGeometryGap;
        if (m_geometry.compact || room / columns < kRoomyMin - 2 * kGrid) {
            m_geometry.compact = true;
            m_cell = QSize(kCompactWidth, kCompactHeight);
        } else {
            m_cell =
                QSize(int(std::clamp<int64_t>(room / columns, kRoomyMin, kRoomyMax)), kRoomyHeight);
        }
    }

    /// Devices in lines that wrap at the width, with a label before the first.
    void flow(const QString& label, const std::vector<int64_t>& devices,
              const std::optional<plan::Mesh>& mesh)
    {
        const int columns = std::max(1, (m_width - m_left + gap()) / (m_cell.width() + gap()));
        for (std::size_t i = 0; i < devices.size(); ++i) {
            const int column = int(i % std::size_t(columns));
            if (i > 0 && column == 0)
                m_top += m_cell.height() + gap();
            addCell(devices[i], column, mesh ? coordinatesText(*mesh, int64_t(i)) : QString());
        }
        rowLabel(label, m_top);
        m_top += m_cell.height() + gap();
    }

    /// Row by row: device number @p first onwards, @p columns in a row.
    void row(const QString& label, int64_t first, int64_t columns, const plan::Mesh& mesh)
    {
        for (int64_t column = 0; column < columns; ++column)
            addCell(first + column, int(column), coordinatesText(mesh, first + column));
        rowLabel(label, m_top);
        m_top += m_cell.height() + gap();
    }

    void heading(const QString& label)
    {
        if (m_top > 0)
            m_top += kMeshGeometryGap;
        add({label, QRect(0, m_top, std::max(m_width, 80), kLabelHeight),
             Qt::AlignLeft | Qt::AlignVCenter});
        m_top += kLabelHeight;
    }

    void columnLabels(const plan::MeshAxis& axis)
    {
        for (int64_t column = 0; column < axis.size; ++column) {
            const QString label =
                m_geometry.compact ? QString::number(column) : axisAt(axis, column);
            add({label, QRect(columnLeft(int(column)), m_top, m_cell.width(), kLabelHeight),
                 Qt::AlignCenter});
        }
        if (m_geometry.compact)
            add({QString::fromStdString(axis.name), QRect(0, m_top, m_left, kLabelHeight),
                 Qt::AlignLeft | Qt::AlignVCenter});
        m_top += kLabelHeight;
    }

    void space() { m_top += kGrid; }

    MeshGeometry finish()
    {
        int right = 0, bottom = 0;
        for (const MeshCell& cell : m_geometry.cells) {
            right = std::max(right, cell.rect.right() + 1);
            bottom = std::max(bottom, cell.rect.bottom() + 1);
        }
        for (const MeshLabel& label : m_geometry.labels)
            bottom = std::max(bottom, label.rect.bottom() + 1);
        m_geometry.size = QSize(right, bottom);
        return std::move(m_geometry);
    }

private:
    int gap() const { return m_geometry.compact ? kGrid : kMeshGeometryGap; }

    int columnLeft(int column) const { return m_left + column * (m_cell.width() + gap()); }

    void addCell(int64_t device, int column, const QString& coordinates)
    {
        m_geometry.cells.push_back({device, QRect(QPoint(columnLeft(column), m_top), m_cell),
                                    stageOfDevice(m_configuration, device), coordinates});
    }

    void rowLabel(const QString& label, int top)
    {
        if (!label.isEmpty())
            add({label, QRect(0, top, m_left, m_cell.height()), Qt::AlignLeft | Qt::AlignVCenter});
    }

    void add(MeshLabel label) { m_geometry.labels.push_back(std::move(label)); }

    const plan::Configuration& m_configuration;
    int m_width;
    int m_left = 0, m_top = 0;
    QSize m_cell {kRoomyMin, kRoomyHeight};
    MeshGeometry m_geometry;
};

std::vector<int64_t> upTo(int64_t count)
{
    std::vector<int64_t> devices(std::size_t(std::clamp<int64_t>(count, 0, kMaxDrawnDevices)));
    for (std::size_t i = 0; i < devices.size(); ++i)
        devices[i] = int64_t(i);
    return devices;
}

void arrangeStages(Arranger& arranger, const plan::Configuration& configuration)
{
    QStringList labels;
    std::size_t widest = 1;
    for (const plan::Stage& stage : configuration.stages) {
        labels << (stage.name.empty() ? trMeshGeometry("stage %1").arg(stage.number.value)
                                      : QString::fromStdString(stage.name));
        widest = std::max(widest, stage.devices.size());
    }
    arranger.setLabelColumn(labels);
    arranger.setColumns(int64_t(std::min<std::size_t>(widest, 4)));
    int64_t drawn = 0;
    for (std::size_t i = 0; i < configuration.stages.size() && drawn < kMaxDrawnDevices; ++i) {
        std::vector<int64_t> devices = configuration.stages[i].devices;
        devices.resize(std::min(devices.size(), std::size_t(kMaxDrawnDevices - drawn)));
        drawn += int64_t(devices.size());
        const std::optional<plan::Mesh>& own = configuration.stages[i].mesh;
        const bool fits = own && own->deviceCount() == int64_t(devices.size());
        arranger.flow(labels[int(i)], devices, fits ? own : std::nullopt);
    }
}

void arrangeGrid(Arranger& arranger, const plan::Mesh& mesh, int64_t devices)
{
    const plan::MeshAxis& across = mesh.axes.back();
    const plan::MeshAxis& down = mesh.axes[mesh.axes.size() - 2];
    QStringList labels;
    for (int64_t i = 0; i < std::min<int64_t>(down.size, kMaxDrawnDevices); ++i)
        labels << axisAt(down, i);
    arranger.setLabelColumn(labels);
    arranger.setColumns(across.size);
    const int64_t rows = devices / across.size;
    const bool labelsOnTop = rows > kRowsWithLabelsBelow;
    if (labelsOnTop)
        arranger.columnLabels(across);
    for (int64_t row = 0; row < rows; ++row) {
        if (mesh.axes.size() > 2 && row % down.size == 0) {
            const plan::Mesh outer {{mesh.axes.begin(), mesh.axes.end() - 2}};
            arranger.heading(coordinatesText(outer, row / down.size));
        }
        arranger.row(labels[int(row % down.size)], row * across.size, across.size, mesh);
    }
    if (!labelsOnTop)
        arranger.columnLabels(across);
}

} // namespace

std::optional<StageNumber> stageOfDevice(const plan::Configuration& configuration, int64_t device)
{
    for (const plan::Stage& stage : configuration.stages) {
        if (std::find(stage.devices.begin(), stage.devices.end(), device) != stage.devices.end())
            return stage.number;
    }
    if (!configuration.stages.empty())
        return std::nullopt;
    if (!configuration.mesh || configuration.mesh->axes.empty())
        return StageNumber {int32_t(device)};
    if (!configuration.mesh->deviceCount())
        return std::nullopt;
    const std::vector<int64_t> coordinates = coordinatesOf(*configuration.mesh, device);
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
        if (configuration.mesh->axes[i].name == configuration.stageAxis)
            return StageNumber {int32_t(coordinates[i])};
    }
    return std::nullopt;
}

MeshGeometry layOutMesh(const plan::Configuration& configuration, int width)
{
    const int64_t count = std::max<int64_t>(0, configuration.deviceCount());
    Arranger arranger(configuration, width, count);
    const std::optional<plan::Mesh>& mesh = configuration.mesh;
    const bool meshFits =
        mesh && !mesh->axes.empty() && mesh->deviceCount() == count && count <= kMaxDrawnDevices;
    if (!configuration.stages.empty()) {
        arrangeStages(arranger, configuration);
    } else if (meshFits && mesh->axes.size() > 1) {
        arrangeGrid(arranger, *mesh, count);
    } else {
        const QString label = meshFits ? QString::fromStdString(mesh->axes[0].name) : QString();
        arranger.setLabelColumn({label});
        arranger.setColumns(std::clamp<int64_t>(count, 1, 4));
        arranger.flow(label, upTo(count), meshFits ? mesh : std::nullopt);
    }
    MeshGeometry geometry = arranger.finish();
    if (configuration.stages.empty())
        geometry.notDrawn = count - int64_t(geometry.cells.size());
    return geometry;
}

QString meshSummary(const plan::Configuration& configuration)
{
    if (!configuration.stages.empty())
        return configuration.stages.size() == 1
            ? trMeshGeometry("1 stage")
            : trMeshGeometry("%1 stages").arg(configuration.stages.size());
    if (configuration.mesh && !configuration.mesh->axes.empty()) {
        QStringList axes;
        for (const plan::MeshAxis& axis : configuration.mesh->axes)
            axes << QString::fromStdString(axis.name) + QLatin1Char(' ')
                    + QString::number(axis.size);
        return axes.join(QStringLiteral(" × "));
    }
    const int64_t count = configuration.deviceCount();
    return count == 1 ? trMeshGeometry("1 device") : trMeshGeometry("%1 devices").arg(count);
}

std::optional<std::size_t> MeshGeometry::cellAt(QPoint place) const
{
    const auto found = std::find_if(cells.begin(), cells.end(), [&](const MeshCell& cell) {
        return cell.rect.contains(place);
    });
    if (found == cells.end())
        return std::nullopt;
    return std::size_t(found - cells.begin());
}

std::optional<std::size_t> MeshGeometry::cellOf(int64_t device) const
{
    const auto found = std::find_if(cells.begin(), cells.end(),
                                    [&](const MeshCell& cell) { return cell.device == device; });
    if (found == cells.end())
        return std::nullopt;
    return std::size_t(found - cells.begin());
}

std::optional<std::size_t> MeshGeometry::neighbour(std::size_t from, int dx, int dy) const
{
    std::optional<std::size_t> best;
    int bestDistance = std::numeric_limits<int>::max();
    const QPoint here = cells[from].rect.center();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const QPoint step = cells[i].rect.center() - here;
        const int along = step.x() * dx + step.y() * dy;
        const int aside = std::abs(step.x() * dy) + std::abs(step.y() * dx);
        if (along > 0 && along + 4 * aside < bestDistance) {
            best = i;
            bestDistance = along + 4 * aside;
        }
    }
    return best;
}

} // namespace meshwright::views
