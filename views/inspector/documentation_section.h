#pragma once

#include "core/operators/node_description.h"
#include "views/inspector/inspector_context.h"
#include "views/workspace/latest_work.h"

#include <QWidget>

class QLabel;

namespace meshwright::views {

/// What the file says of a node, and, when a person asks, what its operator or function does.
class DocumentationSection final : public QWidget
{
    Q_OBJECT

public:
    /// Among the parts that a person has opened.
    static constexpr const char* kOpenName = "documentation";

    DocumentationSection(const InspectorContext& context, NodeId node,
                         const operators::NodeDescription& description, QWidget* parent = nullptr);

private:
    void addDocString();
    void toggle();
    void show(const QString& text);
    void ask();
    QString functionDoc() const;

    InspectorContext m_context;
    NodeId m_node;
    std::optional<ScopeId> m_function;
    QString m_operator; ///< "Conv 11": the key of what is known
    QLabel* m_text = nullptr; ///< while it is open
    LatestWork m_work;
};

} // namespace meshwright::views
