#include "core/base/progress.h"
#include "core/check/checker.h"
#include "core/document/document.h"
#include "core/plan/binding/binding.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;

/// The sample models in resources/samples: that the program which makes them still makes them, and
/// that nothing is wrong with them.
class TestSamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void generator_makesTheCommittedFiles();
    void sample_opensAndChecksWithoutErrors_data();
    void sample_opensAndChecksWithoutErrors();
    void guideSamples_areAnnotatedAsTheGuideSays();
    void pipelineDecoder_isAnnotatedAsOnnxIrWritesIt();
    void decoder_hasTheSizeThatItSays();

private:
    QDir m_folder {QStringLiteral(MESHWRIGHT_SAMPLES)};

    std::unique_ptr<document::Document> open(const QString& name) const
    {
        NoProgress progress;
        Result<std::unique_ptr<document::Document>> opened =
            document::Document::open(m_folder.filePath(name).toStdString(), progress);
        return opened ? std::move(opened).value() : nullptr;
    }
};

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The stages of the main graph's nodes in the first configuration; −1 for none.
std::vector<int> stages(const document::Document& document)
{
    std::vector<int> list;
    for (NodeId node : document.graph().scope(ScopeId {0}).nodes)
        list.push_back(document.plan()
                           .stage(node, document.plan().configurations()[0].id)
                           .value_or(StageNumber {-1})
                           .value);
    return list;
}

} // namespace

void TestSamples::generator_makesTheCommittedFiles()
{
    const QString folder =
        qEnvironmentVariable("MESHWRIGHT_BIN", QCoreApplication::applicationDirPath());
    const QString program = QDir(folder).filePath(QStringLiteral("meshwright-samples"));
    if (!QFileInfo::exists(program))
        QSKIP("meshwright-samples is not built");
    QTemporaryDir made;
    QCOMPARE(QProcess::execute(program, {made.path()}), 0);
    const QStringList names = QDir(made.path()).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names, m_folder.entryList({QStringLiteral("*.onnx")}, QDir::Files, QDir::Name));
    qint64 total = 0;
    for (const QString& name : names) {
        const QByteArray bytes = contents(made.filePath(name));
        QVERIFY2(bytes == contents(m_folder.filePath(name)), qPrintable(name));
        total += bytes.size();
    }
    QVERIFY(total < 500'000);
}

void TestSamples::sample_opensAndChecksWithoutErrors_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name :
         m_folder.entryList({QStringLiteral("*.onnx")}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << name;
}

void TestSamples::sample_opensAndChecksWithoutErrors()
{
    QFETCH(QString, name);
    const std::unique_ptr<document::Document> document = open(name);
    QVERIFY(document);
    // The weights are not brought along, and said to be missing; nothing else is.
    for (const Diagnostic& diagnostic : document->readerDiagnostics()) {
        QCOMPARE(diagnostic.code(), std::string("external-data-missing"));
        QVERIFY(diagnostic.severity() != Severity::Error);
    }
    NoProgress progress;
    const Result<shapes::ShapeTable> shapes = shapes::inferShapes(document->graph(), {}, progress);
    QVERIFY(shapes.ok());
    for (const Diagnostic& diagnostic : shapes->diagnostics)
        QVERIFY2(diagnostic.severity() != Severity::Error, diagnostic.message().english().c_str());
    for (const check::Finding& finding :
         check::check(check::inputOf(document->snapshot(), &*shapes)))
        QVERIFY2(false, finding.diagnostic.message().english().c_str());
    // Every value of a sample is known in all its dimensions.
    QCOMPARE(shapes->knownShare(), 1.0);
}

void TestSamples::guideSamples_areAnnotatedAsTheGuideSays()
{
    // Multi-Device Configurations, "Pipeline parallelism": layers 0–4 on stage 0, 5–9 on stage 1.
    const auto pipeline = open(QStringLiteral("pipeline-decoder.onnx"));
    QVERIFY(pipeline);
    QCOMPARE(pipeline->plan().configurations()[0].devices,
             (std::vector<std::string> {"GPU:0", "GPU:1"}));
    QCOMPARE(stages(*pipeline), (std::vector<int> {0, 0, 0, 0, 0, 1, 1, 1, 1, 1}));
    // "End-to-end": embedding on the CPU, layers on the NPU, head on the GPU.
    const auto mixed = open(QStringLiteral("heterogeneous-decoder.onnx"));
    QVERIFY(mixed);
    QCOMPARE(mixed->plan().configurations()[0].devices,
             (std::vector<std::string> {"CPU", "NPU", "GPU"}));
    QCOMPARE(stages(*mixed), (std::vector<int> {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}));
}

void TestSamples::pipelineDecoder_isAnnotatedAsOnnxIrWritesIt()
{
    const auto path = tests::sharedModel("onnx-ir-written/pipeline_10_layers.onnx");
    if (!path)
        QSKIP("the shared models are not here");
    NoProgress progress;
    const auto theirs = document::Document::open(*path, progress);
    const auto ours = open(QStringLiteral("pipeline-decoder.onnx"));
    QVERIFY(theirs.ok() && ours);
    QVERIFY(plan::unbind(ours->graph(), ours->plan())
            == plan::unbind((*theirs)->graph(), (*theirs)->plan()));
}

void TestSamples::decoder_hasTheSizeThatItSays()
{
    const auto decoder = open(QStringLiteral("decoder-12-layers.onnx"));
    QVERIFY(decoder);
    // 12 layers of 4 · 2048² + 3 · 2048 · 5632 + 2 · 2048 parameters, two tables of 32000 · 2048,
    // the last norm of 2048 and two rotary tables of 4096 · 128, two bytes each.
    const int64_t layer = 4 * 2048 * 2048 + 3 * 2048 * 5632 + 2 * 2048;
    const int64_t parameters = 12 * layer + 2 * 32000 * 2048 + 2048 + 2 * 4096 * 128;
    int64_t external = 0;
    for (const graph::TensorInfo& tensor : decoder->graph().tensors())
        external += tensor.external ? tensor.bytes()->count : 0;
    QCOMPARE(external, 2 * parameters);
    QVERIFY(decoder->plan().configurations().empty());
}

MESHWRIGHT_TEST(TestSamples)
#include "tst_samples.moc"
