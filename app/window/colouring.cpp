#include "app/window/colouring.h"

#include "app/window/actions.h"
#include "app/window/problem_box.h"
#include "app/window/settings.h"
#include "core/evaluate/node_values.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QColor>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>

#include <memory>

namespace meshwright::app {

using views::ColourBy;

namespace {

/// As style sheets name them: "#c80000", "firebrick", "rgb(200, 0, 0)".
std::optional<uint32_t> colourNamed(std::string_view text)
{
    static const QRegularExpression rgb(
        QStringLiteral("^rgb\\(\\s*(\\d{1,3})\\s*,\\s*(\\d{1,3})\\s*,\\s*(\\d{1,3})\\s*\\)$"));
    const QString name = QString::fromUtf8(text.data(), qsizetype(text.size())).trimmed();
    if (const QRegularExpressionMatch parts = rgb.match(name); parts.hasMatch()) {
        const QColor colour(parts.captured(1).toInt(), parts.captured(2).toInt(),
                            parts.captured(3).toInt());
        return colour.isValid() ? std::optional<uint32_t>(colour.rgb() & 0xffffffu) : std::nullopt;
    }
    const QColor colour = QColor::isValidColor(name) ? QColor(name) : QColor();
    return colour.isValid() ? std::optional<uint32_t>(colour.rgb() & 0xffffffu) : std::nullopt;
}

} // namespace

const QList<ColourChoice>& colourChoices()
{
    static const QList<ColourChoice> kChoices {
        {ColourBy::Stage, "stage", QT_TRANSLATE_NOOP("Colouring", "Stage")},
        {ColourBy::Device, "device", QT_TRANSLATE_NOOP("Colouring", "Device")},
        {ColourBy::Operator, "operator", QT_TRANSLATE_NOOP("Colouring", "Operator")},
        {ColourBy::Type, "type", QT_TRANSLATE_NOOP("Colouring", "Data type")},
        {ColourBy::Time, "time", QT_TRANSLATE_NOOP("Colouring", "Time")},
        {ColourBy::Memory, "memory", QT_TRANSLATE_NOOP("Colouring", "Memory")},
        {ColourBy::Communication, "communication",
         QT_TRANSLATE_NOOP("Colouring", "Communication")}};
    return kChoices;
}

Result<QString> readColours(views::Workspace& workspace, const QString& path)
{
    Result<evaluate::NodeValues> values = evaluate::readNodeValues(
        QFile::encodeName(path).toStdString(), workspace.graph(), colourNamed);
    if (!values)
        return values.error();
    QString note;
    if (values->unknown > 0)
        note = values->unknown == 1
            ? Colouring::tr("One of the names is not in this model: %1")
                  .arg(QString::fromStdString(values->firstUnknown))
            : Colouring::tr("%1 of the names are not in this model, the first is %2")
                  .arg(views::countText(int64_t(values->unknown)),
                       QString::fromStdString(values->firstUnknown));
    workspace.setNodeValues(std::make_shared<const views::NamedNodeValues>(
        views::NamedNodeValues {QFileInfo(path).fileName(), std::move(values).value()}));
    return note;
}

Colouring::Colouring(views::Workspace& workspace, Actions& actions, Settings& settings,
                     QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_actions(actions)
    , m_settings(settings)
    , m_window(window)
{
    for (qsizetype i = 0; i < actions.colourBy.size(); ++i)
        connect(actions.colourBy[i], &QAction::triggered, this,
                [this, by = colourChoices()[i].by] { m_workspace.setColourBy(by); });
    connect(actions.colourByFile, &QAction::triggered, this, &Colouring::chooseFile);
    connect(&workspace, &views::Workspace::colourByChanged, this, &Colouring::showChosen);
    showChosen();
}

void Colouring::showChosen()
{
    QAction* chosen = m_actions.colourByFile;
    for (qsizetype i = 0; i < m_actions.colourBy.size(); ++i) {
        if (colourChoices()[i].by == m_workspace.colourBy())
            chosen = m_actions.colourBy[i];
    }
    chosen->setChecked(true);
}

void Colouring::chooseFile()
{
    showChosen(); // until there is a file
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Values of nodes"), folderOfModel(),
                                     tr("Values of nodes (*.csv *.tsv *.json);;All files (*)"));
    if (!path.isEmpty())
        load(path);
}

/// Values of a model's nodes lie beside it, as a rule.
QString Colouring::folderOfModel() const
{
    return m_workspace.hasDocument()
        ? QFile::decodeName(m_workspace.document().path().parent_path().string().c_str())
        : m_settings.lastFolder();
}

void Colouring::load(const QString& path)
{
    const Result<QString> note = readColours(m_workspace, path);
    if (!note)
        showProblem(m_window, tr("%1 was not loaded").arg(QFileInfo(path).fileName()),
                    views::translated(note.error().message));
    else if (!note->isEmpty())
        Q_EMIT said(*note);
}

} // namespace meshwright::app
