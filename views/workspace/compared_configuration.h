#pragma once

#include "core/versions/configuration_comparison.h"
#include "views/workspace/latest_work.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::plan {
struct Configuration;
}

namespace meshwright::views {

class Workspace;

/// Another configuration of the plan that the active one is compared with. The comparison follows
/// the plan a moment later: it is made in the background. Where that one becomes the active, the
/// two change sides.
class ComparedConfiguration final : public QObject
{
    Q_OBJECT

public:
    explicit ComparedConfiguration(Workspace& workspace);

    /// None: nothing is compared.
    std::optional<ConfigurationId> id() const { return m_id; }

    /// One that is not active; none ends the comparison.
    void set(std::optional<ConfigurationId> id);

    /// From the other to the active one; null: nothing is compared.
    const exchange::ConfigurationComparison* comparison() const { return m_comparison.get(); }

    /// Its name; empty: nothing is compared.
    QString name() const;
    /// "Stage 1 here, 0 in tp2", "w: in [1, 2] parts here, whole in tp2", a line each; empty where
    /// nothing differs.
    QString textOf(NodeId node) const;
    /// The same of several nodes: "81 nodes: stage 1 here, 0 in tp2", "9 tensors sharded
    /// differently in tp2", "The same in tp2"; empty where nothing is compared.
    QString textOf(const std::vector<NodeId>& nodes) const;

Q_SIGNALS:
    void changed(); ///< which one, or what differs

private:
    void refresh();
    void followEdit();

    Workspace& m_workspace;
    std::optional<ConfigurationId> m_id, m_active;
    std::unique_ptr<const exchange::ConfigurationComparison> m_comparison;
    LatestWork m_work; ///< compares again after an edit
};

} // namespace meshwright::views
