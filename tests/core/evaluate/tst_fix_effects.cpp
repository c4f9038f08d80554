#include "tests/core/check/configuration_rows.h"
#include "tests/core/check/definition_rows.h"
#include "tests/core/check/implied_block_rows.h"
#include "tests/core/check/reference_rows.h"
#include "tests/core/check/sharding_rows.h"
#include "tests/core/check/stage_rows.h"
#include "tests/core/evaluate/rich_rows.h"
#include "tests/support/model/fix_effects.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>

using namespace meshwright;
using namespace meshwright::tests;

/// A fix changes what it is for and nothing else: every fix that the checker offers for the failing
/// rows of all codes is applied to plans that say much beside, and what changed is compared with
/// what a fix of that code may change.
class TestFixEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFix_changesOnlyWhatItIsFor();
    void everyFix_hasAPlan();
};

namespace {

using Effect = std::set<std::string>;
/// By code, all that its fixes change, one set of words a fix.
using Seen = std::map<std::string, std::set<Effect>>;

/// What fixes are for, by the code of the finding; each list is one kind of fix.
///
/// - A fix of a sharding changes its devices or its split. Its axes form is lost only where the
///   finding is that it does not fit; copies only where the groups are what is wrong.
/// - A fix of stages moves what is split over the devices of a stage with it.
/// - A fix of a configuration changes one member, and moves what is split by that member. Without
///   its stage axis a mesh of eight devices has no part for stage 1: shards stay, axes forms go.
/// - "Shard it everywhere as at …" takes the other's split with the other's unknown fields.
Seen allowedEffects()
{
    return {
        {"axes-rank", {{"sharding's axes lost"}}},
        {"axis-missing", {{"sharding's split"}}},
        {"axis-not-split", {{"sharding's split"}}},
        {"axis-order", {{"sharding's devices", "sharding's split"}}},
        {"axis-out-of-range", {{"sharding's split"}}},
        {"configuration-without-name", {{"configuration name"}}},
        {"dangling-tensor", {{"sharding removed"}, {"sharding's tensor"}}},
        {"device-count-missing", {{"configuration device count"}}},
        {"device-count-not-positive", {{"configuration device count"}}},
        {"device-list-length", {{"sharding's devices"}, {"sharding's split"}}},
        {"device-name-count", {{"configuration device count"}, {"configuration device names"}}},
        {"device-out-of-range", {{"configuration device count"}, {"sharding's devices"}}},
        {"device-without-name", {{"configuration device names"}}},
        {"differently-sharded",
         {{"sharding's axes", "sharding's split"},
          {"sharding's devices", "split's mark lost"},
          {"sharding's split"}}},
        {"dim-differs-from-axis", {{"sharding's split"}}},
        {"dim-not-positive", {{"sharding's split"}}},
        {"duplicate-axis", {{"sharding's split"}}},
        {"duplicate-configuration-name", {{"configuration name"}, {"configuration removed"}}},
        {"duplicate-entry", {{"entry removed"}, {"stage"}}},
        {"duplicate-group-key", {{"sharding's devices"}}},
        {"duplicate-spec", {{"sharding removed"}}},
        {"duplicate-stage", {{"configuration stages"}}},
        {"empty-entry", {{"entry removed"}}},
        {"empty-group", {{"sharding's copies lost", "sharding's devices"}}},
        {"empty-spec", {{"sharding removed"}}},
        {"entry-without-configuration", {{"entry removed"}, {"entry's configuration"}}},
        {"first-stage-not-zero", {{"stage"}}},
        {"foreign-tensor", {{"sharding removed"}, {"sharding's tensor"}}},
        {"gate-up-split-differently", {{"sharding's axes", "sharding's split"}}},
        {"group-device-out-of-range", {{"sharding's devices"}}},
        {"group-key-hides-device", {{"sharding's devices"}}},
        {"group-key-missing", {{"sharding's devices"}}},
        {"hardware-count", {{"configuration hardware"}}},
        {"impostor-configuration",
         {{"configuration removed", "entry removed"},
          {"configuration removed", "entry's configuration"}}},
        {"initializers-overridable", {{}}},
        {"inputs-split-differently",
         {{"sharding removed"},
          {"sharding's axes"},
          {"sharding's axes", "sharding's devices", "sharding's split"}}},
        {"listed-stage-negative", {{"configuration stages"}}},
        {"mesh-axis-used-twice", {{"sharding's axes lost"}}},
        {"mesh-size",
         {{"configuration device count"},
          {"configuration mesh"},
          {"configuration mesh", "sharding moved"}}},
        {"negative-stage", {{"sharding moved", "stage"}, {"stage"}}},
        {"node-without-stage", {{"entry added"}, {"sharding moved", "stage"}, {"stage"}}},
        {"nothing-partial", {{"sharding removed"}, {"sharding's axes", "sharding's split"}}},
        {"overlapping-groups", {{"sharding's devices"}}},
        {"producer-and-consumer-differ", {{"sharding removed"}}},
        {"qkv-split-differently", {{"sharding's axes", "sharding's devices", "sharding's split"}}},
        {"repeated-device", {{"sharding's devices"}}},
        {"repeated-stage-device", {{"configuration stages"}}},
        {"shard-count-missing", {{"sharding's split"}}},
        {"shard-count-not-positive", {{"sharding's split"}}},
        {"shard-outside-stage",
         {{"other tensor's sharding moved", "stage"},
          {"sharding moved"},
          {"sharding's copies lost", "sharding's devices"},
          {"sharding's devices"},
          {"stage"}}},
        {"spec-without-tensor", {{"sharding removed"}, {"sharding's tensor"}}},
        {"split-needed-whole", {{"sharding removed"}}},
        {"split-without-devices", {{"sharding's devices"}}},
        {"stage-axis-missing",
         {{"configuration stage axis"}, {"configuration stage axis", "sharding's axes lost"}}},
        {"stage-beyond-devices", {{"configuration device count"}, {"stage"}}},
        {"stage-decreases",
         {{"other node's sharding moved", "other node's stage"},
          {"other node's stage"},
          {"sharding moved", "stage"},
          {"stage"}}},
        {"stage-device-out-of-range", {{"configuration stages"}}},
        {"stage-gap", {{"stage"}}},
        {"stage-without-devices", {{"stage"}}},
        {"subgraph-stage-differs", {{"stage"}}},
        {"tensor-of-another-scope", {{"sharding removed"}, {"sharding's tensor"}}},
        {"two-stage-rules",
         {{"configuration stage axis"},
          {"configuration stage axis", "sharding's axes lost"},
          {"configuration stages"}}},
        {"undeclared-configuration",
         {{"configuration declaration", "configuration device count"},
          {"configuration removed", "entry removed"},
          {"configuration removed", "entry's configuration"}}},
        {"unknown-group", {{"sharding's devices"}}},
        {"unknown-mesh-axis", {{"sharding's axes lost"}}},
        {"unnamed-tensor", {{}}},
        {"unused-configuration", {{"configuration removed"}}},
        {"unused-device", {{"configuration device count"}}},
        {"unused-group", {{"sharding's copies lost", "sharding's devices"}}},
    };
}

/// How many fixes the file of a family of rules offers by itself.
std::map<QString, qsizetype> fixSites()
{
    std::map<QString, qsizetype> sites;
    QDirIterator files(QStringLiteral(MESHWRIGHT_SAMPLES "/../../core/check/rules"), {"*.cpp"});
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qUtf8Printable(file.fileName()));
        const qsizetype count = file.readAll().count("fixes.push_back(");
        if (count > 0)
            sites[files.fileName()] = count;
    }
    return sites;
}

QString text(const Effect& effect)
{
    QStringList words;
    for (const std::string& word : effect)
        words << QString::fromStdString(word);
    return '{' + words.join(", ") + '}';
}

const graph::Graph& graphOf(const SmallModel& m)
{
    return m.graph;
}

const graph::Graph& graphOf(const ImpliedModel& m)
{
    return m.b.graph();
}

template<typename Model>
void collect(const std::function<Model()>& make, Seen& seen)
{
    Model model = make();
    markAll(model.plan);
    for (const check::Finding& finding : model.check()) {
        for (std::size_t i = 0; i < finding.fixes.size(); ++i) {
            Model fixed = make();
            markAll(fixed.plan);
            const plan::Plan before = fixed.plan;
            const std::size_t stale = staleAxes(before, graphOf(fixed));
            fixed.apply(finding.fixes[i].edit);
            Effect effect = effectsOf(before, fixed.plan, finding.diagnostic.place);
            if (staleAxes(fixed.plan, graphOf(fixed)) > stale)
                effect.insert("axes out of date");
            seen[std::string(finding.diagnostic.code())].insert(std::move(effect));
        }
    }
}

Seen seenInRows()
{
    Seen seen;
    for (const auto& part : {configurationRows(), referenceRows(), shardingRows(), stageRows(),
                             definitionRows(), richRows()}) {
        for (const CheckRow& row : part) {
            for (int beside = 0; beside < 4; ++beside) {
                collect<SmallModel>(
                    [&] {
                        SmallModel m;
                        row.failing(m);
                        if (beside & 1)
                            addNeighbour(m);
                        if (beside & 2)
                            addBystander(m);
                        return m;
                    },
                    seen);
            }
        }
    }
    const std::vector<ImpliedRow> idle {{check::Code::UnusedDevice, nullptr, leaveDevicesIdle}};
    for (const auto& part : {reshardRows(), reductionRows(), constantRows(), headRows(),
                             blockRows(), idleRows(), idle}) {
        for (const ImpliedRow& row : part) {
            collect<ImpliedModel>(
                [&] {
                    ImpliedModel m;
                    row.failing(m);
                    m.finish();
                    return m;
                },
                seen);
        }
    }
    return seen;
}

} // namespace

void TestFixEffects::everyFix_changesOnlyWhatItIsFor()
{
    const Seen allowed = allowedEffects(), seen = seenInRows();
    QStringList wrong;
    const auto compare = [&](const Seen& these, const Seen& those, const char* what) {
        for (const auto& [code, effects] : these) {
            for (const Effect& effect : effects) {
                const auto found = those.find(code);
                if (found == those.end() || !found->second.contains(effect))
                    wrong << QString::fromStdString(code) + ' ' + text(effect) + ": " + what;
            }
        }
    };
    compare(seen, allowed, "a fix that changes this is not known");
    compare(allowed, seen, "no row has a plan that leads to this fix");
    QVERIFY2(wrong.isEmpty(), qUtf8Printable('\n' + wrong.join('\n')));
}

/// A fix that is new in a file needs a plan that leads to it: a row above or beside the others, a
/// line in allowedEffects(), and then its number here.
void TestFixEffects::everyFix_hasAPlan()
{
    const std::map<QString, qsizetype> expected {
        {"axes.cpp", 6},        {"configurations.cpp", 12},
        {"devices.cpp", 6},     {"groups.cpp", 8},
        {"idle.cpp", 1},        {"initializers.cpp", 1},
        {"mesh_axes.cpp", 3},   {"meshes.cpp", 8},
        {"model.cpp", 1},       {"references.cpp", 10},
        {"shards.cpp", 3},      {"stage_flow.cpp", 4},
        {"stage_lists.cpp", 3}, {"stages.cpp", 8},
    };
    QCOMPARE(fixSites(), expected);
}

MESHWRIGHT_TEST(TestFixEffects)
#include "tst_fix_effects.moc"
