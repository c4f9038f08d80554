#pragma once

#include "core/simulate/pricing/node_figures.h"
#include "views/inspector/inspector_context.h"
#include "views/workspace/latest_work.h"

#include <QWidget>

class QLabel;

namespace meshwright::views {

/// What a node works, moves and takes on its hardware, worked out in the background.
class FiguresSection final : public QWidget
{
    Q_OBJECT

public:
    FiguresSection(const InspectorContext& context, NodeId node, QWidget* parent = nullptr);

private:
    void start(NodeId node);
    void show(const Result<simulate::NodeFigures>& figures);

    InspectorContext m_context;
    QLabel* m_line = nullptr;
    QLabel* m_detail = nullptr;
    LatestWork m_work;
};

} // namespace meshwright::views
