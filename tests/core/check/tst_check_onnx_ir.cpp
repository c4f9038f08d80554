#include "tests/core/check/small_model.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

/// The cases of onnx-ir's CheckDeviceConfigurationsTest and CheckEdgeCaseTest
/// (src/onnx_ir/_multi_device_test.py, onnx-ir 1.1.0) under their own names, on the same model:
/// x[4,8] → Relu "relu0" → y. Where onnx-ir reports an error, so does this checker; where it finds
/// nothing, nothing here is an error.
class TestCheckOnnxIr : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valid_model_has_no_errors();
    void unknown_configuration_reported();
    void same_named_imposter_configuration_reported();
    void foreign_value_reported();
    void out_of_range_axis_and_device_reported();
    void device_group_replication_is_valid();
    void device_group_member_out_of_range_reported();
    void mixed_split_and_replication_is_valid();
    void negative_axis_within_range_is_valid();
    void out_of_range_negative_axis_reported();
    void duplicate_axis_within_spec_reported();

    void unconfigured_node_skipped();
    void function_node_checked();
    void missing_configuration_reported();
    void empty_configuration_name_reported();
    void spec_without_value_reported();
    void empty_value_name_reported();
    void num_shards_below_one_reported();
    void missing_configuration_skips_device_range();
};

namespace {

bool reported(const SmallModel& m, std::string_view code)
{
    const std::vector<std::string> codes = m.codes();
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

std::size_t errors(const SmallModel& m)
{
    const std::vector<check::Finding> findings = m.check();
    return std::size_t(std::count_if(findings.begin(), findings.end(), [](const auto& finding) {
        return finding.diagnostic.severity() == Severity::Error;
    }));
}

} // namespace

void TestCheckOnnxIr::valid_model_has_no_errors()
{
    QCOMPARE(errors(SmallModel()), 0u);
}

void TestCheckOnnxIr::unknown_configuration_reported()
{
    SmallModel m;
    NodeAnnotation entry;
    entry.configuration = m.addConfiguration("ghost", 0, false);
    entry.specs = {spec(m.x, {0, 1}, {split(0, 2)})};
    m.plan.setAnnotations(m.relu0, {entry});
    QVERIFY(reported(m, "undeclared-configuration"));
    // onnx-ir adds one device message per device here, because its placeholder has no devices.
    QVERIFY(!reported(m, "device-out-of-range"));
    QCOMPARE(errors(m), 1u);
}

void TestCheckOnnxIr::same_named_imposter_configuration_reported()
{
    // The registered one has 1 device, the impostor 100; device 50 is judged by the registered one.
    SmallModel m;
    m.configure([](Configuration& c) { c.numDevices = 1; });
    const ConfigurationId impostor = m.addConfiguration("conf", 0, false);
    m.configure([](Configuration& c) { c.numDevices = 100; }, 1);
    NodeAnnotation entry;
    entry.configuration = impostor;
    entry.specs = {spec(m.x, {50}, {})};
    m.plan.setAnnotations(m.relu0, {entry});
    QVERIFY(reported(m, "impostor-configuration"));
    QVERIFY(reported(m, "device-out-of-range"));
}

void TestCheckOnnxIr::foreign_value_reported()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.w, {0, 1}, {split(0, 2)}));
    QVERIFY(reported(m, "foreign-tensor"));
}

void TestCheckOnnxIr::out_of_range_axis_and_device_reported()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 5}, {split(9, 2)}));
    QVERIFY(reported(m, "axis-out-of-range"));
    QVERIFY(reported(m, "device-out-of-range"));
}

void TestCheckOnnxIr::device_group_replication_is_valid()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {-1}, {}, {group(-1, {0, 1})}));
    QVERIFY(m.check().empty());
}

void TestCheckOnnxIr::device_group_member_out_of_range_reported()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {-1}, {}, {group(-1, {0, 9})}));
    QVERIFY(reported(m, "group-device-out-of-range"));
}

void TestCheckOnnxIr::mixed_split_and_replication_is_valid()
{
    SmallModel m;
    m.configure([](Configuration& c) { c.numDevices = 4; });
    m.shard(m.relu0,
            spec(m.x, {-1, -2}, {splitOf(0, 4, 2)}, {group(-1, {0, 1}), group(-2, {2, 3})}));
    QVERIFY(m.check().empty());
}

void TestCheckOnnxIr::negative_axis_within_range_is_valid()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(-1, 2)}));
    QVERIFY(m.check().empty());
}

void TestCheckOnnxIr::out_of_range_negative_axis_reported()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(-3, 2)}));
    QVERIFY(reported(m, "axis-out-of-range"));
}

void TestCheckOnnxIr::duplicate_axis_within_spec_reported()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(0, 2), split(-2, 2)}));
    QVERIFY(reported(m, "duplicate-axis"));
}

void TestCheckOnnxIr::unconfigured_node_skipped()
{
    SmallModel m;
    m.plan.setAnnotations(m.relu0, {});
    QCOMPARE(errors(m), 0u);
}

void TestCheckOnnxIr::function_node_checked()
{
    SmallModel m;
    graph::Scope function;
    function.kind = graph::ScopeKind::Function;
    function.domain = "custom";
    function.name = "f";
    const ScopeId scope = m.graph.addScope(function);
    const ValueId a = m.addValue("a", {4, 8}, scope), b = m.addValue("b", {4, 8}, scope);
    const NodeId node = m.addNode("body", "Relu", {a}, {b}, scope);
    NodeAnnotation entry;
    entry.configuration = m.addConfiguration("ghost", 0, false);
    entry.specs = {spec(a, {0}, {})};
    m.addEntry(node, entry);
    QVERIFY(reported(m, "undeclared-configuration"));
}

void TestCheckOnnxIr::missing_configuration_reported()
{
    SmallModel m;
    NodeAnnotation entry;
    entry.stage = StageNumber {0};
    m.plan.setAnnotations(m.relu0, {entry});
    QVERIFY(reported(m, "entry-without-configuration"));
}

void TestCheckOnnxIr::empty_configuration_name_reported()
{
    SmallModel m;
    m.configure([](Configuration& c) { c.name.clear(); });
    QVERIFY(reported(m, "configuration-without-name"));

    // An empty configuration_id of a file refers to a placeholder without a name.
    SmallModel loaded;
    NodeAnnotation entry;
    entry.configuration = loaded.addConfiguration("", 0, false);
    entry.stage = StageNumber {0};
    loaded.plan.setAnnotations(loaded.relu0, {entry});
    QVERIFY(reported(loaded, "entry-without-configuration"));
    QVERIFY(!reported(loaded, "configuration-without-name"));
}

void TestCheckOnnxIr::spec_without_value_reported()
{
    SmallModel m;
    // The rest of such a sharding is not looked at: neither axis 9 nor device 5.
    m.shard(m.relu0, spec(std::monostate(), {0, 5}, {split(9, 0)}));
    QVERIFY(reported(m, "spec-without-tensor"));
    QCOMPARE(errors(m), 1u);
}

void TestCheckOnnxIr::empty_value_name_reported()
{
    SmallModel m;
    m.graph.rename(m.x, "");
    QVERIFY(reported(m, "unnamed-tensor"));
}

void TestCheckOnnxIr::num_shards_below_one_reported()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 1}, {split(0, 0)}));
    QVERIFY(reported(m, "shard-count-not-positive"));
}

void TestCheckOnnxIr::missing_configuration_skips_device_range()
{
    SmallModel m;
    NodeAnnotation entry;
    entry.specs = {spec(m.x, {99}, {})};
    m.plan.setAnnotations(m.relu0, {entry});
    QVERIFY(reported(m, "entry-without-configuration"));
    QVERIFY(!reported(m, "device-out-of-range"));
}

MESHWRIGHT_TEST(TestCheckOnnxIr)
#include "tst_check_onnx_ir.moc"
