#include "views/devices/devices_model.h"

#include "views/widgets/quantity_text.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QScopedValueRollback>

namespace meshwright::views {

namespace {

/// Indices of devices carry this, those of tensors their device's row plus one.
constexpr quintptr kDevice = 0;

QString shapeOf(const plan::KnownSizes& sizes)
{
    QStringList dims;
    for (const std::optional<int64_t>& size : sizes)
        dims << (size ? QString::number(*size) : QStringLiteral("?"));
    return QLatin1Char('[') + dims.join(QStringLiteral(", ")) + QLatin1Char(']');
}

QString stagesText(const std::vector<StageNumber>& stages)
{
    std::vector<int64_t> numbers;
    for (const StageNumber stage : stages)
        numbers.push_back(stage.value);
    return numbers.empty() ? QStringLiteral("–") : rangesText(numbers);
}

} // namespace

DevicesModel::DevicesModel(Workspace& workspace, const DeviceContentsSource& contents,
                           QObject* parent)
    : QAbstractItemModel(parent)
    , m_workspace(workspace)
    , m_contents(contents)
{
}

void DevicesModel::setSummary(const plan::ContentsSummary* summary)
{
    const QScopedValueRollback changing(m_changing, true);
    // The same devices keep their rows, so that the view keeps what is open and selected.
    const std::size_t count = summary ? summary->devices.size() : 0;
    if (count != m_devices.size()) {
        beginResetModel();
        m_tensors.clear();
        m_devices = summary ? summary->devices : std::vector<plan::DeviceTotals> {};
        endResetModel();
        return;
    }
    if (!summary)
        return;
    m_devices = summary->devices;
    while (!m_tensors.empty()) {
        const auto opened = m_tensors.begin();
        const QModelIndex device = index(int(opened->first), Name);
        if (!opened->second.empty())
            beginRemoveRows(device, 0, int(opened->second.size()) - 1);
        const bool hadRows = !opened->second.empty();
        m_tensors.erase(opened);
        if (hadRows)
            endRemoveRows();
    }
    if (count > 0)
        Q_EMIT dataChanged(index(0, 0), index(int(count) - 1, ColumnCount - 1));
}

const std::vector<plan::HeldTensor>* DevicesModel::tensorsOf(std::size_t device) const
{
    const auto found = m_tensors.find(device);
    return found == m_tensors.end() ? nullptr : &found->second;
}

QModelIndex DevicesModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : kDevice);
}

QModelIndex DevicesModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kDevice)
        return {};
    return createIndex(int(child.internalId()) - 1, 0, kDevice);
}

int DevicesModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return int(m_devices.size());
    if (parent.internalId() != kDevice || parent.column() != 0)
        return 0;
    const auto* tensors = tensorsOf(std::size_t(parent.row()));
    return tensors ? int(tensors->size()) : 0;
}

int DevicesModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

bool DevicesModel::hasChildren(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return !m_devices.empty();
    if (parent.internalId() != kDevice || parent.column() != 0)
        return false;
    const auto* tensors = tensorsOf(std::size_t(parent.row()));
    return tensors ? !tensors->empty() : m_devices[std::size_t(parent.row())].weights > 0;
}

bool DevicesModel::canFetchMore(const QModelIndex& parent) const
{
    return !m_changing && parent.isValid() && parent.internalId() == kDevice && parent.column() == 0
        && !tensorsOf(std::size_t(parent.row())) && m_workspace.activeConfiguration();
}

void DevicesModel::fetchMore(const QModelIndex& parent)
{
    if (!canFetchMore(parent))
        return;
    std::vector<plan::HeldTensor> tensors = m_contents.tensorsOn(parent.row());
    const QScopedValueRollback changing(m_changing, true);
    const bool inserts = !tensors.empty();
    if (inserts)
        beginInsertRows(parent, 0, int(tensors.size()) - 1);
    m_tensors[std::size_t(parent.row())] = std::move(tensors);
    if (inserts)
        endInsertRows();
}

QVariant DevicesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (index.internalId() == kDevice)
        return deviceData(std::size_t(index.row()), index.column(), role);
    return tensorData(std::size_t(index.internalId()) - 1, std::size_t(index.row()), index.column(),
                      role);
}

void DevicesModel::showDrop()
{
    if (!m_devices.empty())
        Q_EMIT dataChanged(index(0, Nodes), index(int(m_devices.size()) - 1, Memory));
}

const evaluate::StageLoad* DevicesModel::afterDrop(const plan::DeviceTotals& totals) const
{
    return totals.stages.size() == 1 ? m_workspace.stageDrop().after(totals.stages.front())
                                     : nullptr;
}

QVariant DevicesModel::deviceData(std::size_t device, int column, int role) const
{
    const plan::DeviceTotals& totals = m_devices[device];
    const plan::Configuration* configuration = m_workspace.configuration();
    if (role == DeviceRole)
        return qlonglong(device);
    if (role == SortRole) {
        switch (column) {
        case Name:
            return qlonglong(device);
        case Stages:
            return totals.stages.empty() ? -1 : totals.stages.front().value;
        case Nodes:
            return qlonglong(totals.nodes);
        case Tensors:
            return qlonglong(totals.weights);
        default:
            return qlonglong(totals.weightBytes.count);
        }
    }
    if (role == Qt::DecorationRole && column == Name && !totals.stages.empty())
        return m_workspace.theme().stage(totals.stages.front());
    if (role == Qt::ToolTipRole && column == Memory && totals.unknownWeights > 0)
        return tr("and %1 tensors of unknown size").arg(countText(totals.unknownWeights));
    if (role != Qt::DisplayRole)
        return {};
    const evaluate::StageLoad* after = afterDrop(totals);
    switch (column) {
    case Name:
        return configuration ? QString::fromStdString(configuration->deviceName(int64_t(device)))
                             : QString::number(device);
    case Stages:
        return stagesText(totals.stages);
    case Nodes:
        return after ? changeText(countText(totals.nodes), countText(after->nodesRun()))
                     : countText(totals.nodes);
    case Tensors:
        return tr("%1 weights")
            .arg(after ? changeText(countText(totals.weights), countText(after->weightCount))
                       : countText(totals.weights));
    default:
        return after ? changeText(bytesText(totals.weightBytes), bytesText(after->weights))
                     : bytesText(totals.weightBytes);
    }
}

QVariant DevicesModel::tensorData(std::size_t device, std::size_t tensor, int column,
                                  int role) const
{
    const std::vector<plan::HeldTensor>* tensors = tensorsOf(device);
    if (!tensors || tensor >= tensors->size())
        return {};
    const plan::HeldTensor& held = (*tensors)[tensor];
    if (role == DeviceRole)
        return qlonglong(device);
    if (role == ValueRole)
        return held.value.index;
    if (role == SortRole) {
        switch (column) {
        case Memory:
            return qlonglong(held.bytes.value_or(Bytes {-1}).count);
        case Tensors:
            return held.split ? 1 : 0;
        case Name:
            return qlonglong(held.value.index);
        default:
            return 0;
        }
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Name:
        return QString::fromStdString(m_workspace.graph().value(held.value).name);
    case Tensors:
        return held.localShape.empty() && !held.bytes
            ? tr("unknown")
            : shapeOf(held.localShape) + (held.split ? tr(" part") : QString());
    case Memory:
        return held.bytes ? bytesText(*held.bytes) : QStringLiteral("?");
    default:
        return role == Qt::DisplayRole && column == Nodes && !held.weight ? tr("activation")
                                                                          : QVariant();
    }
}

QVariant DevicesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Device");
    case Stages:
        return tr("Stages");
    case Nodes:
        return tr("Nodes");
    case Tensors:
        return tr("Holds");
    default:
        return tr("Bytes");
    }
}

} // namespace meshwright::views
