#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace meshwright::views {

/// A line over a timeline that shows a run of no plan of the document: what it is, and what can be
/// done with it.
class PreviewBar final : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewBar(QWidget* parent = nullptr);

    void show(const QString& name);

    QString text() const;

    QPushButton* useButton() const { return m_use; }

    QPushButton* closeButton() const { return m_close; }

private:
    QLabel* m_name = nullptr;
    QPushButton *m_use = nullptr, *m_close = nullptr;
};

} // namespace meshwright::views
