#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace meshwright::views {

/// How far long work is: what it does, a bar, and a button that stops it. Hidden until there is
/// something to tell.
class ProgressRow final : public QWidget
{
    Q_OBJECT

public:
    /// @p stop: what the button says; empty: there is none.
    explicit ProgressRow(const QString& stop, QWidget* parent = nullptr);

    /// Shows itself. @p fraction in [0, 1]; @p what: a few words, none of them needed.
    void showFraction(double fraction, const QString& what = {});

    /// In [0, 1], as it was told last.
    double fraction() const;

    QPushButton* stopButton() const { return m_stop; }

Q_SIGNALS:
    void stopRequested();

private:
    QLabel* m_what = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace meshwright::views
