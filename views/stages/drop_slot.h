#pragma once

#include <QWidget>

namespace meshwright::views {

class Workspace;

/// A dashed place for nodes that are no stage's: for a new stage, or for nodes without a stage.
/// Pressing Enter on it moves the selection there.
class DropSlot final : public QWidget
{
    Q_OBJECT

public:
    DropSlot(const Workspace& workspace, int height, QWidget* parent = nullptr);

    QString text() const { return m_text; }

    void setText(const QString& text);
    /// What a drop would do, while something is held over it; empty: nothing is.
    void setPreview(const QString& preview);

    QString preview() const { return m_preview; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void activated();
    void neighbourRequested(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    const Workspace& m_workspace;
    const int m_height;
    QString m_text, m_preview;
};

} // namespace meshwright::views
