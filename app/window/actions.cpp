#include "app/window/actions.h"

#include "app/window/colouring.h"
#include "views/workspace/node_selection.h"

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>

namespace meshwright::app {

Actions::Actions(QObject* parent)
    : QObject(parent)
    , newWindow(
          make(tr("&New window"), QStringLiteral("newWindow"), QKeySequence(tr("Ctrl+Shift+N"))))
    , newModel(make(tr("New from confi&g…"), QStringLiteral("newModel"), QKeySequence::New))
    , open(make(tr("&Open…"), QStringLiteral("open"), QKeySequence::Open))
    , save(make(tr("&Save"), QStringLiteral("save"), QKeySequence::Save))
    , saveAs(make(tr("Save &as…"), QStringLiteral("saveAs"), QKeySequence(tr("Ctrl+Shift+S"))))
    , applyPlan(make(tr("Apply &plan text…"), QStringLiteral("applyPlan")))
    , extractPlan(make(tr("Write p&lan text…"), QStringLiteral("extractPlan")))
    , importPlan(make(tr("&Import…"), QStringLiteral("importPlan"), QKeySequence(tr("Ctrl+I"))))
    , exportPlan(make(tr("&Export…"), QStringLiteral("exportPlan"), QKeySequence(tr("Ctrl+E"))))
    , exportPicture(make(tr("Export pict&ure…"), QStringLiteral("exportPicture")))
    , exportTrace(make(tr("Export &timeline…"), QStringLiteral("exportTrace")))
    , close(make(tr("&Close model"), QStringLiteral("close"), QKeySequence::Close))
    , quit(make(tr("&Quit"), QStringLiteral("quit"), QKeySequence::Quit))
    , undo(make(tr("&Undo"), QStringLiteral("undo"), QKeySequence::Undo))
    , redo(make(tr("&Redo"), QStringLiteral("redo"), QKeySequence::Redo))
    , copySharding(make(tr("&Copy sharding"), QStringLiteral("copySharding"), QKeySequence::Copy))
    , pasteSharding(
          make(tr("&Paste sharding"), QStringLiteral("pasteSharding"), QKeySequence::Paste))
    , selectAll(make(tr("Select &all nodes"), QStringLiteral("selectAll"), QKeySequence::SelectAll))
    , find(make(tr("&Find or run…"), QStringLiteral("find"), QKeySequence(tr("Ctrl+K"))))
    , settings(make(tr("Se&ttings…"), QStringLiteral("settings"), QKeySequence(tr("Ctrl+,"))))
    , search(make(tr("&Search for nodes…"), QStringLiteral("search"), QKeySequence::Find))
    , fit(make(tr("&Fit model"), QStringLiteral("fit"), QKeySequence(tr("Ctrl+0"))))
    , fitSelection(
          make(tr("Fit &selection"), QStringLiteral("fitSelection"), QKeySequence(tr("Ctrl+1"))))
    , zoomIn(make(tr("Zoom &in"), QStringLiteral("zoomIn"), QKeySequence::ZoomIn))
    , zoomOut(make(tr("Zoom &out"), QStringLiteral("zoomOut"), QKeySequence::ZoomOut))
    , expandAll(
          make(tr("&Expand all"), QStringLiteral("expandAll"), QKeySequence(tr("Ctrl+Shift+E"))))
    , collapseAll(make(tr("&Collapse all"), QStringLiteral("collapseAll"),
                       QKeySequence(tr("Ctrl+Shift+C"))))
    , showAlone(make(tr("Group on a canvas of its &own"), QStringLiteral("showAlone"),
                     QKeySequence(tr("Ctrl+Return"))))
    , showWhole(make(tr("&Whole model"), QStringLiteral("showWhole"),
                     QKeySequence(tr("Ctrl+Shift+Return"))))
    , foldedNodes(make(tr("Show &folded nodes"), QStringLiteral("foldedNodes")))
    , minimap(make(tr("Show &map"), QStringLiteral("minimap")))
    , cardNames(make(tr("&Names on cards"), QStringLiteral("cardNames")))
    , cardWeights(make(tr("&Weights on cards"), QStringLiteral("cardWeights")))
    , cardAttributes(make(tr("&Attributes on cards"), QStringLiteral("cardAttributes")))
    , goBack(make(tr("&Back"), QStringLiteral("goBack"), QKeySequence(tr("Alt+Left"))))
    , goForward(make(tr("&Forward"), QStringLiteral("goForward"), QKeySequence(tr("Alt+Right"))))
    , addBookmark(
          make(tr("&Add bookmark…"), QStringLiteral("addBookmark"), QKeySequence(tr("Ctrl+D"))))
    , removeBookmark(make(tr("&Remove bookmark…"), QStringLiteral("removeBookmark")))
    , traceNeighbours(make(tr("Highlight &neighbours"), QStringLiteral("traceNeighbours"),
                           QKeySequence(tr("Ctrl+H"))))
    , tracePaths(make(tr("Highlight &paths"), QStringLiteral("tracePaths"),
                      QKeySequence(tr("Ctrl+Shift+H"))))
    , traceFurther(make(tr("Neighbours one step &further"), QStringLiteral("traceFurther"),
                        QKeySequence(tr("Ctrl+Shift+Up"))))
    , traceNearer(make(tr("Neighbours one step n&earer"), QStringLiteral("traceNearer"),
                       QKeySequence(tr("Ctrl+Shift+Down"))))
    , colourByFile(make(tr("Colour by: values from a &file…"), QStringLiteral("colourByFile")))
    , schemeSystem(make(tr("As the &desktop"), QStringLiteral("schemeSystem")))
    , schemeLight(make(tr("&Light"), QStringLiteral("schemeLight")))
    , schemeDark(make(tr("&Dark"), QStringLiteral("schemeDark")))
    , motion(make(tr("&Motion"), QStringLiteral("motion")))
    , nextPanel(make(tr("&Next panel"), QStringLiteral("nextPanel"), QKeySequence(tr("F6"))))
    , previousPanel(make(tr("&Previous panel"), QStringLiteral("previousPanel"),
                         QKeySequence(tr("Shift+F6"))))
    , resetLayout(make(tr("&Reset panels"), QStringLiteral("resetLayout")))
    , configurations(make(tr("&Configurations…"), QStringLiteral("configurations"),
                          QKeySequence(tr("Ctrl+M"))))
    , removePlan(make(tr("Remo&ve plan…"), QStringLiteral("removePlan")))
    , renameTensor(
          make(tr("Rename &tensor…"), QStringLiteral("renameTensor"), QKeySequence(tr("F2"))))
    , stageBrush(make(tr("&Paint stages"), QStringLiteral("stageBrush"), QKeySequence(tr("B"))))
    , planRules(make(tr("&Rules…"), QStringLiteral("planRules"), QKeySequence(tr("Ctrl+R"))))
    , parallelise(make(tr("P&arallelise…"), QStringLiteral("parallelise"),
                       QKeySequence(tr("Ctrl+Shift+P"))))
    , findPlan(
          make(tr("Fi&nd a plan…"), QStringLiteral("findPlan"), QKeySequence(tr("Ctrl+Shift+F"))))
    , annotateTensor(make(tr("For the selected &tensor"), QStringLiteral("annotateTensor")))
    , annotateNodes(make(tr("At the selected &nodes"), QStringLiteral("annotateNodes"),
                         QKeySequence(tr("Ctrl+Shift+T"))))
    , annotateAll(make(tr("&Everywhere"), QStringLiteral("annotateAll")))
    , minimizeAnnotations(make(tr("&Minimize annotations"), QStringLiteral("minimizeAnnotations")))
    , chooseRules(make(tr("&Choose file…"), QStringLiteral("chooseRules")))
    , exampleRules(make(tr("&Save an example…"), QStringLiteral("exampleRules")))
    , clearRules(make(tr("&None"), QStringLiteral("clearRules")))
    , simulate(make(tr("&Simulate"), QStringLiteral("simulate"), QKeySequence(tr("F5"))))
    , nextProblem(make(tr("Next &problem"), QStringLiteral("nextProblem"), QKeySequence(tr("F8"))))
    , handbook(make(tr("&Handbook"), QStringLiteral("handbook"), QKeySequence::HelpContents))
    , whatsThis(make(tr("&What's this?"), QStringLiteral("whatsThis"), QKeySequence::WhatsThis))
    , tour(make(tr("&Tour"), QStringLiteral("tour")))
    , shortcuts(
          make(tr("&Keyboard shortcuts"), QStringLiteral("shortcuts"), QKeySequence(tr("Ctrl+F1"))))
    , about(make(tr("&About Meshwright"), QStringLiteral("about")))
{
    auto* schemes = new QActionGroup(this);
    for (QAction* scheme : {schemeSystem, schemeLight, schemeDark}) {
        scheme->setCheckable(true);
        schemes->addAction(scheme);
    }
    motion->setCheckable(true);
    stageBrush->setCheckable(true);
    foldedNodes->setCheckable(true);
    for (QAction* shown : {minimap, cardNames, cardWeights, cardAttributes}) {
        shown->setCheckable(true);
        shown->setChecked(shown != cardAttributes);
    }
    traceNeighbours->setCheckable(true);
    tracePaths->setCheckable(true);
    // Their menus say what they have in common; a list of all commands does not.
    for (const views::NodeSelection& selection : views::nodeSelections()) {
        selectBy << make(tr("Select: %1").arg(views::titleOf(selection)),
                         QLatin1String(selection.name));
        selectBy.last()->setText(views::titleOf(selection));
    }
    auto* colours = new QActionGroup(this);
    for (const ColourChoice& choice : colourChoices()) {
        colourBy << make(tr("Colour by: %1").arg(Colouring::tr(choice.text)),
                         QStringLiteral("colourBy-") + QLatin1String(choice.word));
        colourBy.last()->setText(Colouring::tr(choice.text));
    }
    colourByFile->setText(tr("Values from a &file…"));
    for (QAction* colour : colourBy + QList {colourByFile}) {
        colour->setCheckable(true);
        colours->addAction(colour);
    }
    m_needDocument = {save,
                      saveAs,
                      applyPlan,
                      extractPlan,
                      exportPicture,
                      exportTrace,
                      close,
                      copySharding,
                      pasteSharding,
                      selectAll,
                      fit,
                      fitSelection,
                      zoomIn,
                      zoomOut,
                      expandAll,
                      collapseAll,
                      configurations,
                      removePlan,
                      renameTensor,
                      simulate,
                      nextProblem,
                      annotateTensor,
                      annotateNodes,
                      annotateAll,
                      planRules,
                      stageBrush,
                      minimizeAnnotations,
                      parallelise,
                      findPlan,
                      importPlan,
                      exportPlan,
                      colourByFile,
                      showAlone,
                      showWhole,
                      foldedNodes,
                      addBookmark,
                      traceNeighbours,
                      tracePaths,
                      traceFurther,
                      traceNearer};
    m_needDocument << colourBy << selectBy;
    setDocumentOpen(false);
    for (QAction* action : {goBack, goForward, removeBookmark})
        action->setEnabled(false);
}

QAction* Actions::make(const QString& text, const QString& name, const QKeySequence& keys)
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setProperty("title", text); // undo and redo say what they would do
    action->setShortcut(keys);
    m_all << action;
    return action;
}

void Actions::setDocumentOpen(bool isOpen)
{
    for (QAction* action : m_needDocument)
        action->setEnabled(isOpen);
}

QList<QAction*> Actions::all() const
{
    return m_all;
}

} // namespace meshwright::app
