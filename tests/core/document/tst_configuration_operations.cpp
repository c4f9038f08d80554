#include "core/document/configuration_copy.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

namespace {

bool refusedWith(const Result<Edit>& result, const char* part)
{
    if (result)
        return false;
    if (result.error().message.english().find(part) != std::string::npos)
        return true;
    qWarning("%s", result.error().message.english().c_str());
    return false;
}

plan::AxesSharding split(std::size_t dim, const char* axis, std::size_t rank = 2)
{
    plan::AxesSharding axes;
    axes.dims.resize(rank);
    axes.dims[dim].axes = {{axis, {}}};
    return axes;
}

} // namespace

/// Configurations beyond what onnx-ir's convenience API does.
class ConfigurationOperationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void add_refusesMeshesThatDoNotFit_data();
    void add_refusesMeshesThatDoNotFit();
    void add_adoptsReferencesOfItsName();
    void copy_takesStagesAndShardings();
    void copy_withOtherAxesFollowsThem();
    void copy_refuses();
    void removeKeep_letsAnotherOfTheNameInherit();
    void removeKeep_ofAPlaceholderIsRefused();
    void rename_refuses();
    void rename_ofAConfigurationFollows();
    void move_reordersDeclaredOnes();
    void change_relowersShardings();
    void change_followsARenamedAxis();
    void change_keepsWhatDoesNotFit();
    void change_refuses();
    void declare_repairsAPlaceholder();
};

void ConfigurationOperationsTest::add_refusesMeshesThatDoNotFit_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("message");
    QTest::newRow("mesh of another size") << 0 << "not the 4";
    QTest::newRow("two axes of one name") << 1 << "two axes";
    QTest::newRow("an axis of size 0") << 2 << "size 0";
    QTest::newRow("an axis name with a colon") << 3 << "cannot name an axis";
    QTest::newRow("a stage axis that is not there") << 4 << "stage axis";
    QTest::newRow("a device beyond") << 5 << "Device 9";
    QTest::newRow("a stage twice") << 6 << "listed twice";
    QTest::newRow("a stage's mesh of another size") << 7 << "stage 0";
    QTest::newRow("axis and list") << 8 << "keep one";
    QTest::newRow("hardware for some") << 9 << "hardware";
    QTest::newRow("a negative stage") << 10 << "count from 0";
    QTest::newRow("a device twice in a stage") << 11 << "stands twice";
}

void ConfigurationOperationsTest::add_refusesMeshesThatDoNotFit()
{
    QFETCH(int, what);
    QFETCH(QString, message);
    ReluDocument m = reluDocument();
    plan::Configuration c;
    c.name = "c";
    c.numDevices = 4;
    switch (what) {
    case 0:
        c.mesh = plan::Mesh {{{"a", 3}}};
        break;
    case 1:
        c.mesh = plan::Mesh {{{"a", 2}, {"a", 2}}};
        break;
    case 2:
        c.mesh = plan::Mesh {{{"a", 0}}};
        break;
    case 3:
        c.mesh = plan::Mesh {{{"a:b", 4}}};
        break;
    case 4:
        c.stageAxis = "pipe";
        break;
    case 5:
        c.stages = {{0, "", {9}, {}}};
        break;
    case 6:
        c.stages = {{0, "", {0}, {}}, {0, "", {1}, {}}};
        break;
    case 7:
        c.stages = {{0, "", {0}, plan::Mesh {{{"a", 2}}}}};
        break;
    case 8:
        c.mesh = plan::Mesh {{{"a", 4}}};
        c.stageAxis = "a";
        c.stages = {{0, "", {0}, {}}};
        break;
    case 9:
        c.hardware = {"x", "y"};
        break;
    case 10:
        c.stages = {{-1, "", {0}, {}}};
        break;
    default:
        c.stages = {{0, "", {1, 1}, {}}};
        break;
    }
    QVERIFY(refusedWith(addConfiguration(*m.document, m.document->newConfigurationId(), c),
                        message.toUtf8().constData()));
}

void ConfigurationOperationsTest::add_adoptsReferencesOfItsName()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId id = added(*document, "ghost", 2);
    QCOMPARE(document->plan().configurations().size(), std::size_t(1));
    QVERIFY(document->plan().configurations()[0].declared);
    QCOMPARE(document->plan().stage(m.relu, id)->value, 1);
}

void ConfigurationOperationsTest::copy_takesStagesAndShardings()
{
    ReluDocument m = reluDocument();
    const ConfigurationId source =
        added(*m.document, "c", 4, {}, plan::Mesh {{{"pipe", 2}, {"model", 2}}}, "pipe");
    QVERIFY(applied(*m.document, setSharding(*m.document, source, m.x, split(1, "model"))));
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, source, 1)));
    const plan::Plan before = m.document->plan();
    plan::Configuration copy = *before.configuration(source);
    copy.name = "d";
    const ConfigurationId id = m.document->newConfigurationId();
    const Result<Edit> edit = copyConfiguration(*m.document, source, id, copy);
    QVERIFY(edit.ok());
    const Result<Edit> inverse = m.document->apply(*edit);
    QVERIFY(inverse.ok());
    const plan::Plan& after = m.document->plan();
    QCOMPARE(after.stage(m.relu, id), std::optional(StageNumber {1}));
    QVERIFY(*after.spec(m.relu, id, m.x) == *before.spec(m.relu, source, m.x));
    // What the source says stays.
    QVERIFY(*after.annotation(m.relu, source) == *before.annotation(m.relu, source));
    QVERIFY(m.document->apply(*inverse).ok());
    QVERIFY(m.document->plan() == before);
}

void ConfigurationOperationsTest::copy_withOtherAxesFollowsThem()
{
    ReluDocument m = reluDocument();
    const ConfigurationId source = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, source, m.x, split(1, "model"))));
    plan::Configuration copy = *m.document->plan().configuration(source);
    copy.name = "d";
    copy.mesh->axes[0].name = "tensor";
    const ConfigurationId id = m.document->newConfigurationId();
    QVERIFY(applied(*m.document, copyConfiguration(*m.document, source, id, copy)));
    QVERIFY(m.document->plan().spec(m.relu, id, m.x)->axes == split(1, "tensor"));
    QVERIFY(m.document->plan().spec(m.relu, source, m.x)->axes == split(1, "model"));
}

void ConfigurationOperationsTest::copy_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId source = added(*m.document, "c", 2);
    const ConfigurationId id = m.document->newConfigurationId();
    const plan::Configuration same = *m.document->plan().configuration(source);
    QVERIFY(refusedWith(copyConfiguration(*m.document, source, id, same), "already"));
    QVERIFY(refusedWith(copyConfiguration(*m.document, {77}, id, same), "no such"));
}

void ConfigurationOperationsTest::removeKeep_letsAnotherOfTheNameInherit()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"c", 1, {}, {}}, {"c", 2, {}, {}}};
    annotations.nodes[m.relu] = {{"c", {}, 0, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId first = document->plan().configurations()[0].id;
    const ConfigurationId second = document->plan().configurations()[1].id;
    QVERIFY(applied(*document, removeConfiguration(*document, first, References::Keep)));
    QCOMPARE(document->plan().stage(m.relu, second)->value, 0);
    QCOMPARE(document->plan().configurations().size(), std::size_t(1));
}

void ConfigurationOperationsTest::removeKeep_ofAPlaceholderIsRefused()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId ghost = document->plan().configurations()[0].id;
    QVERIFY(refusedWith(removeConfiguration(*document, ghost, References::Keep), "not declared"));
    QVERIFY(applied(*document, removeConfiguration(*document, ghost, References::Cascade)));
    QVERIFY(document->plan().annotations(m.relu).empty());
    QVERIFY(document->plan().configurations().empty());
}

void ConfigurationOperationsTest::rename_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 1);
    added(*m.document, "b", 1);
    QVERIFY(refusedWith(renameConfiguration(*m.document, a, ""), "name"));
    QVERIFY(refusedWith(renameConfiguration(*m.document, a, "b"), "already"));
    QVERIFY(refusedWith(renameConfiguration(*m.document, ConfigurationId {9}, "c"), "no such"));
    QVERIFY(renameConfiguration(*m.document, a, "a")->empty());
}

void ConfigurationOperationsTest::rename_ofAConfigurationFollows()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 1);
    QVERIFY(applied(*m.document, setPipelineStage(*m.document, m.relu, a, 0)));
    QVERIFY(applied(*m.document, renameConfiguration(*m.document, a, "b")));
    QCOMPARE(m.document->changes({}).nodes.at(m.relu)[0].configurationId.value(), std::string("b"));
}

void ConfigurationOperationsTest::move_reordersDeclaredOnes()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 1);
    added(*m.document, "b", 1);
    added(*m.document, "c", 1);
    QVERIFY(applied(*m.document, moveConfiguration(*m.document, a, 2)));
    QCOMPARE(m.document->plan().configurations()[2].name, std::string("a"));
    QCOMPARE(m.document->plan().configurations()[0].name, std::string("b"));
    QVERIFY(refusedWith(moveConfiguration(*m.document, a, 3), "only 3"));
    QVERIFY(moveConfiguration(*m.document, a, 2)->empty());
}

void ConfigurationOperationsTest::change_relowersShardings()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(1, "model"))));
    plan::Configuration wider = *m.document->plan().configuration(c);
    wider.numDevices = 4;
    wider.mesh->axes[0].size = 4;
    QVERIFY(applied(*m.document, changeConfiguration(*m.document, wider)));
    const plan::ShardingSpec* spec = m.document->plan().spec(m.relu, c, m.x);
    QVERIFY(spec->device == (std::vector<int64_t> {0, 1, 2, 3}));
    QCOMPARE(spec->dims.at(0).components.at(0).shards.value(), int64_t(4));
}

void ConfigurationOperationsTest::change_followsARenamedAxis()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(1, "model"))));
    plan::Configuration renamed = *m.document->plan().configuration(c);
    renamed.mesh->axes[0].name = "tensor";
    QVERIFY(applied(*m.document, changeConfiguration(*m.document, renamed)));
    QVERIFY(m.document->plan().spec(m.relu, c, m.x)->axes == split(1, "tensor"));
}

void ConfigurationOperationsTest::change_keepsWhatDoesNotFit()
{
    ReluDocument m = reluDocument();
    const ConfigurationId c = added(*m.document, "c", 2, {}, plan::Mesh {{{"model", 2}}});
    QVERIFY(applied(*m.document, setSharding(*m.document, c, m.x, split(1, "model"))));
    plan::ShardingSpec before = *m.document->plan().spec(m.relu, c, m.x);
    plan::Configuration plain = *m.document->plan().configuration(c);
    plain.mesh.reset();
    QVERIFY(applied(*m.document, changeConfiguration(*m.document, plain)));
    before.axes.reset();
    QVERIFY(*m.document->plan().spec(m.relu, c, m.x) == before);
}

void ConfigurationOperationsTest::change_refuses()
{
    ReluDocument m = reluDocument();
    const ConfigurationId a = added(*m.document, "a", 2);
    added(*m.document, "b", 2);
    plan::Configuration changed = *m.document->plan().configuration(a);
    changed.numDevices = 0;
    QVERIFY(refusedWith(changeConfiguration(*m.document, changed), "at least one device"));
    changed.numDevices = 2;
    changed.name = "b";
    QVERIFY(refusedWith(changeConfiguration(*m.document, changed), "already"));
    changed.id = {77};
    QVERIFY(refusedWith(changeConfiguration(*m.document, changed), "no such"));
}

void ConfigurationOperationsTest::declare_repairsAPlaceholder()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations;
    annotations.configurations = {{"c", 1, {}, {}}};
    annotations.nodes[m.relu] = {{"ghost", {}, 1, {}}, {"", {}, 0, {}}};
    const auto document = documentOf(m.graph, annotations);
    const ConfigurationId ghost = document->plan().configurations()[1].id;
    QVERIFY(refusedWith(declareConfiguration(*document, ghost, 0), "at least one device"));
    QVERIFY(refusedWith(declareConfiguration(*document, document->plan().configurations()[0].id, 1),
                        "declared already"));
    QVERIFY(refusedWith(declareConfiguration(*document, document->plan().configurations()[2].id, 1),
                        "rename it first"));
    QVERIFY(applied(*document, declareConfiguration(*document, ghost, {}, {"a", "b"})));
    const plan::Configuration& declared = document->plan().configurations()[1];
    QVERIFY(declared.declared && declared.id == ghost);
    QCOMPARE(declared.numDevices.value(), 2);
    QCOMPARE(document->plan().stage(m.relu, ghost)->value, 1);
}

MESHWRIGHT_TEST(ConfigurationOperationsTest)
#include "tst_configuration_operations.moc"
