#pragma once

#include "core/sharding/outcome.h"
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
    OperatorSection(const InspectorContext& context, NodeId node, const sharding::Outcome& outcome,
                    QWidget* parent = nullptr);

private:
    void addCommunications(QVBoxLayout& column, const sharding::Outcome& outcome);
    void addFactors(QVBoxLayout& column, const sharding::Outcome& outcome);
    void addHeading(QVBoxLayout& column, const QString& text);

    InspectorContext m_context;
    NodeId m_node;
};

/// "summed: partial results have to be put together", "heads · splits the work".
QString factorText(const sharding::RuleFactor& factor);

} // namespace meshwright::views
