#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace meshwright::views {

class TimelineView;

/// One line above the timeline that searches its tasks: what is found stays strong, Enter goes to
/// the next one, Shift+Enter to the one before, Escape leaves.
class TaskSearchBar final : public QWidget
{
    Q_OBJECT

public:
    explicit TaskSearchBar(TimelineView& view, QWidget* parent = nullptr);

    /// Shows the line and puts the cursor into it.
    void start();
    void stop();
    /// The run is another one: searches again.
    void refresh();

    QLineEdit* field() const { return m_field; }

    /// "3 of 12", "none".
    QString status() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void updateStatus();

    TimelineView& m_view;
    QLineEdit* m_field = nullptr;
    QLabel* m_status = nullptr;
    std::size_t m_count = 0;
};

} // namespace meshwright::views
