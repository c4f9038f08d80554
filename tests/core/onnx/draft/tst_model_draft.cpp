#include "core/onnx/draft/model_draft.h"
#include "core/onnx/wire/source.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <fstream>
#include <numeric>

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;

namespace {

template<typename T>
std::string raw(const std::vector<T>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

std::vector<float> counted(std::size_t size)
{
    std::vector<float> values(size);
    std::iota(values.begin(), values.end(), 0.0F);
    return values;
}

WeightPart partOf(const std::string& bytes, DataType type, std::vector<int64_t> dims,
                  std::vector<std::vector<IndexRange>> ranges)
{
    StoredWeight weight;
    weight.file = weightFile(bytes);
    weight.length = bytes.size();
    weight.type = type;
    weight.dims = std::move(dims);
    return {std::move(weight), std::move(ranges)};
}

Result<std::string> readAll(const WeightPart& part)
{
    std::string all;
    const Result<void> done = readPart(part, [&](std::span<const char> piece) -> Result<void> {
        all.append(piece.data(), piece.size());
        return {};
    });
    return done ? Result<std::string>(all) : done.error();
}

std::vector<float> floats(const std::string& bytes)
{
    std::vector<float> values(bytes.size() / sizeof(float));
    if (!values.empty())
        std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
    return values;
}

/// y = x · W with W [600, 4] inline, and z = y + B with B external, [4].
std::string smallModel()
{
    ModelBuilder builder;
    builder.graph()
        .name("g")
        .input("x", DataType::Float, {int64_t(2), int64_t(600)})
        .output("z", DataType::Float, {int64_t(2), int64_t(4)})
        .initializer("W", DataType::Float, {600, 4}, raw(counted(2400)))
        .initializer("two", DataType::Float, {2}, raw(std::vector<float> {1, 2}))
        .externalInitializer("B", DataType::Float, {4}, {"b.bin", 8, 16});
    builder.graph().node("MatMul", {"x", "W"}, {"y"}, "product");
    builder.graph().node("Add", {"y", "B"}, {"z"}, "sum");
    return builder.bytes();
}

} // namespace

class TestModelDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void takesRanges_data();
    void takesRanges();
    void takesManyShortRuns();
    void elementsOfLessThanAByte_arePackedAnew_data();
    void elementsOfLessThanAByte_arePackedAnew();
    void refusesBadParts_data();
    void refusesBadParts();
    void leavesLargeWeightsInTheFile();
    void writesAgain();
    void refers();
    void followsChanges();
    void namesWhatIsMissing();
    void removesWhatIsNotUsed();
    void readsTypedFields();

private:
    std::shared_ptr<const SourceFile> source();
    Result<ModelDraft> draft(const Changes& changes = {});
    Result<Model> reopen(const std::string& name);

    std::unique_ptr<QTemporaryDir> m_folder;
    NoProgress m_progress;

    std::filesystem::path in(const std::string& name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
};

void TestModelDraft::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    std::ofstream(in("m.onnx"), std::ios::binary) << smallModel();
    std::ofstream(in("b.bin"), std::ios::binary) << raw(std::vector<float> {9, 9, 5, 6, 7, 8});
}

std::shared_ptr<const SourceFile> TestModelDraft::source()
{
    return readModel(in("m.onnx"), m_progress).value().source;
}

Result<ModelDraft> TestModelDraft::draft(const Changes& changes)
{
    return ModelDraft::read(source(), changes, m_progress);
}

Result<Model> TestModelDraft::reopen(const std::string& name)
{
    return readModel(in(name), m_progress);
}

void TestModelDraft::takesRanges_data()
{
    using Ranges = std::vector<std::vector<IndexRange>>;
    QTest::addColumn<Ranges>("ranges");
    QTest::addColumn<std::vector<float>>("expected"); // of 0 … 11 as [3, 4]
    QTest::newRow("whole") << Ranges {} << counted(12);
    QTest::newRow("rows") << Ranges {{{1, 3}}} << std::vector<float> {4, 5, 6, 7, 8, 9, 10, 11};
    QTest::newRow("columns") << Ranges {{}, {{1, 3}}} << std::vector<float> {1, 2, 5, 6, 9, 10};
    QTest::newRow("two ranges of columns")
        << Ranges {{}, {{0, 1}, {3, 4}}} << std::vector<float> {0, 3, 4, 7, 8, 11};
    QTest::newRow("adjacent ranges are one")
        << Ranges {{}, {{0, 1}, {1, 2}}} << std::vector<float> {0, 1, 4, 5, 8, 9};
    QTest::newRow("in another order")
        << Ranges {{{2, 3}, {0, 1}}} << std::vector<float> {8, 9, 10, 11, 0, 1, 2, 3};
    QTest::newRow("rows and columns") << Ranges {{{2, 3}}, {{2, 4}}} << std::vector<float> {10, 11};
    QTest::newRow("nothing") << Ranges {{{1, 1}}} << std::vector<float> {};
}

void TestModelDraft::takesRanges()
{
    QFETCH(const std::vector<std::vector<IndexRange>>, ranges);
    const WeightPart part = partOf(raw(counted(12)), DataType::Float, {3, 4}, ranges);
    const Result<std::string> bytes = readAll(part);
    QVERIFY2(bytes.ok(), bytes.ok() ? "" : bytes.error().message.english().c_str());
    QTEST(floats(*bytes), "expected");
    QCOMPARE(part.bytes(), std::optional(Bytes {int64_t(bytes->size())}));
    QCOMPARE(part.isWhole(), ranges.empty());
}

/// Over several windows and pieces: 700 × 3000 float32 are 8.4 MB.
void TestModelDraft::takesManyShortRuns()
{
    const std::vector<float> all = counted(700 * 3000);
    std::vector<float> expected;
    for (int64_t row = 0; row < 700; ++row) {
        for (int64_t column = 10; column < 1010; ++column)
            expected.push_back(all[std::size_t(row * 3000 + column)]);
        expected.push_back(all[std::size_t(row * 3000 + 2999)]);
    }
    const Result<std::string> bytes =
        readAll(partOf(raw(all), DataType::Float, {700, 3000}, {{}, {{10, 1010}, {2999, 3000}}}));
    QVERIFY(bytes.ok());
    QVERIFY(floats(*bytes) == expected);
}

void TestModelDraft::elementsOfLessThanAByte_arePackedAnew_data()
{
    QTest::addColumn<WeightPart>("part");
    QTest::addColumn<QByteArray>("expected");
    // The first element is in the low bits: 0x10 0x32 is 0, 1, 2, 3.
    const std::string four("\x10\x32", 2);
    QTest::newRow("whole") << partOf(four, DataType::UInt4, {4}, {}) << QByteArray("\x10\x32", 2);
    QTest::newRow("between bytes")
        << partOf(four, DataType::UInt4, {4}, {{{2, 4}}}) << QByteArray("\x32", 1);
    QTest::newRow("in the middle of bytes")
        << partOf(four, DataType::UInt4, {4}, {{{1, 3}}}) << QByteArray("\x21", 1);
    QTest::newRow("one") << partOf(four, DataType::Int4, {4}, {{{1, 2}}}) << QByteArray("\x01", 1);
    QTest::newRow("in another order")
        << partOf(four, DataType::UInt4, {4}, {{{3, 4}, {0, 1}}}) << QByteArray("\x03", 1);
    // Rows 0 1 2 and 3 4 5 without their first columns: 1 2 4 5.
    const std::string six("\x10\x32\x54", 3);
    QTest::newRow("columns") << partOf(six, DataType::UInt4, {2, 3}, {{}, {{1, 3}}})
                             << QByteArray("\x21\x54", 2);
    // Elements of 2 bits: 0xE4 is 0, 1, 2, 3, of which 1, 2 and 3 are 1 + 2 · 4 + 3 · 16.
    QTest::newRow("two bits") << partOf("\xE4", DataType::UInt2, {4}, {{{1, 4}}})
                              << QByteArray("\x39", 1);
}

void TestModelDraft::elementsOfLessThanAByte_arePackedAnew()
{
    QFETCH(const WeightPart, part);
    QFETCH(const QByteArray, expected);
    QVERIFY(checkPart(part).ok());
    const Result<std::string> bytes = readAll(part);
    QVERIFY2(bytes.ok(), bytes ? "" : bytes.error().message.english().c_str());
    QCOMPARE(QByteArray::fromStdString(*bytes), expected);
    QCOMPARE(part.bytes()->count, int64_t(expected.size()));
}

void TestModelDraft::refusesBadParts_data()
{
    QTest::addColumn<WeightPart>("part");
    QTest::addColumn<QString>("expected");
    const std::string bytes = raw(counted(12));
    QTest::newRow("outside") << partOf(bytes, DataType::Float, {3, 4}, {{{2, 4}}})
                             << "[2, 4) lies outside of dimension 0, which has 3";
    QTest::newRow("more dimensions") << partOf(bytes, DataType::Float, {12}, {{}, {{0, 1}}})
                                     << "ranges are given for 2 dimensions of 1";
    QTest::newRow("too short") << partOf(bytes, DataType::Float, {4, 4}, {})
                               << "there are 48 bytes of it";
    QTest::newRow("no size") << partOf(bytes, DataType::String, {3, 4}, {})
                             << "its dims and type give no size";
    QTest::newRow("overflow") << partOf(bytes, DataType::Float, {INT64_MAX, INT64_MAX}, {})
                              << "its dims and type give no size";
    WeightPart absent;
    absent.source.type = DataType::Float;
    absent.source.dims = {2};
    QTest::newRow("absent") << absent << "declares it without its weights";
}

void TestModelDraft::refusesBadParts()
{
    QFETCH(const WeightPart, part);
    QFETCH(const QString, expected);
    const Result<std::string> bytes = readAll(part);
    QVERIFY(!bytes.ok());
    // Most of it is known before anything is read.
    const Result<void> checked = checkPart(part);
    QCOMPARE(checked.ok(), !part.source.file);
    if (part.source.file)
        QCOMPARE(checked.error().message.english(), bytes.error().message.english());
    QVERIFY2(bytes.error().message.english().find(expected.toStdString()) != std::string::npos,
             bytes.error().message.english().c_str());
}

void TestModelDraft::leavesLargeWeightsInTheFile()
{
    const Result<ModelDraft> read = draft();
    QVERIFY(read.ok());
    QCOMPARE(read->weights().size(),
             std::size_t(2)); // W is 9,600 bytes; B external; "two" is small
    QVERIFY(!read->model().graph().initializer(0).has_raw_data());
    QCOMPARE(read->model().graph().initializer(1).raw_data().size(), std::size_t(8));
    QVERIFY(floats(*readAll(WeightPart {read->weight("W").value(), {}})) == counted(2400));
    QVERIFY(floats(*readAll(WeightPart {read->weight("B").value(), {}}))
            == (std::vector<float> {5, 6, 7, 8}));
    QVERIFY(floats(*readAll(WeightPart {read->weight("two").value(), {}}))
            == (std::vector<float> {1, 2}));
    QVERIFY(!read->weight("V").ok());
}

void TestModelDraft::writesAgain()
{
    Result<ModelDraft> read = draft();
    QVERIFY(read.ok());
    read->weights().find("W")->second.ranges = {{}, {{1, 3}}};
    const auto target = in("new.onnx");
    const Result<void> written = writeDraft(*read, target, ExternalWeights::Copy, m_progress);
    QVERIFY2(written.ok(), written.ok() ? "" : written.error().message.english().c_str());
    const Result<Model> model = reopen("new.onnx");
    QVERIFY(model.ok());
    QVERIFY(model->diagnostics.empty());
    const graph::TensorInfo& w = model->graph.tensors()[0];
    QVERIFY(w.dims == (std::vector<int64_t> {600, 2}));
    QCOMPARE(w.external->location, std::string("new.onnx.data"));
    QCOMPARE(w.external->length, std::optional<int64_t>(4800));
    // A small weight that lay outside is taken in.
    QVERIFY(!model->graph.tensors()[2].external);
    QVERIFY(model->graph.tensors()[2].reals() == (std::vector<double> {5, 6, 7, 8}));
    const Result<ModelDraft> again = ModelDraft::read(model->source, {}, m_progress);
    const std::vector<float> columns =
        floats(*readAll(WeightPart {again->weight("W").value(), {}}));
    QCOMPARE(columns.size(), std::size_t(1200));
    QCOMPARE(columns[0], 1.0F);
    QCOMPARE(columns[3], 6.0F);
}

void TestModelDraft::refers()
{
    const Result<ModelDraft> read = draft();
    QVERIFY(writeDraft(*read, in("new.onnx"), ExternalWeights::Refer, m_progress).ok());
    const Result<Model> model = reopen("new.onnx");
    const graph::ExternalData expected {"b.bin", 8, 16};
    QCOMPARE(model->graph.tensors()[2].external, std::optional(expected));
}

void TestModelDraft::followsChanges()
{
    const Model model = readModel(in("m.onnx"), m_progress).value();
    Changes changes;
    changes.renames = {{*model.graph.findValue({0}, "W"), "weight"}};
    changes.metadata["key"] = "value";
    const Result<ModelDraft> read = draft(changes);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
    QCOMPARE(read->model().graph().node(0).input(1), std::string("weight"));
    QCOMPARE(read->model().metadata_props(0).value(), std::string("value"));
    QVERIFY(floats(*readAll(WeightPart {read->weight("weight").value(), {}})) == counted(2400));
}

void TestModelDraft::namesWhatIsMissing()
{
    std::filesystem::remove(in("b.bin"));
    const Result<ModelDraft> read = draft();
    QVERIFY(read.ok()); // to look at it needs no weights
    const Result<void> written =
        writeDraft(*read, in("new.onnx"), ExternalWeights::Copy, m_progress);
    QVERIFY(!written.ok());
    QVERIFY2(
        written.error().message.english().starts_with("the weights of \"B\" cannot be written: "),
        written.error().message.english().c_str());
    QVERIFY(written.error().message.english().find("b.bin") != std::string::npos);
    QVERIFY(!std::filesystem::exists(in("new.onnx")));
    QVERIFY(!std::filesystem::exists(in("new.onnx.data")));
}

void TestModelDraft::removesWhatIsNotUsed()
{
    Result<ModelDraft> read = draft();
    proto::GraphProto& graph = *read->model().mutable_graph();
    graph.mutable_node()->RemoveLast();
    graph.mutable_output(0)->set_name("y");
    read->removeUnused();
    QCOMPARE(graph.initializer_size(), 1);
    QCOMPARE(graph.initializer(0).name(), std::string("W"));
    QCOMPARE(read->weights().size(), std::size_t(1));
}

void TestModelDraft::readsTypedFields()
{
    proto::TensorProto tensor;
    tensor.set_name("t");
    tensor.set_data_type(int(DataType::Float16));
    tensor.add_dims(2);
    tensor.add_int32_data(0x3c00); // 1.0 as float16
    tensor.add_int32_data(0xc000); // -2.0
    QCOMPARE(*rawElements(tensor), std::string("\x00\x3c\x00\xc0", 4));
    tensor.add_int32_data(0);
    QVERIFY(!rawElements(tensor).ok());
    tensor.clear_int32_data();
    tensor.set_data_type(int(DataType::Int64));
    tensor.add_int64_data(-1);
    tensor.add_int64_data(2);
    QCOMPARE(*rawElements(tensor), raw(std::vector<int64_t> {-1, 2}));
    tensor.set_data_location(proto::TensorProto::EXTERNAL);
    QVERIFY(!rawElements(tensor).ok());
}

MESHWRIGHT_TEST(TestModelDraft)
#include "tst_model_draft.moc"
