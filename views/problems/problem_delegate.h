#pragma once

#include <QStringList>
#include <QStyledItemDelegate>

#include <optional>
#include <vector>

namespace meshwright::views {

class ProblemsModel;
class Workspace;

/// Where the parts of a problem's row are, in the coordinates of the view.
struct ProblemGeometry
{
    QRect icon, message, explanation, more;
    QStringList lines; ///< of the message, as they are shown

    struct Link
    {
        QRect rect;
        QString text;
        int fix = 0;
    };

    std::vector<Link> fixes;
    int height = 0;
};

/// Paints a problem: its severity as a shape in a colour, the message, and its repairs as links.
class ProblemDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    ProblemDelegate(const Workspace& workspace, const ProblemsModel& model,
                    QObject* parent = nullptr);

    /// Links are grey while the findings are of an earlier state of the plan.
    void setFixesEnabled(bool enabled) { m_fixesEnabled = enabled; }

    ProblemGeometry geometry(const QModelIndex& index, const QRect& row) const;
    /// The repair whose link is at @p place.
    std::optional<int> fixAt(const QModelIndex& index, const QRect& row, QPoint place) const;
    bool isMoreAt(const QModelIndex& index, const QRect& row, QPoint place) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Workspace& m_workspace;
    const ProblemsModel& m_model;
    bool m_fixesEnabled = true;
};

} // namespace meshwright::views
