#pragma once

#include <QFrame>
#include <QPointer>

class QAction;
class QLabel;
class QLineEdit;
class QListView;

namespace meshwright::views {

class PaletteModel;
class Workspace;

/// One field for everything: commands, nodes, tensors, groups and configurations by a few letters.
/// A layer on top of its window, not a window of its own; Enter takes, Escape or a click beside it
/// closes.
class CommandPalette final : public QFrame
{
    Q_OBJECT

public:
    CommandPalette(Workspace& workspace, QWidget* parent);

    void setActions(const QList<QAction*>& actions);
    /// Shows it at the top of its window with @p query written in; the focus goes back where it
    /// was.
    void popup(const QString& query = {});

    QLineEdit* field() const { return m_field; }

    QListView* list() const { return m_list; }

    PaletteModel* model() const { return m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void takeRows();
    void place();
    void step(int rows);
    void activate(const QModelIndex& index);
    void take(const QModelIndex& index);
    void closePalette();

    Workspace& m_workspace;
    PaletteModel* m_model = nullptr;
    QLineEdit* m_field = nullptr;
    QListView* m_list = nullptr;
    QLabel* m_nothing = nullptr;
    QPointer<QWidget> m_focusBefore;
    bool m_takeWhenSearched = false; ///< Enter was pressed before the answer was there
};

} // namespace meshwright::views
