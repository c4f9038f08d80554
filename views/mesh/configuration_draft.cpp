#include "views/mesh/configuration_draft.h"

#include "core/document/configuration_copy.h"
#include "core/plan/relowering.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <set>

namespace meshwright::views {

namespace {

constexpr int64_t kLongestList = 65536; ///< devices that a typed range may stand for

QString trConfigurationDraft(const char* source)
{
    return QCoreApplication::translate("ConfigurationDraft", source);
}

using Step = std::function<Result<document::Edit>()>;

/// Edits that follow one another, each made from the document that the one before left.
class Steps
{
public:
    explicit Steps(Workspace& workspace)
        : m_workspace(workspace)
    {
    }

    void add(Step step) { m_steps.push_back(std::move(step)); }

    bool run(const QString& name)
    {
        if (m_steps.empty())
            return true;
        if (m_steps.size() == 1)
            return m_workspace.push(m_steps.front()());
        QUndoStack& stack = m_workspace.undoStack();
        stack.beginMacro(name);
        const bool ok = std::all_of(m_steps.begin(), m_steps.end(),
                                    [&](const Step& step) { return m_workspace.push(step()); });
        stack.endMacro();
        if (!ok)
            stack.undo();
        return ok;
    }

private:
    Workspace& m_workspace;
    std::vector<Step> m_steps;
};

/// Names that configurations get in two rounds where they change places: first one that nobody has.
class NameRounds
{
public:
    explicit NameRounds(const plan::Plan& plan)
    {
        for (const plan::Configuration& configuration : plan.configurations())
            m_taken.insert(configuration.name);
    }

    /// The name of the first round.
    std::string first(const plan::Configuration& draft)
    {
        std::string name = draft.name;
        if (m_taken.contains(name)) {
            m_second.emplace_back(draft.id, name);
            do
                name += '\'';
            while (m_taken.contains(name));
        }
        m_taken.insert(name);
        return name;
    }

    void addSecond(Steps& steps, Workspace& workspace) const
    {
        for (const auto& [id, name] : m_second)
            steps.add([&workspace, id = id, name = name] {
                return document::renameConfiguration(workspace.document(), id, name);
            });
    }

private:
    std::set<std::string> m_taken;
    std::vector<std::pair<ConfigurationId, std::string>> m_second;
};

/// Goes first: what is copied may be removed.
void addCopies(Steps& steps, Workspace& workspace, const ConfigurationDrafts& drafts,
               NameRounds& names)
{
    for (const plan::Configuration& draft : drafts.drafts) {
        const auto source = drafts.sources.find(draft.id);
        if (source == drafts.sources.end())
            continue;
        plan::Configuration copy = draft;
        copy.name = names.first(draft);
        steps.add([&workspace, copy = std::move(copy), source = source->second] {
            return document::copyConfiguration(workspace.document(), source, copy.id, copy);
        });
    }
}

void addRemovals(Steps& steps, Workspace& workspace, const ConfigurationDrafts& drafts)
{
    for (const ConfigurationDrafts::Removal& removal : drafts.removed)
        steps.add([&workspace, removal] {
            return document::removeConfiguration(workspace.document(), removal.id,
                                                 removal.references);
        });
}

void addRenames(Steps& steps, Workspace& workspace, const ConfigurationDrafts& drafts,
                NameRounds& names)
{
    for (const plan::Configuration& draft : drafts.drafts) {
        const plan::Configuration* now = workspace.plan().configuration(draft.id);
        if (!now || now->name == draft.name)
            continue;
        steps.add([&workspace, id = draft.id, name = names.first(draft)] {
            return document::renameConfiguration(workspace.document(), id, name);
        });
    }
    names.addSecond(steps, workspace);
}

void addChanges(Steps& steps, Workspace& workspace, const ConfigurationDrafts& drafts)
{
    for (const plan::Configuration& draft : drafts.drafts) {
        const plan::Configuration* now = workspace.plan().configuration(draft.id);
        if (!now)
            continue;
        plan::Configuration before = *now;
        if (draft.declared && !before.declared) {
            steps.add([&workspace, draft] {
                return document::declareConfiguration(workspace.document(), draft.id,
                                                      draft.numDevices, draft.devices);
            });
            before.declared = true;
            before.numDevices = draft.numDevices;
            before.devices = draft.devices;
        }
        before.name = draft.name;
        if (before == draft)
            continue;
        steps.add([&workspace, draft] {
            return document::changeConfiguration(workspace.document(), draft);
        });
    }
}

/// Additions go to the end; then whatever does not stand in its place moves there, from the front.
void addAdditionsAndMoves(Steps& steps, Workspace& workspace, const ConfigurationDrafts& drafts)
{
    const plan::Plan& plan = workspace.plan();
    std::vector<ConfigurationId> order;
    const auto addKept = [&](bool declared) {
        for (const plan::Configuration& configuration : plan.configurations()) {
            const auto draft =
                std::ranges::find(drafts.drafts, configuration.id, &plan::Configuration::id);
            if (configuration.declared == declared && draft != drafts.drafts.end()
                && draft->declared)
                order.push_back(configuration.id);
        }
    };
    addKept(true);
    for (const plan::Configuration& draft : drafts.drafts) {
        if (drafts.sources.contains(draft.id))
            order.push_back(draft.id);
    }
    addKept(false); // declared after the copies were added
    for (const plan::Configuration& draft : drafts.drafts) {
        if (plan.configuration(draft.id) || drafts.sources.contains(draft.id))
            continue;
        order.push_back(draft.id);
        steps.add([&workspace, draft] {
            return document::addConfiguration(workspace.document(), draft.id, draft);
        });
    }
    std::size_t place = 0;
    for (const plan::Configuration& draft : drafts.drafts) {
        if (!draft.declared)
            continue;
        const auto now = std::find(order.begin(), order.end(), draft.id);
        if (now - order.begin() != std::ptrdiff_t(place)) {
            order.erase(now);
            order.insert(order.begin() + std::ptrdiff_t(place), draft.id);
            steps.add([&workspace, id = draft.id, place] {
                return document::moveConfiguration(workspace.document(), id, place);
            });
        }
        ++place;
    }
}

} // namespace

ConfigurationDrafts ConfigurationDrafts::of(const plan::Plan& plan)
{
    return {{plan.configurations().begin(), plan.configurations().end()}, {}, {}};
}

void ConfigurationDrafts::duplicate(const plan::Plan& plan, std::size_t index,
                                    ConfigurationId newId)
{
    plan::Configuration copy = drafts[index];
    if (plan.configuration(copy.id))
        sources[newId] = copy.id;
    else if (const auto source = sources.find(copy.id); source != sources.end())
        sources[newId] = source->second; // of a copy
    copy.id = newId;
    copy.declared = true;
    copy.name = plan::freeConfigurationName(drafts, copy.name);
    drafts.insert(drafts.begin() + std::ptrdiff_t(index) + 1, std::move(copy));
}

QStringList problemsOf(const ConfigurationDrafts& drafts, std::size_t index)
{
    QStringList problems;
    const plan::Configuration& configuration = drafts.drafts[index];
    if (configuration.name.empty())
        problems << trConfigurationDraft("The configuration needs a name.");
    for (std::size_t i = 0; i < drafts.drafts.size(); ++i) {
        if (i != index && drafts.drafts[i].name == configuration.name) {
            problems << trConfigurationDraft("Another configuration is called “%1” too.")
                            .arg(QString::fromStdString(configuration.name));
            break;
        }
    }
    if (!configuration.declared)
        return problems;
    if (const Result<void> checked = plan::checkConfiguration(configuration); !checked)
        problems << translated(checked.error().message);
    return problems;
}

QStringList remarksOn(const plan::Configuration& configuration, const cost::Catalogue& hardware)
{
    QStringList remarks;
    std::set<std::string> unknown;
    for (const std::string& name : configuration.hardware) {
        if (!name.empty() && !hardware.find(name))
            unknown.insert(name);
    }
    for (const std::string& name : unknown)
        remarks << trConfigurationDraft("No hardware is called “%1”; there are %2.")
                       .arg(QString::fromStdString(name), QString::fromStdString(hardware.names()));
    std::set<std::string> names(configuration.devices.begin(), configuration.devices.end());
    if (names.size() != configuration.devices.size())
        remarks << trConfigurationDraft("Several devices have the same name.");
    return remarks;
}

bool applyDrafts(Workspace& workspace, const ConfigurationDrafts& drafts,
                 std::optional<std::size_t> current)
{
    const bool isNew = current && *current < drafts.drafts.size()
        && !workspace.plan().configuration(drafts.drafts[*current].id);
    Steps steps(workspace);
    NameRounds names(workspace.plan());
    addCopies(steps, workspace, drafts, names);
    addRemovals(steps, workspace, drafts);
    addRenames(steps, workspace, drafts, names);
    addChanges(steps, workspace, drafts);
    addAdditionsAndMoves(steps, workspace, drafts);
    if (!steps.run(trConfigurationDraft("Edit configurations")))
        return false;
    if (isNew)
        workspace.setActiveConfiguration(drafts.drafts[*current].id);
    return true;
}

int64_t mentionCount(const plan::Plan& plan, ConfigurationId configuration)
{
    int64_t count = 0;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i)
        count += plan.annotation(NodeId {i}, configuration) ? 1 : 0;
    return count;
}

std::vector<std::string> namesByPattern(const QString& pattern, int64_t devices)
{
    std::vector<std::string> names;
    for (int64_t i = 0; i < std::min(devices, kLongestList); ++i) {
        QString name = pattern;
        if (pattern.contains(QStringLiteral("{i}")))
            name.replace(QStringLiteral("{i}"), QString::number(i));
        else
            name += QString::number(i);
        names.push_back(name.toStdString());
    }
    return names;
}

std::optional<std::vector<int64_t>> readDeviceList(const QString& source)
{
    static const QRegularExpression range(QStringLiteral("^(\\d+)\\s*[-–]\\s*(\\d+)$"));
    std::vector<int64_t> devices;
    for (const QString& part : source.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString entry = part.trimmed();
        const QRegularExpressionMatch match = range.match(entry);
        bool firstOk = false, lastOk = false;
        const qlonglong first = (match.hasMatch() ? match.captured(1) : entry).toLongLong(&firstOk);
        const qlonglong last = (match.hasMatch() ? match.captured(2) : entry).toLongLong(&lastOk);
        if (!firstOk || !lastOk || last < first || last - first >= kLongestList
            || int64_t(devices.size()) >= kLongestList)
            return std::nullopt;
        for (qlonglong device = first; device <= last; ++device)
            devices.push_back(device);
    }
    return devices;
}

QString deviceListSource(const std::vector<int64_t>& devices)
{
    const bool ascending = std::is_sorted(devices.begin(), devices.end())
        && std::adjacent_find(devices.begin(), devices.end()) == devices.end();
    if (ascending)
        return rangesText(devices);
    QStringList parts;
    for (const int64_t device : devices)
        parts << QString::number(device);
    return parts.join(QStringLiteral(", "));
}

std::optional<plan::Mesh> readMesh(const QString& source)
{
    plan::Mesh mesh;
    for (const QString& part : source.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QStringList words = part.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        bool ok = false;
        const qlonglong size = words.value(1).toLongLong(&ok);
        if (words.size() != 2 || !ok)
            return std::nullopt;
        mesh.axes.push_back({words[0].toStdString(), size});
    }
    return mesh;
}

QString meshSource(const plan::Mesh& mesh)
{
    QStringList parts;
    for (const plan::MeshAxis& axis : mesh.axes)
        parts << QString::fromStdString(axis.name) + QLatin1Char(' ') + QString::number(axis.size);
    return parts.join(QStringLiteral(", "));
}

} // namespace meshwright::views
