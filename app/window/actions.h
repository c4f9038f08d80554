#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QMenu;
class QMenuBar;

namespace meshwright::app {

/// Every command of the window, once: menus, toolbar, palette and tests take them from here.
class Actions : public QObject
{
    Q_OBJECT

    // Before the actions: making one registers it here.
    QList<QAction*> m_all, m_needDocument;

public:
    explicit Actions(QObject* parent = nullptr);

    QAction* newWindow;
    QAction* newModel;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* applyPlan;
    QAction* extractPlan;
    QAction* importPlan;
    QAction* exportPlan;
    QAction* exportPicture;
    QAction* exportTrace;
    QAction* close;
    QAction* quit;

    QAction* undo;
    QAction* redo;
    QAction *copySharding, *pasteSharding;
    QAction* selectAll;
    QList<QAction*> selectBy; ///< as views::nodeSelections(), from what is selected
    QAction* find;
    QAction* settings;
    QAction* search; ///< for nodes, with results that stay

    QAction* fit;
    QAction* fitSelection;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* expandAll;
    QAction* collapseAll;
    QAction *showAlone, *showWhole;
    QAction* foldedNodes;
    QAction* minimap;
    QAction *cardNames, *cardWeights, *cardAttributes;
    QAction *goBack, *goForward;
    QAction *addBookmark, *removeBookmark;
    QAction *traceNeighbours, *tracePaths, *traceFurther, *traceNearer;
    QList<QAction*> colourBy; ///< as colourChoices()
    QAction* colourByFile;
    QAction* schemeSystem;
    QAction* schemeLight;
    QAction* schemeDark;
    QAction* motion;
    QAction *nextPanel, *previousPanel;
    QAction* resetLayout;

    QAction* configurations;
    QAction* removePlan;
    QAction* renameTensor;
    QAction* stageBrush;
    QAction* planRules;
    QAction* parallelise;
    QAction* findPlan;
    QAction* annotateTensor;
    QAction* annotateNodes;
    QAction* annotateAll;
    QAction* minimizeAnnotations;
    QAction* chooseRules;
    QAction* exampleRules;
    QAction* clearRules;
    QAction* simulate;
    QAction* nextProblem;

    QAction* handbook;
    QAction* whatsThis;
    QAction* tour;
    QAction* shortcuts;
    QAction* about;

    /// What only makes sense while a document is open.
    void setDocumentOpen(bool open);
    /// All of them with a text, for the palette and the sheet of shortcuts.
    QList<QAction*> all() const;

    /// What the canvas shows or not.
    QList<QAction*> switches() const
    {
        return {foldedNodes, minimap, cardNames, cardWeights, cardAttributes};
    }

private:
    QAction* make(const QString& text, const QString& name, const QKeySequence& keys = {});
};

} // namespace meshwright::app
