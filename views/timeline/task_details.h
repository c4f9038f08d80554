#pragma once

#include <QWidget>

class QTextBrowser;
class QUrl;

namespace meshwright::views {

class TimelineView;

/// The details of the selected task beside a timeline, see taskDetails(). Tab goes from link to
/// link, Enter follows one; Ctrl+C copies what is selected there, the button everything.
class TaskDetails final : public QWidget
{
    Q_OBJECT

public:
    explicit TaskDetails(TimelineView& view, QWidget* parent = nullptr);

    /// What it says, as it is copied.
    QString text() const;

    QSize sizeHint() const override { return {340, 200}; }

    QSize minimumSizeHint() const override { return {200, 80}; }

Q_SIGNALS:
    void nodeWanted(uint node); ///< a link to a node was followed; its index
    void closed();

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void follow(const QUrl& link);
    void copy() const;

    TimelineView& m_view;
    QTextBrowser* m_text = nullptr;
};

} // namespace meshwright::views
