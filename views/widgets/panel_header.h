#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace meshwright::views {

/// The first row of a panel: its title in small capitals, a secondary text at the right end, and
/// small buttons after it.
class PanelHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit PanelHeader(const QString& title, QWidget* parent = nullptr);

    QString title() const;
    void setTitle(const QString& title);
    QString secondary() const;
    /// "1,956 nodes"; empty for none.
    void setSecondary(const QString& text);
    /// Without margins at the sides, for a part of a dialog.
    void setFlush();
    /// After the secondary text; the header takes the widget over.
    void addWidget(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void elide();

    QString m_secondaryText;
    QLabel* m_title = nullptr;
    QLabel* m_secondary = nullptr;
    QHBoxLayout* m_layout = nullptr;
};

} // namespace meshwright::views
