#include "core/onnx/wire/wire.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <fstream>
#include <iterator>
#include <random>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size);

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;
using graph::Dim;

namespace {

void feed(const std::string& bytes)
{
    // A copy without slack, so that the address sanitizer sees the first byte too far.
    const std::vector<uint8_t> exact(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

NodeDeviceConfiguration annotation()
{
    NodeDeviceConfiguration entry;
    entry.configurationId = "mesh";
    entry.pipelineStage = 0;
    ShardingSpec& spec = entry.specs.emplace_back();
    spec.tensorName = "w";
    spec.device = {-1, 2};
    spec.groups = {{-1, {0, 1}, {}}};
    spec.dims.push_back({0, {{int64_t(4), 2, {}}, {std::string("N"), 1, {}}}, {}});
    return entry;
}

/// A little of everything that a file can hold, in few bytes.
std::string richModel()
{
    ModelBuilder builder;
    builder.metadata("meshwright.mesh", "{}").configuration({"mesh", 3, {"a", "b", "c"}, {}});
    GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {Dim(int64_t(4)), Dim("n"), Dim()});
    graph.initializer("w", DataType::Float, {2}, std::string(8, 'w'));
    graph.externalInitializer("e", DataType::Int4, {3}, {"../out", 1, 2});
    graph.quantization("w", "x", "e").valueInfo("a", DataType::Float, {});
    graph.node("MatMul", {"x", "w", ""}, {"a", ""}, "mm").metadata("k", "v").annotate(annotation());
    NodeBuilder branch = graph.node("If", {"a"}, {"a"}, "again");
    branch.attribute("i", int64_t(-1)).attribute("f", 1.0F).attribute("s", "text");
    branch.attribute("l", std::vector<int64_t> {1, 2}).attribute("g", std::vector<float> {1, 2});
    branch.tensorAttribute("t", DataType::Int64, {1}, std::string(8, '\1'));
    branch.subgraph("then_branch").node("Relu", {"a"}, {"r"}).annotate(annotation());
    branch.subgraphInList("more").node("Relu", {"late"}, {"r"});
    graph.node("Local", {"ghost"}, {"late"}, "", "d").overload("o");
    graph.output("late", DataType::Float, {});
    builder.function("d", "Local", "o")
        .input("i")
        .output("j")
        .attribute("z")
        .node("Abs", {"i"}, {"j"});
    builder.training("w", "n").algorithm.node("Sub", {"w"}, {"n"});
    return builder.bytes();
}

/// Offsets of the lengths of all length-delimited fields, taking every one for a message where its
/// bytes allow that.
void collectLengths(const std::string& file, uint64_t begin, uint64_t end,
                    std::vector<WireField>& out, int depth)
{
    WireFault probe;
    WireReader check(file, begin, end, probe);
    WireField field;
    while (check.next(field)) { }
    if (probe.failed || depth > 12)
        return;
    WireFault fault;
    WireReader reader(file, begin, end, fault);
    while (reader.next(field)) {
        if (field.type != WireType::Length)
            continue;
        out.push_back(field);
        collectLengths(file, field.begin, field.end, out, depth + 1);
    }
}

std::string varint(uint64_t value)
{
    std::string out;
    appendVarint(out, value);
    return out;
}

std::string contentsOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

/// Nesting of @p tags (from outside in), @p levels times, around nothing.
std::string nested(const std::string& tags, int levels)
{
    std::string inner;
    for (int level = 0; level < levels; ++level) {
        for (auto tag = tags.rbegin(); tag != tags.rend(); ++tag)
            inner = std::string(1, *tag) + varint(inner.size()) + inner;
    }
    return inner;
}

} // namespace

class TestFuzzCorpus : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cutAnywhere()
    {
        const std::string model = richModel();
        for (std::size_t size = 0; size <= model.size(); ++size)
            feed(model.substr(0, size));
    }

    void everyByteChanged()
    {
        const std::string model = richModel();
        for (std::size_t at = 0; at < model.size(); ++at) {
            for (const char change : {'\x01', '\x08', '\x80', '\xff'}) {
                std::string mutated = model;
                mutated[at] = char(mutated[at] ^ change);
                feed(mutated);
            }
        }
    }

    void everyLengthOverwritten()
    {
        const std::string model = richModel();
        std::vector<WireField> lengths;
        collectLengths(model, 0, model.size(), lengths, 0);
        QVERIFY(lengths.size() > 100);
        for (const WireField& field : lengths) {
            const uint64_t size = field.end - field.begin;
            for (const uint64_t wrong : {uint64_t(0), size + 1, size * 2 + 1, uint64_t(INT32_MAX),
                                         uint64_t(UINT32_MAX), uint64_t(INT64_MAX), UINT64_MAX}) {
                std::string mutated = model;
                mutated.replace(field.lengthAt, field.begin - field.lengthAt, varint(wrong));
                feed(mutated);
            }
        }
    }

    void everyFieldRepeatedAndRemoved()
    {
        const std::string model = richModel();
        std::vector<WireField> fields;
        collectLengths(model, 0, model.size(), fields, 0);
        for (const WireField& field : fields) {
            std::string twice = model;
            twice.insert(field.end, model.substr(field.tagAt, field.end - field.tagAt));
            feed(twice);
            std::string without = model;
            without.erase(field.tagAt, field.end - field.tagAt);
            feed(without);
        }
    }

    void randomBytesOverwritten()
    {
        const std::string model = richModel();
        std::mt19937 random(20261120); // fixed: a failure is the same on every machine
        for (int round = 0; round < 3000; ++round) {
            std::string mutated = model;
            for (unsigned i = 0; i <= random() % 8; ++i)
                mutated[random() % mutated.size()] = char(random());
            feed(mutated);
        }
    }

    void deepNesting()
    {
        // Subgraphs (node, attribute, g), sequences of types, and groups.
        for (int levels : {1, 100, 199, 200, 1000}) {
            const std::string graph = nested("\x0a\x2a\x32", levels);
            feed('\x3a' + varint(graph.size()) + graph);
            const std::string type = nested("\x22\x0a", levels);
            const std::string info = '\x12' + varint(type.size()) + type;
            const std::string input = '\x5a' + varint(info.size()) + info;
            feed('\x3a' + varint(input.size()) + input);
            feed(std::string(std::size_t(levels), '\x2b'));
            feed(std::string(std::size_t(levels), '\x2b')
                 + std::string(std::size_t(levels), '\x2c'));
        }
    }

    void manyOfOneName()
    {
        // Quadratic work would show as a time-out: 20,000 definitions and uses of one name.
        ModelBuilder builder;
        for (int i = 0; i < 20000; ++i)
            builder.graph().node("Relu", {"a"}, {"a"});
        for (int i = 0; i < 20000; ++i)
            builder.graph().valueInfo("a", DataType::Float, {});
        QElapsedTimer timer;
        timer.start();
        feed(builder.bytes());
        QVERIFY2(timer.elapsed() < 20000, "reading is not linear");
    }

    void smallSharedModels_cutAndChanged()
    {
        constexpr std::uintmax_t kSmall = 8000;
        constexpr std::size_t kStep = 61;
        for (const std::filesystem::path& path : tests::allSharedModels()) {
            const std::string model = contentsOf(path);
            if (model.size() > kSmall)
                continue;
            feed(model);
            for (std::size_t at = 0; at < model.size(); at += kStep) {
                feed(model.substr(0, at));
                std::string mutated = model;
                mutated[at] = char(mutated[at] ^ 0x41);
                feed(mutated);
            }
        }
    }
};

MESHWRIGHT_TEST(TestFuzzCorpus)
#include "tst_fuzz_corpus.moc"
