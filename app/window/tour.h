#pragma once

#include <QFrame>
#include <QList>
#include <QPointer>
#include <QRect>
#include <QString>

#include <functional>
#include <vector>

class QLabel;
class QMainWindow;
class QPushButton;

namespace meshwright::views {
class GraphView;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

/// Help ▸ Tour: leads through the main job step by step. Each points at a part of the window and
/// goes on when the person did what it says; nothing is blocked, and it can be left at any time.
class Tour final : public QFrame
{
    Q_OBJECT

public:
    /// One step.
    struct Step
    {
        QString title, text;
        QString target; ///< the object name of a widget or dock of the window
        /// Asked with the place in the undo history at which the step began; null: the person says
        /// that it is done.
        std::function<bool(int begun)> isDone;
        QString help; ///< a button that does it; empty: none
        std::function<void()> doIt = nullptr;
        std::function<void()> begin = nullptr; ///< done when the step is shown
        /// Done when the step is shown and whenever the target has another size.
        std::function<void()> bringIntoView = nullptr;
        /// What the bubble leaves free besides buttons and tabs, in the window; null: nothing.
        std::function<QList<QRect>()> keptClear = nullptr;
    };

    /// Begins at step @p first.
    Tour(views::Workspace& workspace, std::vector<Step> steps, QMainWindow& window, int first = 0);

    ~Tour() override;

    int step() const { return m_step; }

Q_SIGNALS:
    void ended();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void follow();
    void show(int step);
    /// Past what is done already.
    void goOn();
    bool isDone() const;
    void place();
    void bringIntoView();
    QRect targetRect() const;
    std::vector<QPoint> placesBeside(const QRect& target, const QRect& room) const;
    std::vector<QRect> wanted() const;

    views::Workspace& m_workspace;
    QMainWindow& m_window;
    std::vector<Step> m_steps;
    int m_step = 0;
    int m_begun = 0;
    QPointer<QWidget> m_target;
    QPointer<QWidget> m_mark; ///< around the target; of the window
    QLabel *m_title, *m_text;
    QPushButton *m_do, *m_back, *m_next, *m_end;
};

/// The steps of the main job: open, devices, select, stages, balance, split, run, problems, save.
std::vector<Tour::Step> mainJob(views::Workspace& workspace, views::GraphView& canvas,
                                const std::function<void()>& openSample);

} // namespace meshwright::app
