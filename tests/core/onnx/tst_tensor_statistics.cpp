#include "core/onnx/weights/element_values.h"
#include "core/onnx/weights/initializer.h"
#include "core/onnx/weights/npy.h"
#include "core/onnx/weights/tensor_statistics.h"
#include "core/onnx/wire/doc_strings.h"
#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

#include <cmath>

using namespace meshwright;
using namespace meshwright::onnx;
using namespace meshwright::tests;
using graph::DataType;

namespace {

template<typename Number>
std::string rawBytes(const std::vector<Number>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

TensorStatistics statisticsOf(const StoredWeight& weight)
{
    NoProgress progress;
    const auto read = tensorStatistics(weight, progress);
    if (!read) {
        QTest::qFail(read.error().message.english().c_str(), __FILE__, __LINE__);
        return {};
    }
    return *read;
}

/// Cancelled from the start.
class Cancelled final : public Progress
{
public:
    void report(double, std::string_view) override { }

    bool cancelled() const override { return true; }
};

StoredWeight found(const Model& model, std::string_view name)
{
    const auto weight = findInitializer(model.source, model.graph, valueNamed(model.graph, name));
    if (!weight) {
        QTest::qFail(weight.error().message.english().c_str(), __FILE__, __LINE__);
        return {};
    }
    return *weight;
}

/// Initializers in every place: raw, number by number, of 4 bits, beside the model, outside of its
/// folder, in a subgraph.
std::string modelWithInitializers()
{
    proto::ModelProto model;
    model.set_ir_version(10);
    model.set_doc_string("What it is for.");
    model.add_opset_import()->set_version(21);
    proto::GraphProto& graph = *model.mutable_graph();
    const auto add = [](proto::GraphProto& to, const char* name, DataType type,
                        const std::vector<int64_t>& dims) -> proto::TensorProto& {
        proto::TensorProto& tensor = *to.add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(int(type));
        for (const int64_t dim : dims)
            tensor.add_dims(dim);
        return tensor;
    };
    add(graph, "raw", DataType::Float, {2, 2}).set_raw_data(rawBytes<float>({1, 2, 3, 6}));
    proto::TensorProto& typed = add(graph, "typed", DataType::Int64, {3});
    for (const int64_t number : {-1, 0, 4})
        typed.add_int64_data(number);
    add(graph, "nibbles", DataType::Int4, {3}).set_raw_data("\xf1\x07");
    for (const auto& [name, location] : {std::pair("beside", "w.bin"), {"outside", "../w.bin"}}) {
        proto::TensorProto& tensor = add(graph, name, DataType::Float, {2});
        tensor.set_data_location(proto::TensorProto::EXTERNAL);
        proto::StringStringEntryProto& entry = *tensor.add_external_data();
        entry.set_key("location");
        entry.set_value(location);
    }
    proto::NodeProto& node = *graph.add_node();
    node.set_op_type("If");
    node.set_doc_string("Chooses.");
    node.add_output("y");
    proto::AttributeProto& branch = *node.add_attribute();
    branch.set_name("then_branch");
    branch.set_type(proto::AttributeProto::GRAPH);
    add(*branch.mutable_g(), "inner", DataType::Float, {1}).set_raw_data(rawBytes<float>({8}));
    return model.SerializeAsString();
}

} // namespace

/// Elements of weights as numbers, what they are like, and in numpy's files.
class TestTensorStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_areDecoded_data();
    void elements_areDecoded();
    void fourNumbers_haveTheMomentsOfTheirDefinition();
    void manyPieces_keepTheDigitsOfALargeMean();
    void specialNumbers_areCountedApart();
    void equalNumbers_areOneBin();
    void strings_haveNone();
    void cancelled_isAnError();
    void initializers_areFoundWhereverTheyLie();
    void outsideTheFolder_isRefused();
    void cutFile_isAnError();
    void renamed_isFoundByItsOldName();
    void npy_isReadBack_data();
    void npy_isReadBack();
    void npyHead_isNumpys();
    void docStrings_areRead();
    void sharedModel_hasFiniteWeights();
};

void TestTensorStatistics::elements_areDecoded_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<double>>("numbers");
    const auto row = [](const char* name, DataType type, const std::string& bytes,
                        const QList<double>& numbers) {
        QTest::newRow(name) << int(type) << QByteArray::fromStdString(bytes) << numbers;
    };
    const double infinity = HUGE_VAL;
    row("float32", DataType::Float, rawBytes<float>({0.5F, -2}), {0.5, -2});
    row("int64", DataType::Int64, rawBytes<int64_t>({-7, 1LL << 40}), {-7, 1099511627776.0});
    row("bool", DataType::Bool, std::string("\x01\x00", 2), {1, 0});
    row("int8", DataType::Int8, "\xff\x7f", {-1, 127});
    // IEEE 754 binary16: 1, −2, the smallest 2^-24, infinity.
    row("float16", DataType::Float16, rawBytes<uint16_t>({0x3c00, 0xc000, 0x0001, 0x7c00}),
        {1, -2, std::ldexp(1.0, -24), infinity});
    row("bfloat16", DataType::BFloat16, rawBytes<uint16_t>({0x3f80, 0xc040}), {1, -3});
    // The tables of https://onnx.ai/onnx/technical/float8.html: 1, largest, smallest.
    row("float8e4m3fn", DataType::Float8E4M3FN, "\x38\x7e\x01", {1, 448, std::ldexp(1.0, -9)});
    row("float8e4m3fnuz", DataType::Float8E4M3FNUZ, "\x40\x7f\x01", {1, 240, std::ldexp(1.0, -10)});
    row("float8e5m2", DataType::Float8E5M2, "\x3c\x7b\x01\xfc",
        {1, 57344, std::ldexp(1.0, -16), -infinity});
    row("float8e5m2fnuz", DataType::Float8E5M2FNUZ, "\x40\x7f\x01",
        {1, 57344, std::ldexp(1.0, -17)});
    row("float8e8m0", DataType::Float8E8M0, "\x7f\x80\x7d", {1, 2, 0.25});
    // All sizes of OCP's MXFP4, the low half of a byte first.
    row("float4e2m1", DataType::Float4E2M1, "\x10\x32\x54\x76\xf9",
        {0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.5, -6});
    row("int4", DataType::Int4, "\xf1\x87", {1, -1, 7, -8});
    row("uint4", DataType::UInt4, "\xf1", {1, 15});
    row("int2", DataType::Int2, "\xe4", {0, 1, -2, -1}); // 11 10 01 00
}

void TestTensorStatistics::elements_areDecoded()
{
    QFETCH(int, type);
    QFETCH(QByteArray, bytes);
    QFETCH(QList<double>, numbers);
    QVERIFY(isNumeric(DataType(type)));
    std::vector<double> values;
    appendElements(values, DataType(type), {bytes.constData(), std::size_t(bytes.size())});
    QCOMPARE(QList<double>(values.begin(), values.end()), numbers);
}

/// Mean 12 / 4 = 3; squared distances 4 + 1 + 0 + 9 = 14, √(14 / 4). Bins of 5 / 48: 1 in the
/// first, 2 at 9.6, 3 at 19.2, 6 in the last.
void TestTensorStatistics::fourNumbers_haveTheMomentsOfTheirDefinition()
{
    const TensorStatistics four =
        statisticsOf(storedIn(rawBytes<float>({1, 2, 3, 6}), DataType::Float, {2, 2}));
    QCOMPARE(four.count, 4);
    QCOMPARE(four.zeros, 0);
    QCOMPARE(four.minimum, 1.0);
    QCOMPARE(four.maximum, 6.0);
    QCOMPARE(four.mean, 3.0);
    QCOMPARE(four.deviation, std::sqrt(3.5));
    std::vector<int64_t> bins(kHistogramBins, 0);
    bins[0] = bins[9] = bins[19] = bins[47] = 1;
    QCOMPARE(four.histogram, bins);
}

/// A million and one alternating 1e8 ± 1, over several pieces of a megabyte: the plain sum of
/// squares, 1e16 each, would lose the ones.
void TestTensorStatistics::manyPieces_keepTheDigitsOfALargeMean()
{
    std::vector<double> numbers(1000000);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = 1e8 + (i % 2 == 0 ? 1 : -1);
    const TensorStatistics many =
        statisticsOf(storedIn(rawBytes(numbers), DataType::Double, {1000, 1000}));
    QCOMPARE(many.mean, 1e8);
    QVERIFY(std::abs(many.deviation - 1) < 1e-9);
    QCOMPARE(many.histogram.front(), 500000);
    QCOMPARE(many.histogram.back(), 500000);
}

void TestTensorStatistics::specialNumbers_areCountedApart()
{
    const TensorStatistics some =
        statisticsOf(storedIn(rawBytes<float>({0, HUGE_VALF, -HUGE_VALF, std::nanf(""), 4, -0.0F}),
                              DataType::Float, {6}));
    QCOMPARE(some.count, 6);
    QCOMPARE(some.infinities, 2);
    QCOMPARE(some.notNumbers, 1);
    QCOMPARE(some.zeros, 2);
    QCOMPARE(some.minimum, 0.0);
    QCOMPARE(some.maximum, 4.0);
    QCOMPARE(some.mean, 4.0 / 3); // of the three finite ones
    const TensorStatistics none =
        statisticsOf(storedIn(rawBytes<float>({HUGE_VALF}), DataType::Float, {1}));
    QVERIFY(none.histogram.empty());
}

void TestTensorStatistics::equalNumbers_areOneBin()
{
    const TensorStatistics equal =
        statisticsOf(storedIn(rawBytes<int32_t>({5, 5, 5}), DataType::Int32, {3}));
    QCOMPARE(equal.histogram, std::vector<int64_t> {3});
    QCOMPARE(equal.deviation, 0.0);
    const TensorStatistics empty = statisticsOf(storedIn({}, DataType::Float, {0, 4}));
    QCOMPARE(empty.count, 0);
}

void TestTensorStatistics::strings_haveNone()
{
    NoProgress progress;
    QVERIFY(!tensorStatistics(storedIn("ab", DataType::String, {2}), progress));
    QVERIFY(!tensorStatistics(storedIn(std::string(8, 'a'), DataType::Complex64, {1}), progress));
}

void TestTensorStatistics::cancelled_isAnError()
{
    Cancelled progress;
    QTemporaryDir folder;
    const StoredWeight weight = storedIn(rawBytes<float>({1, 2}), DataType::Float, {2});
    QVERIFY(!tensorStatistics(weight, progress));
    const std::filesystem::path path = folder.filePath("x.npy").toStdString();
    QVERIFY(!writeNpy(weight, path, progress));
    QVERIFY(!std::filesystem::exists(path));
}

void TestTensorStatistics::initializers_areFoundWhereverTheyLie()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    writeContents(root / "m.onnx", modelWithInitializers());
    writeContents(root / "w.bin", rawBytes<float>({-3, 5}));
    const auto model = readFile(root / "m.onnx");
    QVERIFY(model.ok());
    QCOMPARE(statisticsOf(found(*model, "raw")).mean, 3.0);
    QCOMPARE(statisticsOf(found(*model, "typed")).mean, 1.0);
    QCOMPARE(statisticsOf(found(*model, "typed")).zeros, 1);
    const TensorStatistics nibbles = statisticsOf(found(*model, "nibbles")); // 1, −1, 7
    QCOMPARE(nibbles.count, 3);
    QCOMPARE(nibbles.maximum, 7.0);
    QCOMPARE(statisticsOf(found(*model, "beside")).minimum, -3.0);
    QCOMPARE(statisticsOf(found(*model, "inner")).mean, 8.0);
}

void TestTensorStatistics::outsideTheFolder_isRefused()
{
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    std::filesystem::create_directories(root / "here");
    writeContents(root / "here" / "m.onnx", modelWithInitializers());
    writeContents(root / "w.bin", rawBytes<float>({-3, 5}));
    const auto model = readFile(root / "here" / "m.onnx");
    QVERIFY(model.ok());
    const auto value = [&](const char* name) { return valueNamed(model->graph, name); };
    QVERIFY(!findInitializer(model->source, model->graph, value("outside")));
    QVERIFY(!findInitializer(model->source, model->graph, value("y"))); // no initializer
    NoProgress progress;
    const auto missing = findInitializer(model->source, model->graph, value("beside"));
    QVERIFY(missing.ok()); // it is not there, which reading tells
    QVERIFY(!tensorStatistics(*missing, progress));
}

/// The dims say more than there is.
void TestTensorStatistics::cutFile_isAnError()
{
    proto::ModelProto model = parsed(modelWithInitializers());
    model.mutable_graph()->mutable_initializer(0)->set_dims(0, int64_t(1) << 40);
    const auto read = readBytes(model.SerializeAsString());
    QVERIFY(read.ok());
    const auto weight = findInitializer(read->source, read->graph, valueNamed(read->graph, "raw"));
    QVERIFY(weight.ok());
    NoProgress progress;
    QVERIFY(!tensorStatistics(*weight, progress));
}

void TestTensorStatistics::renamed_isFoundByItsOldName()
{
    auto model = readBytes(modelWithInitializers());
    QVERIFY(model.ok());
    const ValueId raw = valueNamed(model->graph, "raw");
    model->graph.rename(raw, "another");
    const auto weight = findInitializer(model->source, model->graph, raw);
    QVERIFY(weight.ok());
    QCOMPARE(statisticsOf(*weight).mean, 3.0);
}

void TestTensorStatistics::npy_isReadBack_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QList<qint64>>("dims");
    QTest::addColumn<int>("written");
    QTest::addColumn<QByteArray>("elements");
    const auto row = [](const char* name, DataType type, const std::string& raw,
                        const QList<qint64>& dims, DataType written, const std::string& elements) {
        QTest::newRow(name) << int(type) << QByteArray::fromStdString(raw) << dims << int(written)
                            << QByteArray::fromStdString(elements);
    };
    const std::string reals = rawBytes<float>({1, 2, 3, 4, 5, 6});
    row("float32", DataType::Float, reals, {2, 3}, DataType::Float, reals);
    row("a scalar", DataType::Float, rawBytes<float>({7}), {}, DataType::Float,
        rawBytes<float>({7}));
    row("a vector of bools", DataType::Bool, std::string("\x01\x00\x01", 3), {3}, DataType::Bool,
        std::string("\x01\x00\x01", 3));
    row("nothing", DataType::Int64, {}, {0, 4}, DataType::Int64, {});
    row("bfloat16 as float32", DataType::BFloat16, rawBytes<uint16_t>({0x3f80, 0xc040}), {2},
        DataType::Float, rawBytes<float>({1, -3}));
    row("int4 as int8", DataType::Int4, "\xf1\x07", {3}, DataType::Int8, "\x01\xff\x07");
}

void TestTensorStatistics::npy_isReadBack()
{
    QFETCH(int, type);
    QFETCH(QByteArray, raw);
    QFETCH(QList<qint64>, dims);
    QFETCH(int, written);
    QFETCH(QByteArray, elements);
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("x.npy").toStdString();
    NoProgress progress;
    const std::vector<int64_t> shape(dims.begin(), dims.end());
    const auto done = writeNpy(storedIn(raw.toStdString(), DataType(type), shape), path, progress);
    QVERIFY2(done.ok(), done ? "" : done.error().message.english().c_str());
    const auto read = readNpy(contentsOf(path));
    QVERIFY2(read.ok(), read ? "" : read.error().message.english().c_str());
    QVERIFY(read->type == DataType(written));
    QCOMPARE(read->dims, shape);
    QCOMPARE(QByteArray::fromStdString(read->raw), elements);
}

/// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html: magic, version, length
/// of the header, which ends with a newline so that the elements begin at a multiple of 64.
void TestTensorStatistics::npyHead_isNumpys()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("x.npy").toStdString();
    NoProgress progress;
    QVERIFY(writeNpy(storedIn(rawBytes<float>({1, 2}), DataType::Float, {2}), path, progress).ok());
    const std::string bytes = contentsOf(path);
    QCOMPARE(bytes.size(), std::size_t(128 + 8));
    QVERIFY(bytes.starts_with(std::string("\x93NUMPY\x01\x00\x76\x00", 10)
                              + "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }"));
    QCOMPARE(bytes[127], '\n');
}

void TestTensorStatistics::docStrings_areRead()
{
    const auto model = readBytes(modelWithInitializers());
    QVERIFY(model.ok());
    QCOMPARE(modelDocString(*model->source), std::string("What it is for."));
    QCOMPARE(nodeDocString(*model->source, NodeId {0}), std::string("Chooses."));
    QCOMPARE(nodeDocString(*model->source, NodeId {77}), std::string());
}

void TestTensorStatistics::sharedModel_hasFiniteWeights()
{
    const auto path = sharedModel("weighted/cnn/cnn-mnist-pytorch.onnx");
    if (!path)
        QSKIP("the shared models are not there");
    const auto model = readFile(*path);
    QVERIFY(model.ok());
    int read = 0;
    for (uint32_t i = 0; i < model->graph.values().size(); ++i) {
        const graph::TensorInfo* tensor = model->graph.initializer(ValueId {i});
        if (!tensor || tensor->type != DataType::Float)
            continue;
        const TensorStatistics statistics = statisticsOf(found(*model, tensor->name));
        QCOMPARE(statistics.count, *tensor->elementCount());
        QCOMPARE(statistics.infinities + statistics.notNumbers, 0);
        QVERIFY(statistics.minimum <= statistics.mean && statistics.mean <= statistics.maximum);
        ++read;
    }
    QVERIFY(read > 0);
}

MESHWRIGHT_TEST(TestTensorStatistics)
#include "tst_tensor_statistics.moc"
