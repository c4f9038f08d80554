#pragma once

#include "core/base/result.h"

#include <QList>
#include <QObject>
#include <QString>

class QAction;
class QWidget;

namespace meshwright::views {
enum class ColourBy;
class Workspace;
} // namespace meshwright::views

namespace meshwright::app {

class Actions;
class Settings;

/// What a person can colour the canvas by, with the word for it on the command line and in files.
struct ColourChoice
{
    views::ColourBy by;
    const char* word; ///< "stage"
    const char* text; ///< source text, context Colouring
};

/// All but values from a file.
const QList<ColourChoice>& colourChoices();

/// Reads values of nodes from a file and colours by them. Returns a note where names are not in the
/// model. Errors name the file.
Result<QString> readColours(views::Workspace& workspace, const QString& path);

/// The commands that choose what the canvas is coloured by.
class Colouring : public QObject
{
    Q_OBJECT

public:
    Colouring(views::Workspace& workspace, Actions& actions, Settings& settings, QWidget* window);

    /// Asks for the file.
    void chooseFile();
    void load(const QString& path);

Q_SIGNALS:
    void said(const QString& text);

private:
    void showChosen();
    QString folderOfModel() const;

    views::Workspace& m_workspace;
    Actions& m_actions;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace meshwright::app
