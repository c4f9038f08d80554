#include "core/cost/catalogue.h"
#include "core/cost/collective.h"
#include "core/cost/device_group.h"
#include "core/cost/matrix_product.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <set>
#include <string>

using namespace meshwright;
using namespace meshwright::cost;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    Q_ASSERT(from.empty() || at != std::string::npos);
    return from.empty() ? text : text.replace(at, from.size(), to);
}

/// 1 µs and 10 GB/s to another device.
std::string device(const std::string& name = "test")
{
    return replaced(R"({
      "format": "meshwright-hardware", "version": 1, "name": "test", "title": "Test device",
      "peak_flops": {"float32": {"value": 1e12, "source": "made up"}},
      "memory_bytes": {"value": 16e9, "source": "made up"},
      "memory_bandwidth": {"value": 1e11, "source": "made up"},
      "launch_s": {"value": 2e-6, "source": "made up"},
      "compute_fraction": {"value": 0.5, "source": "made up"},
      "bandwidth_fraction": {"value": 0.8, "source": "made up"},
      "link": {"bandwidth": {"value": 1e10, "source": "made up"},
               "latency_s": {"value": 1e-6, "source": "made up"}}
    })",
                    "\"test\"", '"' + name + '"');
}

/// A description of a node in which one text is replaced by another.
std::string node(const std::string& from = {}, const std::string& to = {})
{
    return replaced(R"({
      "format": "meshwright-node", "version": 1, "name": "box", "title": "Two devices in a box",
      "device": "test",
      "levels": [
        {"name": "Bridge", "fabric": "fully-connected", "size": {"value": 2, "source": "made up"},
         "bandwidth": {"value": 5e10, "source": "made up"},
         "latency_s": {"value": 5e-7, "source": "made up"}},
        {"name": "Network", "fabric": "switch",
         "bandwidth": {"value": 1.25e10, "source": "made up"},
         "latency_s": {"value": 1e-6, "source": "made up"}}
      ]
    })",
                    from, to);
}

Catalogue catalogueOf(const std::vector<std::string>& texts)
{
    Catalogue catalogue;
    for (const std::string& text : texts) {
        const Result<std::string> added = catalogue.add(text, "test.json");
        if (!added)
            qFatal("%s", added.error().message.english().c_str());
    }
    return catalogue;
}

/// Every description that comes with the program.
Catalogue bundled()
{
    const std::filesystem::path folder = std::filesystem::path(MESHWRIGHT_SAMPLES) / "../hardware";
    Catalogue catalogue;
    for (const std::filesystem::path& part : {folder, folder / "nodes"}) {
        for (const auto& entry : std::filesystem::directory_iterator(part)) {
            if (!entry.is_regular_file())
                continue;
            const Result<std::string> added = catalogue.addFile(entry.path());
            if (!added)
                qFatal("%s", added.error().message.english().c_str());
        }
    }
    return catalogue;
}

/// Whether all numbers below are "value" beside a "source" that says something.
bool hasSources(const QJsonValue& json)
{
    if (json.isArray()) {
        const QJsonArray items = json.toArray();
        return std::all_of(items.begin(), items.end(),
                           [](const QJsonValue& item) { return hasSources(item); });
    }
    if (!json.isObject())
        return !json.isDouble();
    const QJsonObject object = json.toObject();
    if (object.contains(QStringLiteral("value")))
        return object[QStringLiteral("value")].isDouble()
            && !object[QStringLiteral("source")].toString().isEmpty();
    const QStringList keys = object.keys();
    return std::all_of(keys.begin(), keys.end(),
                       [&](const QString& key) { return hasSources(object[key]); });
}

} // namespace

class TestCatalogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void node_isReadWithUnits();
    void node_standsForItsDevice();
    void wrongNode_namesFileAndField_data();
    void wrongNode_namesFileAndField();
    void sameName_isReplaced();
    void standard_isH100WhereThereIsOne();
    void topologyOfANode_hasItsLevels();
    void topologyOfANode_isLimited();
    void topologyOfDevices_isAsSlowAsTheSlowerEnd();
    void topologyOfKinds_keepsTheLevelsOfEach();
    void bundledDescriptions_areReadAndNamedAsTheirFiles();
    void bundledNumbers_haveSources();
    void bundledPeaks_growAsNumbersGetShorter();
    void bundledFractions_areMeasuredOrAssumptions();
    void devicesOfOneChip_computeAlike_data();
    void devicesOfOneChip_computeAlike();
    void moreBandwidth_isNeverSlower();
    void bundledDescriptions_areInTheProgram();
    void bundledNodes_joinTheirDevices();
    void collectivesOnP5_takeAsLongAsMeasured_data();
    void collectivesOnP5_takeAsLongAsMeasured();
};

void TestCatalogue::node_isReadWithUnits()
{
    const Catalogue catalogue = catalogueOf({device(), node()});
    const NodeSpec* box = catalogue.findNode("box");
    QVERIFY(box);
    QCOMPARE(box->levels.size(), std::size_t(2));
    QCOMPARE(box->levels[0], (NodeLevel {"Bridge", Fabric::FullyConnected, 2, {5e10, {500'000}}}));
    QCOMPARE(box->levels[1],
             (NodeLevel {"Network", Fabric::Switch, std::nullopt, {1.25e10, {1'000'000}}}));
    QCOMPARE(box->sources.at("levels.0.size"), std::string("made up"));
    const Catalogue ringed =
        catalogueOf({device(), node("\"switch\"", "\"switch\", \"collectives\": \"rings\"")});
    QVERIFY(ringed.findNode("box")->levels[1].inRings);
    QVERIFY(ringed.findNode("box")->topology(4)->levels()[1].inRings);
    QVERIFY(!box->levels[1].inRings);
}

void TestCatalogue::node_standsForItsDevice()
{
    const Catalogue catalogue = catalogueOf({device(), node()});
    QCOMPARE(catalogue.find("box"), catalogue.find("test"));
    QVERIFY(catalogue.find("box"));
    QVERIFY(!catalogue.find("other"));
    QCOMPARE(catalogue.names(), std::string("test, box"));
}

void TestCatalogue::wrongNode_namesFileAndField_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("another version") << node("\"version\": 1", "\"version\": 2") << "version";
    QTest::newRow("no name") << node("\"name\": \"box\",", "") << "name";
    QTest::newRow("unknown device") << node("\"test\"", "\"best\"") << "best";
    QTest::newRow("no levels") << node("\"levels\"", "\"floors\"") << "levels";
    QTest::newRow("unknown collectives")
        << node("\"switch\"", "\"switch\", \"collectives\": \"trees\"") << "levels.1.collectives";
    QTest::newRow("unknown fabric") << node("\"switch\"", "\"hub\"") << "levels.1.fabric";
    QTest::newRow("an inner level without a size")
        << node("\"size\": {\"value\": 2, \"source\": \"made up\"},", "") << "levels.0.size";
    QTest::newRow("half a device") << node("\"value\": 2,", "\"value\": 2.5,") << "levels.0.size";
    QTest::newRow("too many devices")
        << node("\"value\": 2,", "\"value\": 1e9,") << "levels.0.size";
    QTest::newRow("no bandwidth") << node("\"value\": 5e10", "\"value\": 0")
                                  << "levels.0.bandwidth";
    QTest::newRow("negative latency") << node("5e-7", "-5e-7") << "levels.0.latency_s";
    QTest::newRow("latency above a second") << node("5e-7", "1e7") << "levels.0.latency_s";
    QTest::newRow("no source") << node("{\"value\": 2, \"source\": \"made up\"}", "{\"value\": 2}")
                               << "levels.0.size";
    QTest::newRow("a level that is a number")
        << node("\"levels\": [", "\"levels\": [7, ") << "levels.0 ";
    QTest::newRow("no JSON") << std::string("[") << "JSON object";
}

void TestCatalogue::wrongNode_namesFileAndField()
{
    QFETCH(std::string, text);
    QFETCH(QString, named);
    Catalogue catalogue = catalogueOf({device()});
    const Result<std::string> added = catalogue.add(text, "box.json");
    QVERIFY(!added.ok());
    const QString message = QString::fromStdString(added.error().message.english());
    QVERIFY2(message.startsWith(QStringLiteral("box.json: ")), qPrintable(message));
    QVERIFY2(message.contains(named), qPrintable(message));
    QVERIFY(catalogue.nodes.empty());
}

void TestCatalogue::sameName_isReplaced()
{
    Catalogue catalogue = catalogueOf({device(), device("other")});
    QVERIFY(catalogue.add(replaced(device(), "16e9", "32e9"), "test.json").ok());
    QCOMPARE(catalogue.devices.size(), std::size_t(2));
    QCOMPARE(catalogue.find("test")->memory.count, int64_t(32'000'000'000));
}

void TestCatalogue::standard_isH100WhereThereIsOne()
{
    Catalogue catalogue;
    QVERIFY(!catalogue.standard());
    catalogue.devices.push_back({});
    catalogue.devices.back().name = "a";
    QCOMPARE(catalogue.standard()->name, std::string("a"));
    catalogue.devices.push_back({});
    catalogue.devices.back().name = "h100-sxm";
    QCOMPARE(catalogue.standard()->name, std::string("h100-sxm"));
    QCOMPARE(catalogue.names(), std::string("a, h100-sxm"));
    QVERIFY(!catalogue.find("b"));
}

void TestCatalogue::topologyOfANode_hasItsLevels()
{
    const Catalogue catalogue = catalogueOf({device(), node()});
    const std::vector<std::string> five(5, "box");
    const Result<Topology> topology = catalogue.topology(five);
    QVERIFY(topology.ok());
    // Two in each of three nodes.
    const std::vector<Level> levels {{Fabric::FullyConnected, 2, {5e10, {500'000}}},
                                     {Fabric::Switch, 3, {1.25e10, {1'000'000}}}};
    QCOMPARE(topology->levels(), levels);
}

void TestCatalogue::topologyOfANode_isLimited()
{
    const Catalogue catalogue = catalogueOf(
        {device(),
         node("\"fabric\": \"switch\",",
              "\"fabric\": \"ring\", \"size\": {\"value\": 3, \"source\": \"made up\"},")});
    QVERIFY(catalogue.topology(std::vector<std::string>(6, "box")).ok());
    const Result<Topology> seven = catalogue.topology(std::vector<std::string>(7, "box"));
    QVERIFY(!seven.ok());
    QCOMPARE(seven.error().message.english(), std::string("box has fewer than 7 devices"));
}

void TestCatalogue::topologyOfDevices_isAsSlowAsTheSlowerEnd()
{
    const Catalogue catalogue =
        catalogueOf({device(), replaced(device("slow"), "1e10", "1e9"), node()});
    // From one to another it is the device's latency, as two hops of a switch.
    const Result<Topology> alike = catalogue.topology(std::vector<std::string> {"test", "test"});
    QCOMPARE(alike->path(0, 1), (Link {1e10, {1'000'000}}));
    // A slow device's port slows down what comes and goes there, and nothing else.
    const std::vector<std::string> mixed {"test", "slow", "test"};
    QCOMPARE(catalogue.topology(mixed)->path(0, 2), (Link {1e10, {1'000'000}}));
    QCOMPARE(catalogue.topology(mixed)->path(0, 1), (Link {1e9, {1'000'000}}));
    QCOMPARE(catalogue.topology(mixed)->path(2, 1), (Link {1e9, {1'000'000}}));
    // A node's outermost level reaches other devices: two hops of 1 µs.
    const std::vector<std::string> beside {"test", "box"};
    QCOMPARE(catalogue.topology(beside)->path(0, 1), (Link {1e10, {2'000'000}}));
}

/// Two boxes of two, joined at 12.5 GB/s, and behind them two devices with ports of 1 GB/s.
void TestCatalogue::topologyOfKinds_keepsTheLevelsOfEach()
{
    const Catalogue catalogue =
        catalogueOf({device(), replaced(device("slow"), "1e10", "1e9"), node()});
    const std::vector<std::string> names {"box", "box", "box", "box", "slow", "slow"};
    const Result<Topology> topology = catalogue.topology(names);
    QVERIFY(topology.ok());
    QCOMPARE(topology->deviceCount(), int64_t(6));
    QCOMPARE(topology->path(2, 3), (Link {5e10, {500'000}}));
    QCOMPARE(topology->path(0, 2), (Link {1.25e10, {2'000'000}}));
    QCOMPARE(topology->path(4, 5), (Link {1e9, {1'000'000}}));
    // A box's way out takes 2 hops of 1 µs, a slow device's 1 µs and a GB/s: the worse of each.
    QCOMPARE(topology->path(1, 4), (Link {1e9, {2'000'000}}));
    // A group within a machine is joined as that is, one across machines by the slowest port.
    const std::vector<int64_t> second {2, 3}, all {0, 1, 2, 3, 4, 5};
    QCOMPARE(groupOn(*topology, second),
             (DeviceGroup {{{Fabric::FullyConnected, 2, {5e10, {500'000}}}}}));
    QCOMPARE(groupOn(*topology, all), DeviceGroup::over(6, {1e9, {2'000'000}}));
}

void TestCatalogue::bundledDescriptions_areReadAndNamedAsTheirFiles()
{
    const std::filesystem::path folder = std::filesystem::path(MESHWRIGHT_SAMPLES) / "../hardware";
    Catalogue catalogue;
    for (const std::filesystem::path& part : {folder, folder / "nodes"}) {
        for (const auto& entry : std::filesystem::directory_iterator(part)) {
            if (!entry.is_regular_file())
                continue;
            const Result<std::string> name = catalogue.addFile(entry.path());
            QVERIFY2(name.ok(), name ? "" : name.error().message.english().c_str());
            QCOMPARE(*name, entry.path().stem().string());
        }
    }
    // As many as the handbook says.
    QFile chapter(QStringLiteral(MESHWRIGHT_SAMPLES "/../handbook/files.md"));
    QVERIFY(chapter.open(QIODevice::ReadOnly));
    const QString counted = QStringLiteral("%1 devices and %2 machines")
                                .arg(catalogue.devices.size())
                                .arg(catalogue.nodes.size());
    QVERIFY2(QString::fromUtf8(chapter.readAll()).simplified().contains(counted),
             qPrintable(counted));
}

/// Whatever number a description has is a figure: its value with its source.
void TestCatalogue::bundledNumbers_haveSources()
{
    const QDir hardware(QStringLiteral(MESHWRIGHT_SAMPLES "/../hardware"));
    for (const QDir& folder : {hardware, QDir(hardware.filePath(QStringLiteral("nodes")))}) {
        for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QJsonObject description = QJsonDocument::fromJson(file.readAll()).object();
            QCOMPARE(description.take(QStringLiteral("version")).toInt(), 1);
            QVERIFY2(hasSources(description), qPrintable(name));
        }
    }
}

void TestCatalogue::bundledPeaks_growAsNumbersGetShorter()
{
    using graph::DataType;
    const std::vector<std::vector<DataType>> byBits {
        {DataType::Double},
        {DataType::Float},
        {DataType::Float16, DataType::BFloat16},
        {DataType::Float8E4M3FN, DataType::Float8E5M2, DataType::Int8, DataType::UInt8},
        {DataType::Float4E2M1, DataType::Int4, DataType::UInt4}};
    for (const DeviceSpec& device : bundled().devices) {
        double most = 0;
        for (const std::vector<DataType>& types : byBits) {
            const double before = most;
            for (const DataType type : types) {
                const auto peak = device.peakFlops.find(type);
                // Blackwell Ultra has given most of its units for whole numbers up.
                const bool isGivenUp =
                    device.name == "gb300" && (type == DataType::Int8 || type == DataType::UInt8);
                if (peak == device.peakFlops.end() || isGivenUp)
                    continue;
                QVERIFY2(peak->second >= before, device.name.c_str());
                most = std::max(most, peak->second);
            }
        }
    }
}

/// What was fitted or measured on a chip holds for it; for others it is an assumption.
void TestCatalogue::bundledFractions_areMeasuredOrAssumptions()
{
    const std::set<std::string> measured {"a100-sxm", "h100-sxm", "v100-pcie"};
    for (const DeviceSpec& device : bundled().devices) {
        const std::string& source = device.sources.at("compute_fraction");
        QVERIFY2((source.find("assumption:") != 0) == (measured.count(device.name) > 0),
                 device.name.c_str());
    }
}

void TestCatalogue::devicesOfOneChip_computeAlike_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("isSlower"); // fewer units or lower clocks: alike as shares of the peak
    QTest::newRow("H200 is H100 with more memory") << "h200-sxm"
                                                   << "h100-sxm" << false;
    QTest::newRow("GH200 is H100 beside a Grace") << "gh200"
                                                  << "h100-sxm" << false;
    QTest::newRow("A100 of 40 GB") << "a100-sxm-40gb"
                                   << "a100-sxm" << false;
    QTest::newRow("A100 as a card") << "a100-pcie"
                                    << "a100-sxm" << false;
    QTest::newRow("MI325X is MI300X with more memory") << "mi325x"
                                                       << "mi300x" << false;
    QTest::newRow("H100 as a card") << "h100-pcie"
                                    << "h100-sxm" << true;
    QTest::newRow("V100 as a card") << "v100-pcie"
                                    << "v100-sxm" << true;
}

void TestCatalogue::devicesOfOneChip_computeAlike()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QFETCH(bool, isSlower);
    const Catalogue catalogue = bundled();
    const DeviceSpec* first = catalogue.find(one.toStdString());
    const DeviceSpec* second = catalogue.find(other.toStdString());
    QVERIFY(first && second);
    QCOMPARE(first->computeFraction, second->computeFraction);
    QVERIFY(first->attentionFraction == second->attentionFraction);
    QCOMPARE(first->bandwidthFraction, second->bandwidthFraction);
    QCOMPARE(first->tiles.has_value(), second->tiles.has_value());
    QCOMPARE(first->peakFlops.size(), second->peakFlops.size());
    QVERIFY(isSlower || first->tiles == second->tiles);
    QVERIFY(!isSlower || first->tiles->count <= second->tiles->count);
    for (const auto& [type, peak] : first->peakFlops)
        QVERIFY(isSlower ? peak < second->peakFlops.at(type) : peak == second->peakFlops.at(type));
}

/// H200 has the chip of H100 and more bandwidth: nothing takes longer on it.
void TestCatalogue::moreBandwidth_isNeverSlower()
{
    const Catalogue catalogue = bundled();
    const DeviceSpec* h100 = catalogue.find("h100-sxm");
    const DeviceSpec* h200 = catalogue.find("h200-sxm");
    for (const int64_t rows : {1, 64, 1000, 8192}) {
        const operators::MatrixProduct product {1, rows, 4096, 4096};
        QVERIFY(matrixProductTime(product, {}, graph::DataType::BFloat16, *h200)
                <= matrixProductTime(product, {}, graph::DataType::BFloat16, *h100));
    }
    QVERIFY(h200->bytesPerSecond > h100->bytesPerSecond);
    QVERIFY(h200->memory > h100->memory);
}

/// Every file of the folder is listed for the program to carry.
void TestCatalogue::bundledDescriptions_areInTheProgram()
{
    const QDir resources(QStringLiteral(MESHWRIGHT_SAMPLES "/.."));
    QFile list(resources.filePath(QStringLiteral("resources.qrc")));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(list.readAll());
    for (const QString& part : {QStringLiteral("hardware"), QStringLiteral("hardware/nodes")}) {
        const QDir folder(resources.filePath(part));
        for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            const QString path = part + QLatin1Char('/') + name;
            QVERIFY2(text.contains(QLatin1Char('>') + path + QLatin1Char('<')), qPrintable(path));
        }
    }
}

void TestCatalogue::bundledNodes_joinTheirDevices()
{
    const Catalogue catalogue = bundled();
    for (const NodeSpec& spec : catalogue.nodes) {
        // Neighbours in a machine are as near as the device's own link says, which is that of
        // the machine that it is usually in.
        const Result<Topology> pair = catalogue.topology(std::vector<std::string>(2, spec.name));
        QVERIFY2(pair.ok(), spec.name.c_str());
        QCOMPARE(pair->path(0, 1), catalogue.find(spec.device)->link);
    }
}

/// Medians of collectives of 256 MB, GB/s on the bus of 8 devices a node (The Ultra-Scale Playbook,
/// Hugging Face 2025, Communication Bandwidth by Number of Nodes). Of the 5th to the 95th
/// percentile of 32 nodes it is 12 to 77 GB/s of all-gathers.
void TestCatalogue::collectivesOnP5_takeAsLongAsMeasured_data()
{
    QTest::addColumn<qint64>("nodes");
    QTest::addColumn<double>("gathered");
    QTest::addColumn<double>("reduced");
    QTest::newRow("2 nodes") << qint64(2) << 184.6 << 361.7;
    QTest::newRow("4 nodes") << qint64(4) << 119.0 << 160.1;
    QTest::newRow("8 nodes") << qint64(8) << 69.0 << 99.6;
    QTest::newRow("16 nodes") << qint64(16) << 55.0 << 84.7;
    QTest::newRow("32 nodes") << qint64(32) << 28.0 << 64.9;
    QTest::newRow("64 nodes") << qint64(64) << 11.0 << 32.9;
}

/// The latency of the network is fitted to the all-gathers; all-reduces follow.
void TestCatalogue::collectivesOnP5_takeAsLongAsMeasured()
{
    QFETCH(qint64, nodes);
    QFETCH(double, gathered);
    QFETCH(double, reduced);
    const Catalogue catalogue = bundled();
    const int64_t devices = 8 * nodes;
    std::vector<int64_t> all(static_cast<std::size_t>(devices));
    std::iota(all.begin(), all.end(), 0);
    const Topology topology = *catalogue.findNode("p5-48xlarge")->topology(devices);
    constexpr double kBytes = 256e6;
    const auto onBus = [&](sharding::CollectiveKind kind, int passes) {
        const Picoseconds time =
            collectiveTime(kind, groupOn(topology, all), {int64_t(kBytes)}).time;
        return passes * kBytes * double(devices - 1) / double(devices) / toSeconds(time) / 1e9;
    };
    const double gather = onBus(sharding::CollectiveKind::AllGather, 1);
    const double reduce = onBus(sharding::CollectiveKind::AllReduce, 2);
    std::printf("P5, %2lld nodes: all-gather %.0f GB/s, measured %.0f; all-reduce %.0f, measured "
                "%.0f\n",
                static_cast<long long>(nodes), gather, gathered, reduce, reduced);
    QVERIFY(gather / gathered > 1 / 1.5 && gather / gathered < 1.5);
    QVERIFY(reduce / reduced > 1 / 1.8 && reduce / reduced < 1.8);
}

MESHWRIGHT_TEST(TestCatalogue)
#include "tst_catalogue.moc"
