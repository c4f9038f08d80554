#pragma once

#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <QHash>
#include <QString>

namespace meshwright::views {

/// Names of symbolic dimensions short enough for a card. What long names have in common at their
/// beginnings goes, never the end that tells them apart: "input1_dynamic_axes_1" and
/// "input1_dynamic_axes_2" are "…axes_1" and "…axes_2"; of one alone the middle goes.
class ShortSymbols
{
public:
    ShortSymbols() = default;
    /// Of a model: those of its inputs, and of all values once shapes are known.
    ShortSymbols(const graph::Graph& graph, const shapes::ShapeTable* shapes);

    /// A text with names of symbols in it: "[input1_dynamic_axes_1, 768]" is "[…axes_1, 768]".
    QString shortened(const QString& text) const;

private:
    QHash<QString, QString> m_short; ///< of long ones
};

} // namespace meshwright::views
