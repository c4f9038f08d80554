#pragma once

#include "core/check/finding.h"
#include "core/document/edit.h"
#include "core/operators/expression.h"
#include "core/shapes/shapes.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// What is worked out from the document in the background and kept up to date with its revision:
/// shapes, findings, simulation. Results of an older revision are dropped.
class Analysis : public QObject
{
    Q_OBJECT

public:
    explicit Analysis(Workspace& workspace);
    ~Analysis() override;

    /// None until inference of the open document is done.
    const shapes::ShapeTable* shapes() const { return m_shapes.get(); }
    const std::vector<check::Finding>& findings() const { return m_findings; }

    void restart(); ///< another document
    void follow(const document::Change& change);
    void configurationChanged();

Q_SIGNALS:
    void shapesChanged();
    void findingsChanged();

private:
    Workspace& m_workspace;
    std::shared_ptr<const shapes::ShapeTable> m_shapes;
    std::vector<check::Finding> m_findings;
};

} // namespace meshwright::views
