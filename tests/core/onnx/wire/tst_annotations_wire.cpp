#include "core/onnx/wire/annotations_wire.h"
#include "tests/support/test_program.h"

#include <QTest>

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::onnx;
using namespace std::string_view_literals;

namespace {

template<typename T>
T readAll(std::string_view bytes)
{
    T value;
    WireFault fault;
    ReadBudget budget;
    WireField whole;
    whole.end = bytes.size();
    if (!read(value, bytes, whole, fault, budget))
        QTest::qFail(fault.text().english().c_str(), __FILE__, __LINE__);
    return value;
}

NodeDeviceConfiguration fullEntry()
{
    NodeDeviceConfiguration entry;
    entry.configurationId = "conf0";
    entry.pipelineStage = 0;
    ShardingSpec& spec = entry.specs.emplace_back();
    spec.tensorName = "W";
    spec.device = {-1, -2};
    spec.groups = {{-1, {0, 1}, {}}, {-2, {2, 3}, {}}};
    spec.dims.push_back({-1, {{int64_t(3), 1, {}}, {std::string("N"), 2, {}}}, {}});
    return entry;
}

} // namespace

class TestAnnotationsWire : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everything_survives()
    {
        const NodeDeviceConfiguration entry = fullEntry();
        QVERIFY(readAll<NodeDeviceConfiguration>(serialise(entry)) == entry);
        DeviceConfiguration configuration {"mesh", 2, {"GPU:0", ""}, {}};
        QVERIFY(readAll<DeviceConfiguration>(serialise(configuration)) == configuration);
    }

    void bytes_areWhatProtobufWrites()
    {
        proto::NodeDeviceConfigurationProto expected;
        expected.set_configuration_id("conf0");
        expected.set_pipeline_stage(0);
        auto& spec = *expected.add_sharding_spec();
        spec.set_tensor_name("W");
        spec.add_device(-1);
        spec.add_device(-2);
        for (int key : {-1, -2}) {
            auto& group = *spec.add_index_to_device_group_map();
            group.set_key(key);
            group.add_value(key == -1 ? 0 : 2);
            group.add_value(key == -1 ? 1 : 3);
        }
        auto& dim = *spec.add_sharded_dim();
        dim.set_axis(-1);
        auto& first = *dim.add_simple_sharding();
        first.set_dim_value(3);
        first.set_num_shards(1);
        auto& second = *dim.add_simple_sharding();
        second.set_dim_param("N");
        second.set_num_shards(2);
        QCOMPARE(serialise(fullEntry()), expected.SerializeAsString());
    }

    void packedNumbers_readAsUnpacked()
    {
        // ShardingSpecProto.device [0, 1]: unpacked 10 00 10 01, packed 12 02 00 01
        // (reference: proto2 and proto3 writers).
        const auto unpacked = readAll<NodeDeviceConfiguration>("\x12\x04\x10\x00\x10\x01"sv);
        const auto packed = readAll<NodeDeviceConfiguration>("\x12\x04\x12\x02\x00\x01"sv);
        QVERIFY(unpacked.specs[0].device == std::vector<int64_t>({0, 1}));
        QVERIFY(packed == unpacked);
    }

    void stageZero_isNotNoStage()
    {
        QCOMPARE(readAll<NodeDeviceConfiguration>("\x0a\x01\x63\x18\x00"sv).pipelineStage,
                 std::optional(0));
        QVERIFY(!readAll<NodeDeviceConfiguration>("\x0a\x01\x63"sv).pipelineStage);
        NodeDeviceConfiguration entry;
        entry.configurationId = "c";
        entry.pipelineStage = 0;
        QCOMPARE(serialise(entry), std::string("\x0a\x01\x63\x18\x00"sv));
    }

    void absentFields_stayAbsent()
    {
        const ShardingSpec empty;
        QCOMPARE(serialise(empty), std::string());
        const auto entry = readAll<NodeDeviceConfiguration>("\x12\x02\x22\x00"sv);
        QVERIFY(!entry.configurationId);
        QVERIFY(!entry.specs[0].dims[0].axis);
        const auto configuration = readAll<DeviceConfiguration>(""sv);
        QVERIFY(!configuration.name && !configuration.numDevices);
    }

    void unknownFields_areWrittenBack()
    {
        // Field 15 varint 9 in the entry, in its spec, and in the spec's group.
        constexpr auto kBytes = "\x0a\x01\x63\x12\x08\x1a\x04\x08\x01\x78\x09\x78\x09\x78\x09"sv;
        const auto entry = readAll<NodeDeviceConfiguration>(kBytes);
        QCOMPARE(entry.unknown, std::string("\x78\x09"));
        QCOMPARE(entry.specs[0].unknown, std::string("\x78\x09"));
        QCOMPARE(entry.specs[0].groups[0].unknown, std::string("\x78\x09"));
        QCOMPARE(serialise(entry), std::string(kBytes));
    }

    void knownNumberOfAnotherType_isUnknown()
    {
        // pipeline_stage (3) as a string.
        const auto entry = readAll<NodeDeviceConfiguration>("\x1a\x01\x41"sv);
        QVERIFY(!entry.pipelineStage);
        QCOMPARE(entry.unknown, std::string("\x1a\x01\x41"));
    }

    void negativeNumbers_takeTenBytes()
    {
        DeviceConfiguration configuration;
        configuration.numDevices = -1;
        // int32 -1 travels as a 64-bit varint.
        QCOMPARE(serialise(configuration),
                 std::string("\x10\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv));
        QCOMPARE(readAll<DeviceConfiguration>(serialise(configuration)).numDevices,
                 std::optional(-1));
    }

    void dimension_theLastOfItsTwoFormsCounts()
    {
        // dim_value 4, then dim_param "B".
        const auto entry =
            readAll<NodeDeviceConfiguration>("\x12\x09\x22\x07\x12\x05\x08\x04\x12\x01\x42"sv);
        QCOMPARE(std::get<std::string>(entry.specs[0].dims[0].components[0].dim), std::string("B"));
    }

    void malformedInside_namesTheField()
    {
        // sharding_spec of 2 bytes whose tensor_name claims 5.
        constexpr auto kBytes = "\x12\x02\x0a\x05"sv;
        NodeDeviceConfiguration entry;
        WireFault fault;
        ReadBudget budget;
        WireField whole;
        whole.end = kBytes.size();
        QVERIFY(!read(entry, kBytes, whole, fault, budget));
        QCOMPARE(fault.path, std::string("sharding_spec[0]"));
        QCOMPARE(fault.offset, uint64_t(2));
    }
};

MESHWRIGHT_TEST(TestAnnotationsWire)
#include "tst_annotations_wire.moc"
