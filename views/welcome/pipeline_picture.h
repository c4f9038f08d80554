#pragma once

#include <QWidget>

namespace meshwright::views {

class Workspace;

/// A small drawing of a pipeline schedule in the colours of the stages: what the program is about.
class PipelinePicture final : public QWidget
{
    Q_OBJECT

public:
    explicit PipelinePicture(const Workspace& workspace, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Workspace& m_workspace;
};

} // namespace meshwright::views
