#pragma once

#include "core/operators/node_description.h"
#include "views/inspector/inspector_context.h"

#include <QWidget>

class QGridLayout;

namespace meshwright::views {

/// The attributes of a node as a table of two columns, those that have their default greyed;
/// subgraphs are links to what is in them.
class AttributeSection final : public QWidget
{
    Q_OBJECT

public:
    /// More defaults than this are shown when a person asks.
    static constexpr std::size_t kMostDefaults = 6;
    static constexpr std::size_t kMostAttributes = 60;

    AttributeSection(const InspectorContext& context, const operators::NodeDescription& description,
                     QWidget* parent = nullptr);

private:
    void addRow(QGridLayout& table, const operators::DescribedAttribute& attribute);
    QWidget* valueWidget(const operators::DescribedAttribute& attribute);

    InspectorContext m_context;
};

} // namespace meshwright::views
