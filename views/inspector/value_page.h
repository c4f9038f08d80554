#pragma once

#include "views/inspector/inspector_context.h"

#include <QWidget>

namespace meshwright::views {

/// One selected tensor: its card, and every node that touches it with what that node says of it,
/// over all configurations.
class ValuePage final : public QWidget
{
    Q_OBJECT

public:
    ValuePage(const InspectorContext& context, ValueId value, QWidget* parent = nullptr);

Q_SIGNALS:
    void meshRequested();

private:
    QWidget* buildTable();
    void removeAt(NodeId node, ConfigurationId configuration);

    InspectorContext m_context;
    ValueId m_value;
};

} // namespace meshwright::views
