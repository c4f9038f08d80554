#pragma once

#include <QToolBar>

class QToolButton;

namespace meshwright::views {
class ElidedComboBox;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

class Actions;
class SearchButton;

/// The one toolbar: file, undo, configuration, colour-by, fit, simulate, and the search field.
class MainToolBar : public QToolBar
{
    Q_OBJECT

public:
    MainToolBar(views::Workspace& workspace, Actions& actions, QWidget* parent = nullptr);

Q_SIGNALS:
    void searchRequested();
    void configurationsRequested();

private:
    void addSearch(const QString& keys);
    void fillConfigurations();
    void explainColours();
    void chooseConfiguration(int index);
    void restyle();
    QToolButton* addButton(QAction* action, const QString& text);

    views::Workspace& m_workspace;
    views::ElidedComboBox* m_configuration = nullptr;
    views::ElidedComboBox* m_colourBy = nullptr;
    SearchButton* m_search = nullptr;
};

} // namespace meshwright::app
