#pragma once

#include "views/stages/stage_figures.h"

#include <QWidget>

namespace meshwright::views {

/// What flows from one lane to the next: "16.8 MB / microbatch", between the two.
class CutLabel final : public QWidget
{
    Q_OBJECT

public:
    explicit CutLabel(const Workspace& workspace, QWidget* parent = nullptr);

    void setFigures(const evaluate::StageCut& figures, StageNumber from, StageNumber to);

    /// What would flow after a drop; none: nothing is held.
    void setPreview(std::optional<evaluate::StageCut> after);

    QString text() const { return m_text; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static QString textOf(const evaluate::StageCut& figures);

    const Workspace& m_workspace;
    evaluate::StageCut m_figures;
    QString m_text;
    bool m_isTraffic = false;
};

} // namespace meshwright::views
