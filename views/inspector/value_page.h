#pragma once

#include "views/inspector/inspector_context.h"

#include <QWidget>

class QTreeWidget;
class QVBoxLayout;

namespace meshwright::views {

/// One selected tensor: its card, what it holds, and every node that touches it, the one that makes
/// it first, with what that node says of it over all configurations.
class ValuePage final : public QWidget
{
    Q_OBJECT

public:
    ValuePage(const InspectorContext& context, ValueId value, QWidget* parent = nullptr);

Q_SIGNALS:
    void meshRequested();

private:
    void addContents(QVBoxLayout& column);
    QString touchedText() const;
    QWidget* buildTable();
    void addRow(QTreeWidget& table, NodeId node, const plan::Configuration* configuration);
    void arrangeColumns(QTreeWidget& table) const;
    void addRemoval(QTreeWidget& table);
    void removeAt(NodeId node, ConfigurationId configuration);

    InspectorContext m_context;
    ValueId m_value;
};

} // namespace meshwright::views
