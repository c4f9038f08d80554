#pragma once

#include "views/inspector/inspector_context.h"
#include "views/workspace/tensor_report.h"

#include <QWidget>

#include <optional>

class QVBoxLayout;

namespace meshwright::views {

class TensorEdits;

/// One tensor: its name, its dimensions with the axes that split them, what that makes of it on
/// each device, and who holds what. Every change goes to all nodes that touch the tensor, as one
/// step.
class TensorCard final : public QWidget
{
    Q_OBJECT

public:
    /// @p at: the node where it is looked at. The card shows one state; another one is a new card.
    TensorCard(const InspectorContext& context, ValueId value, std::optional<NodeId> at,
               QWidget* parent = nullptr);

    const TensorReport& report() const { return m_report; }

Q_SIGNALS:
    void meshRequested(); ///< the configuration needs a mesh

private:
    void addHead(QVBoxLayout& column);
    void addDimensions(QVBoxLayout& column);
    void addConsequences(QVBoxLayout& column);
    void addSpecForm(QVBoxLayout& column);
    void addNoMesh(QVBoxLayout& column);
    void addDisagreement(QVBoxLayout& column);
    void addWhy(QVBoxLayout& column);
    void toggleWhy();
    void showWhy();
    void addStrategy(QVBoxLayout& column);
    static QString axesNames(const std::vector<plan::AxisReference>& axes);
    QString bytesText() const;
    QColor hue() const;

    InspectorContext m_context;
    TensorReport m_report;
    std::optional<NodeId> m_at;
    TensorEdits* m_edits = nullptr;
    QWidget* m_why = nullptr; ///< while it is open
    QVBoxLayout* m_whyColumn = nullptr;
};

} // namespace meshwright::views
