#include "core/cost/hardware.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <filesystem>
#include <fstream>
#include <string>

using namespace meshwright;
using cost::DeviceSpec;
using graph::DataType;

namespace {

/// A description in which one text is replaced by another.
std::string description(const std::string& from = {}, const std::string& to = {})
{
    std::string text = R"({
      "format": "meshwright-hardware", "version": 1, "name": "test", "title": "Test device",
      "peak_flops": {"float32": {"value": 1e12, "source": "made up"},
                     "float16": {"value": 4e12, "source": "made up"}},
      "memory_bytes": {"value": 16e9, "source": "made up"},
      "memory_bandwidth": {"value": 1e11, "source": "made up"},
      "launch_s": {"value": 2e-6, "source": "made up"},
      "compute_fraction": {"value": 0.5, "source": "made up"},
      "bandwidth_fraction": {"value": 0.8, "source": "made up"},
      "link": {"bandwidth": {"value": 1e10, "source": "made up"},
               "latency_s": {"value": 1e-6, "source": "made up"}}
    })";
    if (!from.empty()) {
        const std::size_t at = text.find(from);
        Q_ASSERT(at != std::string::npos);
        text.replace(at, from.size(), to);
    }
    return text;
}

/// With units that work tile by tile, @p count of them, and @p rates of rows off 16 bytes.
std::string tiled(const std::string& count, const std::string& rates = {})
{
    return description("\"link\"",
                       R"("attention_fraction": {"value": 0.4, "source": "made up"},
      "tile_units": {"count": {"value": )"
                           + count + R"(, "source": "made up"},)" + rates + R"(
                     "cache_bandwidth": {"value": 7e12, "source": "made up"},
                     "fill_s": {"value": 1e-6, "source": "made up"}},
      "link")");
}

} // namespace

class TestHardware : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void description_isReadWithUnits();
    void tileUnits_areOptional();
    void ratesOfRowsOffSixteenBytes_areOptional();
    void whatTheFrameworkTakes_isOptional();
    void peakOfUnlistedType_isThatOfFloat32();
    void peakWithoutFloat32_isTheSmallest();
    void wrongDescription_namesFileAndField_data();
    void wrongDescription_namesFileAndField();
    void missingFile_isNamed();
    void hugeFile_isRefused();
};

void TestHardware::description_isReadWithUnits()
{
    const Result<DeviceSpec> spec = cost::parseHardware(description(), "test.json");
    QVERIFY2(spec.ok(), spec ? "" : spec.error().message.english().c_str());
    QCOMPARE(spec->name, std::string("test"));
    QCOMPARE(spec->memory.count, int64_t(16'000'000'000));
    QCOMPARE(spec->launch.count, int64_t(2'000'000)); // 2 µs in ps
    QCOMPARE(spec->link.latency.count, int64_t(1'000'000));
    QCOMPARE(spec->link.bytesPerSecond, 1e10);
    QCOMPARE(spec->peak(DataType::Float16), 4e12);
    QCOMPARE(spec->sources.at("link.bandwidth"), std::string("made up"));
    QCOMPARE(spec->sources.at("peak_flops.float16"), std::string("made up"));
}

void TestHardware::tileUnits_areOptional()
{
    const Result<DeviceSpec> without = cost::parseHardware(description(), "test.json");
    QVERIFY(without.ok() && !without->tiles && !without->attentionFraction);
    const Result<DeviceSpec> with = cost::parseHardware(tiled("108"), "test.json");
    QVERIFY2(with.ok(), with ? "" : with.error().message.english().c_str());
    QVERIFY(with->tiles == (cost::TileUnits {108, 7e12, {1'000'000}}));
    QCOMPARE(with->attentionFraction.value(), 0.4);
    QCOMPARE(with->sources.at("tile_units.count"), std::string("made up"));
}

void TestHardware::ratesOfRowsOffSixteenBytes_areOptional()
{
    const Result<DeviceSpec> spec = cost::parseHardware(
        tiled("108", R"("misaligned_fraction": {"value": 0.4, "source": "made up"},
                        "odd_fraction": {"value": 0.15, "source": "guessed"},)"),
        "test.json");
    QVERIFY2(spec.ok(), spec ? "" : spec.error().message.english().c_str());
    QCOMPARE(spec->tiles->misalignedFraction, 0.4);
    QCOMPARE(spec->tiles->oddFraction, 0.15);
    QCOMPARE(spec->sources.at("tile_units.odd_fraction"), std::string("guessed"));
}

void TestHardware::whatTheFrameworkTakes_isOptional()
{
    const Result<DeviceSpec> without = cost::parseHardware(description(), "test.json");
    QVERIFY(without.ok());
    QCOMPARE(without->usable(), without->memory);
    QCOMPARE((without->host + without->hostPerPeer + without->collective).count, int64_t(0));
    const Result<DeviceSpec> with = cost::parseHardware(
        description("\"launch_s\"", R"("reserved_bytes": {"value": 1.5e9, "source": "made up"},
      "workspace_bytes": {"value": 5e8, "source": "made up"},
      "fragmentation": {"value": 0.05, "source": "made up"},
      "host_s": {"value": 5e-5, "source": "made up"},
      "host_per_peer_s": {"value": 7e-4, "source": "guessed"},
      "collective_s": {"value": 2e-5, "source": "made up"}, "launch_s")"),
        "test.json");
    QVERIFY2(with.ok(), with ? "" : with.error().message.english().c_str());
    QCOMPARE(with->usable().count, int64_t(14'000'000'000));
    QCOMPARE(with->fragmentation, 0.05);
    QCOMPARE(without->fragmentation, 0.0);
    QCOMPARE(with->host.count, int64_t(50'000'000));
    QCOMPARE(with->hostPerPeer.count, int64_t(700'000'000));
    QCOMPARE(with->sources.at("host_per_peer_s"), std::string("guessed"));
    QCOMPARE(with->collective.count, int64_t(20'000'000));
    QCOMPARE(with->sources.at("reserved_bytes"), std::string("made up"));
    const Result<DeviceSpec> nothing = cost::parseHardware(
        description("\"launch_s\"", R"("reserved_bytes": {"value": 0, "source": "made up"},
      "workspace_bytes": {"value": 0, "source": "made up"},
      "fragmentation": {"value": 0, "source": "made up"}, "launch_s")"),
        "test.json");
    QVERIFY2(nothing.ok(), nothing ? "" : nothing.error().message.english().c_str());
    QCOMPARE(nothing->usable(), nothing->memory);
    QCOMPARE(nothing->fragmentation, 0.0);
}

void TestHardware::peakOfUnlistedType_isThatOfFloat32()
{
    const Result<DeviceSpec> spec = cost::parseHardware(description(), "test.json");
    QVERIFY(spec.ok());
    QCOMPARE(spec->peak(DataType::Int64), 1e12);
}

void TestHardware::peakWithoutFloat32_isTheSmallest()
{
    const Result<DeviceSpec> spec = cost::parseHardware(
        description("\"float32\": {\"value\": 1e12", "\"int8\": {\"value\": 8e12"), "test.json");
    QVERIFY(spec.ok());
    QCOMPARE(spec->peak(DataType::Float), 4e12);
}

void TestHardware::wrongDescription_namesFileAndField_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("no JSON") << std::string("{") << "JSON object";
    QTest::newRow("a list") << std::string("[]") << "JSON object";
    QTest::newRow("another format")
        << description("meshwright-hardware", "something") << "meshwright-hardware";
    QTest::newRow("another version")
        << description("\"version\": 1", "\"version\": 2") << "version";
    QTest::newRow("no name") << description("\"name\"", "\"nome\"") << "name";
    QTest::newRow("unknown type") << description("\"float16\"", "\"float17\"")
                                  << "peak_flops.float17";
    QTest::newRow("no peaks") << description("\"peak_flops\"", "\"peaks\"") << "peak_flops";
    QTest::newRow("peak 0") << description("1e12", "0") << "peak_flops.float32";
    QTest::newRow("negative memory") << description("16e9", "-1") << "memory_bytes";
    QTest::newRow("memory beyond int64") << description("16e9", "1e30") << "memory_bytes";
    QTest::newRow("text for a number") << description("1e11", "\"fast\"") << "memory_bandwidth";
    QTest::newRow("fraction above 1") << description("0.5", "1.5") << "compute_fraction";
    QTest::newRow("negative latency") << description("1e-6", "-1e-6") << "link.latency_s";
    QTest::newRow("latency above a second") << description("1e-6", "1.5") << "link.latency_s";
    QTest::newRow("endless launch") << description("2e-6", "1e300") << "launch_s";
    QTest::newRow("less than nothing reserved") << description(
        "\"launch_s\"", R"("reserved_bytes": {"value": -1, "source": "made up"}, "launch_s")")
                                                << "reserved_bytes";
    QTest::newRow("more reserved than there is") << description(
        "\"launch_s\"", R"("reserved_bytes": {"value": 17e9, "source": "made up"}, "launch_s")")
                                                 << "reserved_bytes";
    QTest::newRow("more taken than there is")
        << description("\"launch_s\"", R"("reserved_bytes": {"value": 9e9, "source": "made up"},
      "workspace_bytes": {"value": 8e9, "source": "made up"}, "launch_s")")
        << "workspace_bytes";
    QTest::newRow("no units") << tiled("0") << "tile_units.count";
    QTest::newRow("half a unit") << tiled("1.5") << "tile_units.count";
    QTest::newRow("more units than exist") << tiled("1e12") << "tile_units.count";
    QTest::newRow("odd rows faster than others")
        << tiled("4", R"("odd_fraction": {"value": 1.5, "source": "made up"},)")
        << "tile_units.odd_fraction";
    QTest::newRow("units as a number")
        << description("\"link\"", "\"tile_units\": 4, \"link\"") << "tile_units";
    QTest::newRow("no link") << description("\"link\"", "\"wire\"") << "link";
    QTest::newRow("no source") << description("\"value\": 2e-6, \"source\": \"made up\"",
                                              "\"value\": 2e-6")
                               << "launch_s";
}

void TestHardware::wrongDescription_namesFileAndField()
{
    QFETCH(std::string, text);
    QFETCH(QString, named);
    const Result<DeviceSpec> spec = cost::parseHardware(text, "test.json");
    QVERIFY(!spec.ok());
    const QString message = QString::fromStdString(spec.error().message.english());
    QVERIFY2(message.startsWith("test.json: "), qPrintable(message));
    QVERIFY2(message.contains(named), qPrintable(message));
}

void TestHardware::missingFile_isNamed()
{
    const Result<std::string> text = cost::readDescription("/nowhere/device.json");
    QVERIFY(!text.ok());
    QVERIFY(text.error().message.english().find("/nowhere/device.json") != std::string::npos);
}

void TestHardware::hugeFile_isRefused()
{
    QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("huge.json").toStdString();
    std::ofstream(file) << std::string((1 << 20) + 1, ' ');
    const Result<std::string> text = cost::readDescription(file);
    QVERIFY(!text.ok());
    QVERIFY(text.error().message.english().find("1 MiB") != std::string::npos);
}

MESHWRIGHT_TEST(TestHardware)
#include "tst_hardware.moc"
