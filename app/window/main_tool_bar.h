#pragma once

#include <QToolBar>

class QComboBox;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

class Actions;

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
    void fillConfigurations();
    void nameColours();
    void chooseConfiguration(int index);
    void restyle();
    QToolButton* addButton(QAction* action, const QString& text);

    views::Workspace& m_workspace;
    QComboBox* m_configuration = nullptr;
    QComboBox* m_colourBy = nullptr;
    QPushButton* m_search = nullptr;
};

} // namespace meshwright::app
