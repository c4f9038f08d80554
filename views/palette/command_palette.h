#pragma once

#include <QFrame>
#include <QPointer>

class QAction;
class QLabel;
class QLineEdit;
class QListView;

namespace meshwright::views {

class LinkButton;
struct PaletteHit;
class PaletteModel;
class Workspace;

/// One field for everything: commands, configurations, stages, devices, problems, groups, nodes and
/// tensors by a few letters, nodes also by words and fields as in the search panel.
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

Q_SIGNALS:
    /// All nodes that fit are to be listed, where there is room for them.
    void listRequested(const QString& query);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void takeRows();
    void place();
    void step(int rows);
    void activate(const QModelIndex& index);
    void take(const QModelIndex& index);
    void takePlace(const PaletteHit& hit);
    void listAll();
    void closePalette();

    Workspace& m_workspace;
    PaletteModel* m_model = nullptr;
    QLineEdit* m_field = nullptr;
    QListView* m_list = nullptr;
    QLabel* m_nothing = nullptr;
    LinkButton* m_listAll = nullptr;
    QPointer<QWidget> m_focusBefore;
    bool m_takeWhenSearched = false; ///< Enter was pressed before the answer was there
};

} // namespace meshwright::views
