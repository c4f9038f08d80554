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

    void setFigures(const CutFigures& figures, StageNumber from, StageNumber to);

    QString text() const { return m_text; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Workspace& m_workspace;
    QString m_text;
    bool m_isTraffic = false;
};

} // namespace meshwright::views
