#pragma once

#include "views/inspector/inspector_context.h"
#include "views/workspace/tensor_report.h"

#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

/// Why an axis goes no further, as a sentence: "Y is split by model along another dimension."
QString stopText(const Workspace& workspace, const sharding::PropagationBarrier& stop,
                 const plan::Mesh& mesh);

/// Where the axes of a tensor come from, operator by operator, and where they go no further.
class WhySection final : public QWidget
{
    Q_OBJECT

public:
    /// Longer ways are shown with their middle left out.
    static constexpr std::size_t kMostHops = 10;
    static constexpr std::size_t kMostStops = 6;

    /// @p report: with a propagation.
    WhySection(const InspectorContext& context, const TensorReport& report,
               QWidget* parent = nullptr);

private:
    void addWay(QVBoxLayout& column, const TensorReport& report, std::size_t dim,
                const plan::AxisReference& axis);
    void addHop(QVBoxLayout& column, const sharding::PropagationStep& hop);
    void addStops(QVBoxLayout& column, const TensorReport& report);
    void addLink(QVBoxLayout& column, const QString& text, NodeId node);

    InspectorContext m_context;
};

} // namespace meshwright::views
