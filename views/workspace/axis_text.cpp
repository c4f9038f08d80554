#include "views/workspace/axis_text.h"

#include "core/plan/axis_atoms.h"

#include <QCoreApplication>

namespace meshwright::views {

QStringList subAxisTexts(const std::vector<plan::AxisReference>& axes)
{
    QStringList lines;
    for (const plan::AxisReference& axis : axes) {
        if (axis.sub)
            lines << QCoreApplication::translate(
                         "AxisText", "%1: of the axis %2 the sub-axis of size %3 after %4")
                         .arg(QString::fromStdString(plan::toString(axis)),
                              QString::fromStdString(axis.axis))
                         .arg(axis.sub->size)
                         .arg(axis.sub->before);
    }
    return lines;
}

} // namespace meshwright::views
