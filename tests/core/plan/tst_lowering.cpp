#include "core/plan/axis_atoms.h"
#include "core/plan/lowering.h"
#include "core/plan/shard_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>
#include <random>

using namespace meshwright;
using namespace meshwright::plan;

namespace {

MeshDevices mesh(std::vector<MeshAxis> axes, std::vector<int64_t> devices = {})
{
    MeshDevices on {{std::move(axes)}, std::move(devices)};
    if (on.devices.empty()) {
        on.devices.resize(std::size_t(on.mesh.deviceCount().value_or(0)));
        std::iota(on.devices.begin(), on.devices.end(), int64_t(0));
    }
    return on;
}

/// "model" or "data:(2)4".
std::vector<AxisReference> axes(std::initializer_list<const char*> names)
{
    std::vector<AxisReference> list;
    for (const char* name : names)
        list.push_back(*parseAxisReference(name));
    return list;
}

AxesDim dim(std::initializer_list<const char*> names)
{
    AxesDim d;
    d.axes = axes(names);
    return d;
}

AxesSharding sharding(std::vector<AxesDim> dims)
{
    AxesSharding s;
    s.dims = std::move(dims);
    return s;
}

Shape shape(std::vector<graph::Dim> dims)
{
    return dims;
}

ShardedDim split(int64_t axis, int64_t size, int64_t shards)
{
    return {axis, {{size, shards, {}}}, {}};
}

std::vector<DeviceGroup> groups(std::vector<std::vector<int64_t>> members)
{
    std::vector<DeviceGroup> list;
    for (std::size_t i = 0; i < members.size(); ++i)
        list.push_back({-1 - int64_t(i), std::move(members[i]), {}});
    return list;
}

std::string errorOf(const Result<ShardingSpec>& result)
{
    return result ? std::string("no error") : result.error().message.english();
}

bool contains(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class LoweringTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneAxis_splitsOneDimension();
    void twoAxes_splitTwoDimensionsRowMajor();
    void unusedAxis_replicatesInGroups();
    void noAxes_replicateFully();
    void oneDevice_isPlacement();
    void twoAxesOnOneDimension_firstIsOutermost();
    void orderOnDimension_changesDeviceOrder();
    void dimensionsInAscendingOrder_whateverTheMeshOrder();
    void subAxis_takesPartOfAnAxis();
    void components_becomeCompositeShardings();
    void symbolicAndUnknownSizes_areKept();
    void unevenDivision_isLegal();
    void explicitlyReplicated_changesNothing();
    void partialAlongAnAxis_isAWholeTensorToOnnx();
    void gatheredTwice_isRefused();
    void axisOfSizeOne_splitsNothing();

    void lowering_refuses_data();
    void lowering_refuses();
    void references_readAndWrite();
    void references_refuseNonsense_data();
    void references_refuseNonsense();

    void meshDevices_followStages();
    void meshDevices_refuse();

    void raising_replicationByList();
    void raising_deviceOrderFromAxisOrder();
    void raising_descendingListing();
    void raising_negativeAxis();
    void raising_saysWhyNot_data();
    void raising_saysWhyNot();
    void raisingAfterLowering_isIdentity();
    void raisedLayout_isThatOfTheSpec();
};

void LoweringTest::oneAxis_splitsOneDimension()
{
    const auto spec = lower(sharding({dim({"x"}), dim({})}), mesh({{"x", 4}}),
                            shape({int64_t(1024), int64_t(4096)}));
    QVERIFY(spec.ok());
    QVERIFY(spec->device == (std::vector<int64_t> {0, 1, 2, 3}));
    QVERIFY(spec->groups.empty());
    QVERIFY(spec->dims == (std::vector<ShardedDim> {split(0, 1024, 4)}));
    QVERIFY(std::holds_alternative<std::monostate>(spec->tensor));
}

/// Proposal 0006: 2 × 2 over 4 devices: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
void LoweringTest::twoAxes_splitTwoDimensionsRowMajor()
{
    const auto spec = lower(sharding({dim({"a"}), dim({"b"})}), mesh({{"a", 2}, {"b", 2}}),
                            shape({int64_t(8), int64_t(16)}));
    QVERIFY(spec.ok());
    QVERIFY(spec->device == (std::vector<int64_t> {0, 1, 2, 3}));
    QVERIFY(spec->dims == (std::vector<ShardedDim> {split(0, 8, 2), split(1, 16, 2)}));
}

/// Proposal 0006: device [-1, -2], -1 → 0, 1 and -2 → 2, 3, axis 0 in 2.
void LoweringTest::unusedAxis_replicatesInGroups()
{
    const auto outer = lower(sharding({dim({"a"})}), mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    QVERIFY(outer->device == (std::vector<int64_t> {-1, -2}));
    QVERIFY(outer->groups == groups({{0, 1}, {2, 3}}));
    // Split by the inner axis: devices 0 and 2 have coordinate 0 on b.
    const auto inner = lower(sharding({dim({"b"})}), mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    QVERIFY(inner->groups == groups({{0, 2}, {1, 3}}));
}

/// Proposal 0006: device [-1], {-1: [0, 1]}, no sharded_dim.
void LoweringTest::noAxes_replicateFully()
{
    const auto spec = lower(sharding({dim({}), dim({})}), mesh({{"x", 2}}), std::nullopt);
    QVERIFY(spec->device == (std::vector<int64_t> {-1}));
    QVERIFY(spec->groups == groups({{0, 1}}));
    QVERIFY(spec->dims.empty());
}

void LoweringTest::oneDevice_isPlacement()
{
    const auto spec = lower(sharding({dim({})}), mesh({}, {7}), std::nullopt);
    QVERIFY(spec->device == (std::vector<int64_t> {7}));
    QVERIFY(spec->groups.empty());
}

void LoweringTest::twoAxesOnOneDimension_firstIsOutermost()
{
    const auto spec =
        lower(sharding({dim({"a", "b"})}), mesh({{"a", 2}, {"b", 3}}), shape({int64_t(12)}));
    QVERIFY(spec->device == (std::vector<int64_t> {0, 1, 2, 3, 4, 5}));
    QVERIFY(spec->dims == (std::vector<ShardedDim> {split(0, 12, 6)}));
}

/// With b outermost, shards 0, 1 lie at b = 0 and a = 0, 1: positions 0 and 3 of the 2 × 3 mesh.
void LoweringTest::orderOnDimension_changesDeviceOrder()
{
    const auto spec =
        lower(sharding({dim({"b", "a"})}), mesh({{"a", 2}, {"b", 3}}), shape({int64_t(12)}));
    QVERIFY(spec->device == (std::vector<int64_t> {0, 3, 1, 4, 2, 5}));
}

/// Dimension 0 is split by the inner axis: shard (i, j) is on a = j, b = i.
void LoweringTest::dimensionsInAscendingOrder_whateverTheMeshOrder()
{
    const auto spec = lower(sharding({dim({"b"}), dim({"a"})}), mesh({{"a", 2}, {"b", 2}}),
                            shape({int64_t(8), int64_t(16)}));
    QVERIFY(spec->device == (std::vector<int64_t> {0, 2, 1, 3}));
    QCOMPARE(spec->dims[0].axis.value(), int64_t(0));
}

/// x of 8 seen as [2, 4]: the inner 4 split, so shard j is on the devices j and j + 4.
void LoweringTest::subAxis_takesPartOfAnAxis()
{
    const auto spec = lower(sharding({dim({"x:(2)4"})}), mesh({{"x", 8}}), std::nullopt);
    QVERIFY(spec->groups == groups({{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    const auto both =
        lower(sharding({dim({"x:(2)4"}), dim({"x:(1)2"})}), mesh({{"x", 8}}), std::nullopt);
    QVERIFY(both->device == (std::vector<int64_t> {0, 4, 1, 5, 2, 6, 3, 7}));
}

/// A fused q|k|v weight [768, 2304]: 2304 = 3 × 768, the 768 over the axis.
void LoweringTest::components_becomeCompositeShardings()
{
    AxesDim fused;
    fused.components = {{3, {}}, {768, axes({"model"})}};
    const auto spec = lower(sharding({dim({}), fused}), mesh({{"model", 4}}),
                            shape({int64_t(768), int64_t(2304)}));
    QVERIFY(spec.ok());
    QVERIFY(spec->dims
            == (std::vector<ShardedDim> {{1, {{int64_t(3), 1, {}}, {int64_t(768), 4, {}}}, {}}}));
}

void LoweringTest::symbolicAndUnknownSizes_areKept()
{
    const auto spec = lower(sharding({dim({"a"}), dim({"b"})}), mesh({{"a", 2}, {"b", 2}}),
                            shape({std::string("batch"), graph::Dim()}));
    QCOMPARE(std::get<std::string>(spec->dims[0].components[0].dim), std::string("batch"));
    QVERIFY(std::holds_alternative<std::monostate>(spec->dims[1].components[0].dim));
}

void LoweringTest::unevenDivision_isLegal()
{
    QVERIFY(lower(sharding({dim({"x"})}), mesh({{"x", 4}}), shape({int64_t(10)})).ok());
}

void LoweringTest::explicitlyReplicated_changesNothing()
{
    AxesSharding with = sharding({dim({"a"})});
    with.replicated = axes({"b"});
    const auto spec = lower(with, mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    const auto plain = lower(sharding({dim({"a"})}), mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    QVERIFY(spec->device == plain->device && spec->groups == plain->groups);
    QVERIFY(spec->axes == with);
}

void LoweringTest::partialAlongAnAxis_isAWholeTensorToOnnx()
{
    // ONNX has no partial results: a spec says which part of the tensor a device has, all of it.
    AxesSharding with = sharding({dim({"a"})});
    with.unreduced = axes({"b"});
    const auto spec = lower(with, mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    const auto plain = lower(sharding({dim({"a"})}), mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    QVERIFY(spec->device == plain->device && spec->groups == plain->groups);
    QVERIFY(spec->axes == with);
    with.unreduced = axes({"a"});
    const auto twice = lower(with, mesh({{"a", 2}, {"b", 2}}), std::nullopt);
    QVERIFY(!twice.ok());
    QVERIFY(QString::fromStdString(twice.error().message.english()).contains("twice"));
}

void LoweringTest::gatheredTwice_isRefused()
{
    AxesSharding stored = sharding({dim({"a"})});
    stored.gathered = axes({"a"});
    QVERIFY(lower(stored, mesh({{"a", 2}}), std::nullopt).ok());
    stored.gathered = axes({"a", "a"});
    const auto twice = lower(stored, mesh({{"a", 2}}), std::nullopt);
    QVERIFY(!twice.ok());
    QVERIFY(QString::fromStdString(twice.error().message.english()).contains("gathered twice"));
}

void LoweringTest::axisOfSizeOne_splitsNothing()
{
    const auto spec = lower(sharding({dim({"a"})}), mesh({{"a", 1}, {"b", 2}}), std::nullopt);
    QVERIFY(spec->dims.empty());
    QVERIFY(spec->groups == groups({{0, 1}}));
}

void LoweringTest::lowering_refuses_data()
{
    QTest::addColumn<QStringList>("dims");
    QTest::addColumn<QString>("replicated");
    QTest::addColumn<int>("rank");
    QTest::addColumn<QString>("message");
    QTest::newRow("an axis that is not there") << QStringList {"z"} << "" << 1 << "no axis 'z'";
    QTest::newRow("an axis on two dimensions") << QStringList {"x", "x"} << "" << 2 << "twice";
    QTest::newRow("split and replicated") << QStringList {"x"} << "x" << 1 << "twice";
    QTest::newRow("whole axis and a part") << QStringList {"x", "x:(1)2"} << "" << 2 << "twice";
    QTest::newRow("overlapping parts") << QStringList {"x:(1)4", "x:(2)4"} << "" << 2 << "twice";
    QTest::newRow("a part that does not divide") << QStringList {"x:(3)2"} << "" << 1 << "divide";
    QTest::newRow("a part beyond the axis") << QStringList {"x:(4)4"} << "" << 1 << "divide";
    QTest::newRow("parts that do not fit each other")
        << QStringList {"w:(1)2", "w:(3)2"} << "" << 2 << "do not fit";
    QTest::newRow("another rank") << QStringList {"x", ""} << "" << 3 << "2 dimensions";
}

void LoweringTest::lowering_refuses()
{
    QFETCH(QStringList, dims);
    QFETCH(QString, replicated);
    QFETCH(int, rank);
    QFETCH(QString, message);
    AxesSharding s;
    for (const QString& name : dims)
        s.dims.push_back(name.isEmpty() ? dim({}) : dim({name.toUtf8().constData()}));
    if (!replicated.isEmpty())
        s.replicated = axes({replicated.toUtf8().constData()});
    const auto spec = lower(s, mesh({{"x", 8}, {"w", 6}}),
                            shape(std::vector<graph::Dim>(std::size_t(rank), int64_t(24))));
    QVERIFY2(contains(errorOf(spec), message.toUtf8().constData()), errorOf(spec).c_str());
}

void LoweringTest::references_readAndWrite()
{
    QCOMPARE(toString(*parseAxisReference("data:(2)4")), std::string("data:(2)4"));
    QCOMPARE(parseAxisReference("data:(2)4")->sub->before, int64_t(2));
    QCOMPARE(parseAxisReference("data:(2)4")->sub->size, int64_t(4));
    QCOMPARE(toString(*parseAxisReference("model")), std::string("model"));
}

void LoweringTest::references_refuseNonsense_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "a b", "a:", "a:(2", "a:(2)", "a:2(2)", "a:()2", "a:(0)2",
                             "a:(-1)2", "a:(2)99999999999999999999", "a:(2)4x", ":(1)2"})
        QTest::newRow(*text ? text : "empty") << text;
}

void LoweringTest::references_refuseNonsense()
{
    QFETCH(QString, text);
    const auto parsed = parseAxisReference(text.toStdString());
    QVERIFY(!parsed.ok());
    QVERIFY(contains(parsed.error().message.english(), "is no axis"));
}

void LoweringTest::meshDevices_followStages()
{
    Configuration c;
    c.name = "c";
    c.numDevices = 4;
    c.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    c.stageAxis = "pipe";
    QVERIFY(meshDevices(c, StageNumber {1})->devices == (std::vector<int64_t> {2, 3}));
    QCOMPARE(meshDevices(c, StageNumber {1})->mesh.axes.size(), std::size_t(1));
    QVERIFY(meshDevices(c, std::nullopt)->devices == (std::vector<int64_t> {0, 1, 2, 3}));

    Configuration listed;
    listed.name = "c";
    listed.numDevices = 4;
    listed.stages = {{0, "m0", {3, 1}, Mesh {{{"data", 2}}}}};
    QVERIFY(meshDevices(listed, StageNumber {0})->devices == (std::vector<int64_t> {3, 1}));
    QCOMPARE(meshDevices(listed, StageNumber {0})->mesh.axes[0].name, std::string("data"));
}

void LoweringTest::meshDevices_refuse()
{
    Configuration c;
    c.name = "c";
    c.numDevices = 4;
    QVERIFY(contains(meshDevices(c, std::nullopt).error().message.english(), "has no mesh"));
    c.mesh = Mesh {{{"model", 4}}};
    // Without stage axis and list, stage 1 is device 1.
    QVERIFY(
        contains(meshDevices(c, StageNumber {1}).error().message.english(), "name the stage axis"));
    c.mesh = Mesh {{{"model", 3}}};
    QVERIFY(contains(meshDevices(c, std::nullopt).error().message.english(), "3 devices"));
    c.mesh = Mesh {{{"a", int64_t(1) << 40}, {"b", int64_t(1) << 40}}};
    QVERIFY(contains(meshDevices(c, std::nullopt).error().message.english(), "too many"));
}

/// Both forms of replication mean the same; lowering writes the one with a group.
void LoweringTest::raising_replicationByList()
{
    ShardingSpec spec;
    spec.device = {0, 1};
    const auto raised = raise(spec, mesh({{"x", 2}}), shape({int64_t(4)}));
    QVERIFY(raised.ok());
    QVERIFY(raised->axes == sharding({dim({})}));
    QVERIFY(!raised->canonical);
    spec.device = {-1};
    spec.groups = groups({{0, 1}});
    QVERIFY(raise(spec, mesh({{"x", 2}}), shape({int64_t(4)}))->canonical);
    // A positive key hides a device of that number: the presence of the key decides.
    spec.device = {0};
    spec.groups = {{0, {0, 1}, {}}};
    QVERIFY(raise(spec, mesh({{"x", 2}}), shape({int64_t(4)})).ok());
}

void LoweringTest::raising_deviceOrderFromAxisOrder()
{
    ShardingSpec spec;
    spec.device = {0, 3, 1, 4, 2, 5};
    spec.dims = {split(0, 12, 6)};
    const auto raised = raise(spec, mesh({{"a", 2}, {"b", 3}}), shape({int64_t(12)}));
    QVERIFY(raised->axes == sharding({dim({"b", "a"})}));
    QVERIFY(raised->canonical);
}

/// Shards are numbered in listed order: axis 1 outermost here.
void LoweringTest::raising_descendingListing()
{
    ShardingSpec spec;
    spec.device = {0, 1, 2, 3};
    spec.dims = {split(1, 16, 2), split(0, 8, 2)};
    const auto raised = raise(spec, mesh({{"a", 2}, {"b", 2}}), shape({int64_t(8), int64_t(16)}));
    QVERIFY(raised->axes == sharding({dim({"b"}), dim({"a"})}));
    QVERIFY(!raised->canonical);
}

void LoweringTest::raising_negativeAxis()
{
    ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {split(-1, 16, 2)};
    const auto raised = raise(spec, mesh({{"a", 2}}), shape({int64_t(8), int64_t(16)}));
    QVERIFY(raised->axes == sharding({dim({}), dim({"a"})}));
    QVERIFY(!raised->canonical);
    QVERIFY(
        contains(raise(spec, mesh({{"a", 2}}), std::nullopt).error().message.english(), "rank"));
}

void LoweringTest::raising_saysWhyNot_data()
{
    QTest::addColumn<QList<int>>("devices");
    QTest::addColumn<QList<int>>("splits"); ///< axis, shards, axis, shards, …
    QTest::addColumn<QString>("message");
    QTest::newRow("no devices") << QList<int> {} << QList<int> {0, 4} << "names no devices";
    QTest::newRow("a device outside")
        << QList<int> {0, 1, 2, 9} << QList<int> {0, 4} << "device 9 is not in the mesh";
    QTest::newRow("a device twice") << QList<int> {0, 1, 2, 2} << QList<int> {0, 4} << "twice";
    QTest::newRow("a device left out")
        << QList<int> {0, 1} << QList<int> {0, 2} << "device 2 of the mesh holds nothing";
    QTest::newRow("an order off the mesh")
        << QList<int> {0, 1, 3, 2} << QList<int> {0, 4} << "order";
    QTest::newRow("a shifted order") << QList<int> {1, 2, 3, 0} << QList<int> {0, 4} << "order";
    QTest::newRow("a list of another length")
        << QList<int> {0, 1, 2} << QList<int> {0, 4} << "3 entries for 4 shards";
    QTest::newRow("an axis outside") << QList<int> {0, 1, 2, 3} << QList<int> {5, 4} << "axis 5";
    QTest::newRow("an axis twice")
        << QList<int> {0, 1, 2, 3} << QList<int> {0, 2, -2, 2} << "split twice";
    QTest::newRow("no shards") << QList<int> {0, 1, 2, 3} << QList<int> {0, 0} << "0 shards";
}

void LoweringTest::raising_saysWhyNot()
{
    QFETCH(QList<int>, devices);
    QFETCH(QList<int>, splits);
    QFETCH(QString, message);
    ShardingSpec spec;
    spec.device.assign(devices.begin(), devices.end());
    for (int i = 0; i + 1 < splits.size(); i += 2)
        spec.dims.push_back(split(splits[i], 64, splits[i + 1]));
    const auto raised = raise(spec, mesh({{"a", 2}, {"b", 2}}), shape({int64_t(64), int64_t(64)}));
    QVERIFY(!raised.ok());
    QVERIFY2(contains(raised.error().message.english(), message.toUtf8().constData()),
             raised.error().message.english().c_str());
}

namespace {

/// A random sharding in canonical form: whole axes or maximal sub-axes of size above 1, each used
/// at most once, over a random mesh on shuffled devices.
struct RandomCase
{
    MeshDevices on;
    AxesSharding axes;
    std::vector<graph::Dim> dims;
};

RandomCase randomCase(std::mt19937& random)
{
    const auto upTo = [&](int n) { return int(random() % unsigned(n + 1)); };
    RandomCase c;
    std::vector<MeshAxis> meshAxes;
    const int count = 1 + upTo(2);
    for (int i = 0; i < count; ++i)
        meshAxes.push_back({std::string(1, char('a' + i)), 2 + upTo(4)});
    c.on = mesh(meshAxes);
    std::shuffle(c.on.devices.begin(), c.on.devices.end(), random);
    const int rank = 1 + upTo(2);
    c.axes.dims.resize(std::size_t(rank));
    c.dims.assign(std::size_t(rank), int64_t(720));
    const std::size_t fused = std::size_t(upTo(2 * rank));
    if (fused < std::size_t(rank))
        c.axes.dims[fused].components = {{8, {}}, {90, {}}};
    // Two adjacent parts of one axis in one place would be the whole axis; so each goes elsewhere.
    std::vector<AxisReference> pool;
    for (const MeshAxis& axis : meshAxes) {
        if (axis.size % 2 == 0 && axis.size > 2 && upTo(1) == 0) {
            pool.push_back({axis.name, AxisReference::SubAxis {1, 2}});
            if (upTo(1) == 0)
                continue;
            pool.back().sub = AxisReference::SubAxis {2, axis.size / 2};
        } else {
            pool.push_back({axis.name, std::nullopt});
        }
    }
    std::shuffle(pool.begin(), pool.end(), random);
    for (const AxisReference& axis : pool) {
        const int at = upTo(rank); // rank: not used
        if (at == rank)
            continue;
        AxesDim& d = c.axes.dims[std::size_t(at)];
        (d.components.empty() ? d.axes : d.components[std::size_t(upTo(1))].axes).push_back(axis);
    }
    // Components that nothing splits are no split at all, and cannot come back.
    for (AxesDim& d : c.axes.dims) {
        if (!d.components.empty() && d.components[0].axes.empty() && d.components[1].axes.empty())
            d.components.clear();
    }
    return c;
}

} // namespace

void LoweringTest::raisingAfterLowering_isIdentity()
{
    std::mt19937 random(7);
    for (int i = 0; i < 5000; ++i) {
        const RandomCase c = randomCase(random);
        const auto spec = lower(c.axes, c.on, c.dims);
        QVERIFY2(spec.ok(), errorOf(spec).c_str());
        const auto raised = raise(*spec, c.on, c.dims);
        QVERIFY2(raised.ok(), raised.ok() ? "" : raised.error().message.english().c_str());
        QVERIFY(raised->canonical);
        QVERIFY2(raised->axes == c.axes, std::to_string(i).c_str());
    }
}

/// Whatever can be raised from a random device list puts the same shard on every device.
void LoweringTest::raisedLayout_isThatOfTheSpec()
{
    std::mt19937 random(11);
    int raisedCount = 0;
    for (int i = 0; i < 5000; ++i) {
        ShardingSpec spec;
        spec.device = {0, 1, 2, 3, 4, 5, 6, 7};
        for (int swaps = int(random() % 4); swaps > 0; --swaps)
            std::swap(spec.device[random() % 8], spec.device[random() % 8]);
        spec.dims = random() % 2 ? std::vector<ShardedDim> {split(0, 64, 2), split(1, 64, 4)}
                                 : std::vector<ShardedDim> {split(1, 64, 4), split(0, 64, 2)};
        const MeshDevices on = mesh({{"a", 2}, {"b", 4}});
        const Shape dims = shape({int64_t(64), int64_t(64)});
        const auto raised = raise(spec, on, dims);
        if (!raised)
            continue;
        ++raisedCount;
        const auto again = lower(raised->axes, on, dims);
        QVERIFY(again.ok());
        const KnownSizes sizes {64, 64};
        const auto before = shardLayout(spec, sizes, 8);
        const auto after = shardLayout(*again, sizes, 8);
        QVERIFY(before.ok() && after.ok());
        for (std::size_t device = 0; device < 8; ++device)
            QVERIFY(before->devices[device].dims == after->devices[device].dims);
    }
    QVERIFY(raisedCount > 500);
}

MESHWRIGHT_TEST(LoweringTest)
#include "tst_lowering.moc"
