#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;

/// Tensor parallelism of whole real models has nothing wrong with it, and what is noteworthy is
/// said in a few lines, however many layers there are.
class TestImpliedModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorParallelModel_hasFewNotesAndNoWarnings_data();
    void tensorParallelModel_hasFewNotesAndNoWarnings();
};

void TestImpliedModels::tensorParallelModel_hasFewNotesAndNoWarnings_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("layers");
    QTest::newRow("Llama") << "transformers/llama-42dot-1.3b-24layers.onnx" << 24;
    QTest::newRow("Qwen3") << "transformers/qwen3-28layers.onnx" << 28;
    QTest::newRow("GPT-2") << "transformers/gpt2-10.onnx" << 12;
}

/// Each layer has two row-parallel products (Megatron-LM, section 3): of n layers one finding names
/// the first and tells of 2 n − 1 more.
void TestImpliedModels::tensorParallelModel_hasFewNotesAndNoWarnings()
{
    QFETCH(QString, file);
    QFETCH(int, layers);
    const auto path = tests::sharedModel(file.toStdString());
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    document::Document& document = **opened;
    plan::Configuration configuration;
    configuration.name = "four";
    configuration.numDevices = 4;
    configuration.mesh = plan::Mesh {{{"model", 4}}};
    const auto added =
        document::addConfiguration(document, document.newConfigurationId(), configuration);
    QVERIFY(added.ok() && document.apply(*added).ok());
    const ConfigurationId id = document.plan().configuration("four")->id;
    const shapes::ShapeTable shapes =
        std::move(shapes::inferShapes(document.graph(), {}, progress).value());
    planning::ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    const auto planned = planning::planParallelism(
        *planning::findParallelism("tensor_parallel"), document.graph(), shapes,
        blocks::findBlocks(document.graph(), shapes), *configuration.mesh, options);
    QVERIFY2(planned.ok(), planned.ok() ? "" : planned.error().message.english().c_str());
    const auto edit = planning::toEdit(document, id, "parallel", *planned);
    QVERIFY(edit.ok() && document.apply(*edit).ok());

    const QString more = QStringLiteral("The same in %1 more places.").arg(2 * layers - 1);
    int notes = 0, reductions = 0;
    QStringList lines;
    for (const check::Finding& finding : tests::findingsOf(document.snapshot(), {}, id)) {
        const Diagnostic& diagnostic = finding.diagnostic;
        lines << QString::fromStdString(std::string(diagnostic.code()) + ": "
                                        + diagnostic.message().english());
        if (diagnostic.code() == "ir-version-will-rise")
            continue; // the models are older than annotations
        if (diagnostic.code() == "external-data-missing")
            continue; // their weights are not shared
        QVERIFY2(diagnostic.severity() == Severity::Info, qPrintable(lines.back()));
        ++notes;
        if (diagnostic.code() == "partial-results" && lines.back().contains(more))
            ++reductions;
    }
    QVERIFY2(notes <= 8, qPrintable(lines.join(QLatin1Char('\n'))));
    QVERIFY2(reductions == 1, qPrintable(lines.join(QLatin1Char('\n'))));
}

MESHWRIGHT_TEST(TestImpliedModels)
#include "tst_implied_models.moc"
