#include "app/window/file_state.h"

#include "app/window/bookmarks.h"
#include "app/window/colouring.h"
#include "app/window/panel_focus.h"
#include "app/window/place_json.h"
#include "core/document/journal.h"
#include "core/plan/text/plan_text.h"
#include "core/simulate/schedules/schedule.h"
#include "views/canvas/graph_view.h"
#include "views/plans/plans_panel.h"
#include "views/plans/question_form.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_tools.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/json_text.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QCryptographicHash>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMainWindow>
#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace meshwright::app {

namespace {

const QString kStateFormat = QStringLiteral("meshwright-session");
constexpr int kMostRules = 10'000; ///< of a configuration
constexpr std::size_t kLongestRule = 10'000; ///< bytes
constexpr qint64 kLargestState = 64 << 20; ///< bytes
constexpr double kMostStateMicrobatches = 65'536;

QJsonObject simulationState(const views::Workspace& workspace)
{
    const simulate::Options& options = workspace.liveEvaluation().simulationOptions();
    QJsonObject state {{"schedule", QString::fromStdString(options.schedule)},
                       {"training", options.training},
                       {"hardware", QString::fromStdString(options.hardware)}};
    if (options.microbatches)
        state["microbatches"] = double(*options.microbatches);
    return state;
}

QJsonObject rulesState(const views::Workspace& workspace)
{
    QJsonObject state;
    for (const plan::Configuration& configuration : workspace.plan().configurations()) {
        QJsonArray rules;
        for (const document::PlanRule& rule : workspace.rules().of(configuration.id)) {
            if (rules.size() < kMostRules)
                rules.append(
                    QJsonObject {{"rule", QString::fromStdString(rule.text)}, {"on", rule.isOn}});
        }
        if (!rules.isEmpty())
            state[QString::fromStdString(configuration.name)] = rules;
    }
    return state;
}

/// Only names that the program has: a schedule from a file is not opened by itself.
bool isSchedule(const std::string& name)
{
    return name.empty()
        || std::ranges::any_of(simulate::schedules(), [&](const simulate::Schedule& schedule) {
               return schedule.name == name;
           });
}

} // namespace

FileState::FileState(views::Workspace& workspace, views::GraphView& view, QMainWindow& window,
                     QString folder)
    : QObject(&window)
    , m_workspace(workspace)
    , m_view(view)
    , m_window(window)
    , m_folder(std::move(folder))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(1000);
    connect(&m_soon, &QTimer::timeout, this, &FileState::keep);
    const auto soon = [this] { m_soon.start(); };
    connect(&m_workspace, &views::Workspace::selectionChanged, this, soon);
    connect(&m_workspace, &views::Workspace::activeConfigurationChanged, this, soon);
    connect(&m_workspace, &views::Workspace::colourByChanged, this, soon);
    connect(&m_workspace.liveEvaluation(), &views::LiveEvaluation::simulationChanged, this, soon);
    connect(&m_view, &views::GraphView::zoomChanged, this, soon);
    connect(&m_view, &views::GraphView::layoutFinished, this, soon);
    connect(&m_workspace.undoStack(), &QUndoStack::cleanChanged, this, soon);
    if (const auto* timeline = m_window.findChild<views::TimelinePanel*>()) {
        connect(timeline->view(), &views::TimelineView::tracksChanged, this, soon);
        connect(timeline->tools()->details(), &QAction::toggled, this, soon);
    }
    if (const auto* plans = m_window.findChild<views::PlansPanel*>())
        connect(plans->form(), &views::QuestionForm::edited, this, soon);
    connect(&m_workspace, &views::Workspace::documentReplaced, this, [this] {
        m_soon.stop();
        m_savedRules = {};
        m_awaited.clear();
    });
    connect(&m_workspace, &views::Workspace::documentChanged, this,
            [this](const document::Change& change) {
                if (change.configurations && !m_awaited.empty())
                    activate(std::exchange(m_awaited, {}));
            });
}

void FileState::activate(const std::string& name)
{
    if (const plan::Configuration* configuration = m_workspace.plan().configuration(name))
        m_workspace.setActiveConfiguration(configuration->id);
    else
        m_awaited = name;
}

void FileState::setBookmarks(Bookmarks* bookmarks)
{
    m_bookmarks = bookmarks;
    connect(bookmarks, &Bookmarks::changed, this, [this] { m_soon.start(); });
}

QString FileState::file() const
{
    const std::string model = document::journalBaseOf(m_workspace.document(), 0).model;
    const QByteArray key =
        QCryptographicHash::hash(QByteArray::fromStdString(model), QCryptographicHash::Sha1);
    return QDir(m_folder).filePath(QString::fromLatin1(key.toHex()) + QStringLiteral(".json"));
}

QJsonObject FileState::state() const
{
    QJsonArray panels, front;
    for (const QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        if (dock->toggleViewAction()->isChecked())
            panels.append(dock->objectName());
        if (isInFront(m_window, *dock))
            front.append(dock->objectName());
    }
    QJsonObject state = placeJson(m_workspace, m_view.place());
    state["format"] = kStateFormat;
    state["version"] = 1;
    state["simulation"] = simulationState(m_workspace);
    state["panels"] = panels;
    state["front"] = front;
    if (m_bookmarks)
        state["bookmarks"] = m_bookmarks->json();
    for (const ColourChoice& choice : colourChoices()) {
        if (choice.by == m_workspace.colourBy())
            state["colour_by"] = choice.word;
    }
    // What rules say is in the plan: those of a plan that is not saved are not in the file.
    if (m_workspace.undoStack().isClean())
        m_savedRules = rulesState(m_workspace);
    state["rules"] = m_savedRules;
    if (const auto* timeline = m_window.findChild<views::TimelinePanel*>()) {
        QJsonObject tracks = views::toJson(timeline->view()->tracks());
        tracks["details"] = timeline->tools()->details()->isChecked();
        state["timeline"] = tracks;
    }
    if (const auto* plans = m_window.findChild<views::PlansPanel*>())
        state["plans"] = plans->question();
    if (const plan::Configuration* configuration = m_workspace.configuration())
        state["configuration"] = QString::fromStdString(configuration->name);
    return state;
}

void FileState::keep()
{
    m_soon.stop();
    if (!m_workspace.hasDocument() || !m_view.currentLayout() || !QDir().mkpath(m_folder))
        return;
    const QString path = file();
    const bool isNew = !QFile::exists(path);
    const QByteArray text = QJsonDocument(state()).toJson(QJsonDocument::Compact);
    if (text.size() > kLargestState) // it would not be read: what was kept before is more
        return;
    QSaveFile out(path);
    if (out.open(QIODevice::WriteOnly) && out.write(text) == text.size() && out.commit() && isNew)
        removeOldest();
}

void FileState::removeOldest() const
{
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (const QFileInfo& old : files.mid(kMostFiles))
        QFile::remove(old.filePath());
}

void FileState::restore()
{
    QFile in(file());
    if (in.size() > kLargestState || !in.open(QIODevice::ReadOnly))
        return;
    const QJsonObject state = views::jsonOf(in.read(kLargestState).toStdString()).toObject();
    if (state["format"] != kStateFormat || state["version"] != 1)
        return;
    activate(state["configuration"].toString().toStdString());
    restoreRules(state["rules"].toObject());
    restoreSimulation(state["simulation"].toObject());
    restoreTimeline(state["timeline"].toObject());
    const views::ViewedPlace place = placeFrom(m_workspace, state);
    if (place.canvas.zoom > 0)
        m_view.reopen(place.canvas);
    m_workspace.select(place.selection);
    for (const ColourChoice& choice : colourChoices()) {
        if (state["colour_by"].toString() == QLatin1String(choice.word))
            m_workspace.setColourBy(choice.by);
    }
    if (auto* plans = m_window.findChild<views::PlansPanel*>())
        plans->restoreQuestion(state["plans"].toObject());
    restorePanels(state);
    if (m_bookmarks)
        m_bookmarks->restore(state["bookmarks"].toArray());
}

void FileState::restoreSimulation(const QJsonObject& simulation)
{
    simulate::Options options = m_workspace.liveEvaluation().simulationOptions();
    const std::string schedule = simulation["schedule"].toString().toStdString();
    if (isSchedule(schedule))
        options.schedule = schedule;
    const std::string hardware = simulation["hardware"].toString().toStdString();
    if (hardware.empty() || m_workspace.liveEvaluation().hardware().find(hardware))
        options.hardware = hardware;
    options.training = simulation["training"].toBool();
    const double microbatches = simulation["microbatches"].toDouble();
    options.microbatches.reset();
    if (microbatches >= 1)
        options.microbatches = int64_t(std::min(microbatches, kMostStateMicrobatches));
    m_workspace.liveEvaluation().setSimulationOptions(std::move(options));
}

void FileState::restoreTimeline(const QJsonObject& timeline)
{
    const auto* panel = m_window.findChild<views::TimelinePanel*>();
    if (!panel)
        return;
    panel->view()->setTracks(views::tracksFromJson(timeline));
    panel->tools()->details()->setChecked(timeline["details"].toBool());
}

void FileState::restoreRules(const QJsonObject& rules)
{
    m_savedRules = rules;
    const auto isRule = [](const std::string& text) {
        return text.size() <= kLongestRule && plan::parseRule(text);
    };
    for (const QString& name : rules.keys()) {
        views::KeptRules::Rules kept;
        for (const QJsonValue& rule : rules[name].toArray()) {
            std::string text = rule["rule"].toString().toStdString();
            if (kept.size() < kMostRules && isRule(text))
                kept.push_back({std::move(text), rule["on"].toBool()});
        }
        const auto* configuration = m_workspace.plan().configuration(name.toStdString());
        // What a carried plan brought along is newer.
        const bool isThere = configuration && m_workspace.rules().all().contains(configuration->id);
        if (configuration && !kept.empty() && !isThere)
            m_workspace.rules().restore(configuration->id, std::move(kept));
    }
}

void FileState::restorePanels(const QJsonObject& state)
{
    if (!state["panels"].isArray())
        return;
    const QJsonArray shown = state["panels"].toArray();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        const bool isShown = shown.contains(dock->objectName());
        if (dock->toggleViewAction()->isChecked() != isShown)
            dock->setVisible(isShown);
    }
    restoreFront(state["front"].toArray());
}

/// Panels that stood beside each other may share a place in this window, which says then who is in
/// front.
void FileState::restoreFront(const QJsonArray& front)
{
    const auto wasInFront = [&](const QDockWidget* dock) {
        return !dock->isHidden() && front.contains(dock->objectName());
    };
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        const QList<QDockWidget*> others = m_window.tabifiedDockWidgets(dock);
        if (wasInFront(dock) && !dock->isFloating() && std::ranges::none_of(others, wasInFront))
            dock->raise();
    }
}

} // namespace meshwright::app
