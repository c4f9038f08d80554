#pragma once

#include "core/plan/lowering.h"
#include "core/plan/sharding.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

class QMenu;
class QWidget;

namespace meshwright::views {

class Workspace;
struct InspectorContext;
struct TensorReport;

/// What a person can do to one tensor: every change goes to all nodes that touch it, and where that
/// is chosen to the same tensor of all layers, as one step. A change makes the card a new one, so
/// nothing here is used after it.
class TensorEdits final : public QObject
{
    Q_OBJECT

public:
    /// @p report and @p card, above which dialogs open, live longer than this. @p at: the node
    /// where the tensor is looked at.
    TensorEdits(const InspectorContext& context, const TensorReport& report,
                std::optional<NodeId> at, QWidget& card);

    /// All that fits the tensor as it is.
    void fillMenu(QMenu& menu);
    /// Of the stage that the tensor's nodes are on; none without a mesh.
    std::optional<plan::MeshDevices> meshDevices() const;
    /// The tensor, first, and those of the other layers where changes go to them too.
    std::vector<ValueId> targets() const;

    void apply(const plan::AxesSharding& axes);
    void applyComponents(std::size_t dim);
    void clear();
    void replicate();
    void editTable();
    void chooseStrategy();
    void makeAlike();

private:
    using AxisQuestion = bool (*)(const plan::AxesSharding&, const std::string& axis);
    using AxisChange = plan::AxesSharding (*)(plan::AxesSharding, const std::string& axis);

    void fillAxesMenu(QMenu& menu, AxisQuestion isSo, AxisChange makeSo);
    void change(const plan::AxesSharding& axes);
    /// None: removes what there is.
    void write(const std::optional<plan::AxesSharding>& axes);
    /// To the other layers, too, where it has an axes form; else says that it does not.
    void setSpec(const plan::ShardingSpec& spec);

    Workspace& m_workspace;
    const TensorReport& m_report;
    std::optional<NodeId> m_at;
    const bool* m_alike = nullptr;
    QWidget& m_card;
};

} // namespace meshwright::views
