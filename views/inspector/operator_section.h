#pragma once

#include "core/sharding/propagation_result.h"
#include "views/inspector/inspector_context.h"

#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

/// What a node's operator means for shardings, and what it communicates: its factors, with the
/// dimensions that each one is, and its collectives.
class OperatorSection final : public QWidget
{
    Q_OBJECT

public:
    OperatorSection(const InspectorContext& context, NodeId node,
                    const sharding::PropagationResult& propagation, QWidget* parent = nullptr);

private:
    void addCommunications(QVBoxLayout& column, const sharding::PropagationResult& propagation);
    void addFactors(QVBoxLayout& column, const sharding::PropagationResult& propagation);
    void addHeading(QVBoxLayout& column, const QString& text);

    InspectorContext m_context;
    NodeId m_node;
};

/// "summed: partial results have to be put together", "heads · splits the work".
QString factorText(const sharding::RuleFactor& factor);

} // namespace meshwright::views
