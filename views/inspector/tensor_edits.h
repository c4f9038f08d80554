#pragma once

#include "core/plan/lowering.h"
#include "core/plan/sharding.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <string>

class QMenu;
class QWidget;

namespace meshwright::views {

class Workspace;
struct TensorReport;

/// What a person can do to one tensor: every change goes to all nodes that touch it, as one step.
/// A change makes the card a new one, so nothing here is used after it.
class TensorEdits final : public QObject
{
    Q_OBJECT

public:
    /// @p report and @p card, above which dialogs open, live longer than this.
    TensorEdits(Workspace& workspace, const TensorReport& report, QWidget& card);

    /// All that fits the tensor as it is.
    void fillMenu(QMenu& menu);
    /// Of the stage that the tensor's nodes are on; none without a mesh.
    std::optional<plan::MeshDevices> meshDevices() const;

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
    void setSpec(const plan::ShardingSpec& spec);

    Workspace& m_workspace;
    const TensorReport& m_report;
    QWidget& m_card;
};

} // namespace meshwright::views
