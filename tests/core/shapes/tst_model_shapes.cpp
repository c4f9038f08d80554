#include "core/onnx/wire/model_file.h"
#include "core/shapes/declared.h"
#include "core/shapes/libonnx_process.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstdlib>
#include <map>

using namespace meshwright;
using namespace meshwright::shapes;

namespace {

ShapeTable inferred(const graph::Graph& graph)
{
    Options options;
    if (const char* folder = std::getenv("MESHWRIGHT_BIN"))
        options.libonnxProgram = libonnxProgramBeside(folder);
    NoProgress progress;
    Result<ShapeTable> table = inferShapes(graph, options, progress);
    if (!table)
        qFatal("%s", table.error().message.english().c_str());
    return std::move(*table);
}

/// Debian's libonnx-testdata: single-node models whose outputs are declared.
const std::filesystem::path kTestData = "/usr/share/libonnx-testdata/data/node";

} // namespace

class TestModelShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedTransformers_areKnown_data();
    void sharedTransformers_areKnown();
    void sharedModels_declareNothingElse();
    void libonnxTestModels_haveTheirDeclaredShapes();
};

void TestModelShapes::sharedTransformers_areKnown_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("share");
    const std::map<const char*, double> wanted = {
        {"llama-42dot-1.3b-24layers", 0.95},
        {"qwen3-28layers", 0.95},
        {"gpt2-10", 0.95},
        {"gpt2-past-pt16", 0.90},
        {"bert-squad-pt14", 0.95},
        {"bert-squad-tf-keras", 0.95},
        {"bloom-3layer-training", 0.95},
        {"dit-diffusion-tiny", 0.95},
        {"gpt2like-training", 0.95},
        {"llama-dynamo-functions", 0.90},
        {"llama-tiny-fp16-genai", 0.95},
        {"phi-3.5-mini-trunc", 0.95},
        {"tts-code-predictor", 0.95},
        {"glm5-tiny-qmoe", 0.60},
    };
    for (const auto& [model, share] : wanted)
        QTest::newRow(model) << QString("transformers/%1.onnx").arg(model) << share;
}

void TestModelShapes::sharedTransformers_areKnown()
{
    QFETCH(QString, model);
    QFETCH(double, share);
    const auto path = tests::sharedModel(model.toStdString());
    if (!path)
        QSKIP("the shared models are not there");
    NoProgress progress;
    const auto read = onnx::readModel(*path, progress);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
    const double known = inferred(read->graph).knownShare();
    QVERIFY2(known >= share, qPrintable(QString("only %1 of the values are known").arg(known)));
}

/// Where a file declares numbers, they are what we infer, but for two files that are wrong: the six
/// constants of llama-tiny-fp16-genai are vectors declared as scalars, and bert-squad-pt14 declares
/// its outputs for sequences of 128 while its Reshapes are for the 10 of its input.
void TestModelShapes::sharedModels_declareNothingElse()
{
    const std::map<std::string, std::size_t> wrong = {{"llama-tiny-fp16-genai", 6},
                                                      {"bert-squad-pt14", 2}};
    const auto models = tests::allSharedModels();
    if (models.empty())
        QSKIP("the shared models are not there");
    for (const std::filesystem::path& path : models) {
        if (path.parent_path().filename() == "malformed")
            continue;
        NoProgress progress;
        const auto read = onnx::readModel(path, progress);
        QVERIFY2(read.ok(), path.c_str());
        const auto expected = wrong.find(path.stem().string());
        const ShapeTable table = inferred(read->graph);
        const std::string first =
            table.diagnostics.empty() ? "" : table.diagnostics[0].message().english();
        QVERIFY2(table.diagnostics.size() == (expected == wrong.end() ? 0 : expected->second),
                 (path.string() + ": " + first).c_str());
    }
}

/// Every output that is inferred without its declaration has the declared numbers, and most are.
void TestModelShapes::libonnxTestModels_haveTheirDeclaredShapes()
{
    if (!std::filesystem::is_directory(kTestData))
        QSKIP("libonnx-testdata is not installed");
    int outputs = 0, known = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kTestData)) {
        NoProgress progress;
        auto read = onnx::readModel(entry.path() / "model.onnx", progress);
        if (!read)
            continue;
        graph::Graph& graph = read->graph;
        std::map<ValueId, graph::ValueType> declared;
        for (ValueId output : graph.scope(ScopeId {0}).outputs) {
            declared[output] = graph.value(output).type;
            graph.valueForBuilding(output).type = {};
        }
        const ShapeTable table = inferred(graph);
        for (const auto& [output, type] : declared) {
            if (type.kind != graph::TypeKind::Tensor || !type.shape)
                continue;
            ++outputs;
            SymbolTable symbols;
            const operators::TensorFacts& facts = table.of(output);
            operators::TensorFacts merged = facts;
            known += facts.allDimsKnown() ? 1 : 0;
            const std::string what = entry.path().filename().string() + ": inferred "
                + describe(facts.dims) + ", declared "
                + describe(declaredFacts(type, symbols).dims);
            QVERIFY2(fillIn(merged, declaredFacts(type, symbols), false) == Contradiction::None,
                     what.c_str());
            QVERIFY2(facts.type == graph::DataType::Undefined || facts.type == type.elementType,
                     (what + ", type " + graph::toString(facts.type)).c_str());
        }
    }
    qInfo("%d of %d outputs known", known, outputs);
    QVERIFY(outputs > 0 && known * 100 >= outputs * 75);
}

MESHWRIGHT_TEST(TestModelShapes)
#include "tst_model_shapes.moc"
