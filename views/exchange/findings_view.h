#pragma once

#include "core/base/diagnostic.h"
#include "views/problems/problems_model.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace meshwright::views {

class PanelHeader;
class ProblemsList;
class Workspace;

/// What an export loses and decides, or an import cannot place, under headings. A click explains it
/// and shows where it is in the graph.
class FindingsView final : public QWidget
{
    Q_OBJECT

public:
    /// What the findings are about.
    struct Subject
    {
        QString title;
        ProblemsModel::Headings headings;
        QString none; ///< a sentence in place of findings
    };

    FindingsView(Workspace& workspace, QWidget* parent);

    void setDiagnostics(const Subject& subject, const std::vector<Diagnostic>& diagnostics);

    QString title() const;

    ProblemsModel* model() const { return m_model; }

    ProblemsList* list() const { return m_list; }

private:
    void explain(const QModelIndex& index);

    Workspace& m_workspace;
    ProblemsModel* m_model = nullptr;
    ProblemsList* m_list = nullptr;
    QLabel* m_none = nullptr;
    PanelHeader* m_header = nullptr;
};

} // namespace meshwright::views
