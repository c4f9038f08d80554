#include "views/communication/communication_model.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/communication_text.h"

#include <QFont>

#include <algorithm>

namespace meshwright::views {

using sharding::CommunicationTotal;

namespace {

bool isSameRow(const CommunicationTotal& a, const CommunicationTotal& b)
{
    return a.kind == b.kind && a.axes == b.axes;
}

} // namespace

CommunicationModel::CommunicationModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CommunicationModel::setPropagation(
    std::shared_ptr<const sharding::PropagationResult> propagation)
{
    m_propagation = std::move(propagation);
    std::vector<CommunicationTotal> totals;
    if (m_propagation)
        totals = m_propagation->totals();
    // Cutting a shard out of what a device has sends nothing.
    std::erase_if(totals, [](const CommunicationTotal& total) {
        return total.kind == sharding::CollectiveKind::AllSlice;
    });
    // While the same rows change their figures, what is selected stays so.
    const bool same =
        std::equal(totals.begin(), totals.end(), m_totals.begin(), m_totals.end(), isSameRow);
    if (!same)
        beginResetModel();
    m_totals = std::move(totals);
    m_sum = {};
    for (const CommunicationTotal& total : m_totals) {
        m_sum.count += total.count;
        m_sum.sentPerDevice += total.sentPerDevice;
        m_sum.unknown += total.unknown;
    }
    if (!same)
        endResetModel();
    else if (!m_totals.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::vector<NodeId> CommunicationModel::nodesOf(int row) const
{
    std::vector<NodeId> nodes;
    if (!m_propagation || row < 0 || row > int(m_totals.size()))
        return nodes;
    for (const sharding::Communication& communication : m_propagation->communications()) {
        const plan::Mesh& mesh = m_propagation->planGraph().meshes()[communication.mesh];
        const bool isOfRow =
            std::any_of(communication.steps.begin(), communication.steps.end(),
                        [&](const sharding::Collective& step) {
                            if (isTotal(row))
                                return step.kind != sharding::CollectiveKind::AllSlice;
                            std::vector<std::string> axes;
                            for (const sharding::Axis& axis : step.groupAxes())
                                axes.push_back(sharding::toString(axis, mesh));
                            return step.kind == totalOf(row).kind && axes == totalOf(row).axes;
                        });
        if (isOfRow)
            nodes.push_back(communication.node);
    }
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

int CommunicationModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_totals.empty() ? 0 : int(m_totals.size()) + 1;
}

int CommunicationModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const CommunicationTotal& CommunicationModel::totalOf(int row) const
{
    return isTotal(row) ? m_sum : m_totals[std::size_t(row)];
}

QString CommunicationModel::textOf(int row, int column) const
{
    const CommunicationTotal& total = totalOf(row);
    switch (column) {
    case CollectiveColumn:
        return isTotal(row) ? tr("Total") : kindText(total.kind);
    case AxesColumn: {
        QStringList axes;
        for (const std::string& axis : total.axes)
            axes << QString::fromStdString(axis);
        return axes.join(QStringLiteral(" × "));
    }
    case CountColumn:
        return countText(total.count);
    case BytesColumn:
        break;
    }
    if (total.unknown == total.count)
        return QStringLiteral("?");
    const QString bytes = bytesText(total.sentPerDevice);
    return total.unknown > 0 ? tr("≥ %1").arg(bytes) : bytes;
}

QString CommunicationModel::tooltipOf(int row) const
{
    const CommunicationTotal& total = totalOf(row);
    QString text = tr("Each device sends %1 in one step of the model. Click to select the nodes.")
                       .arg(bytesText(total.sentPerDevice));
    if (total.unknown > 0)
        text += QLatin1Char('\n')
            + tr("Of %1 the size is not known and not counted.").arg(countText(total.unknown));
    if (isTotal(row) && m_propagation->sentPerDevice() < total.sentPerDevice)
        text += QLatin1Char('\n')
            + tr("%1 without weights, which could be brought in place once before the first step.")
                  .arg(bytesText(m_propagation->sentPerDevice()));
    return text;
}

QVariant CommunicationModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return textOf(index.row(), index.column());
    case Qt::ToolTipRole:
        return tooltipOf(index.row());
    case Qt::TextAlignmentRole:
        return int((index.column() >= CountColumn ? Qt::AlignRight : Qt::AlignLeft)
                   | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font = textFont();
        font.setBold(isTotal(index.row()));
        return font;
    }
    default:
        return {};
    }
}

QVariant CommunicationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= CountColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case CollectiveColumn:
        return tr("Collective");
    case AxesColumn:
        return tr("Over");
    case CountColumn:
        return tr("Count");
    default:
        return tr("Sent per device");
    }
}

} // namespace meshwright::views
