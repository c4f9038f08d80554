#include "core/planning/parallelism/recognition.h"
#include "core/sharding/collectives.h"
#include "tests/core/blocks/block_graphs.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;
using namespace meshwright::tests;

/// What the annotations of blocks amount to.
class ParallelismRecognitionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothing_isNothing();
    void wholeBlock_isNamed();
    void differences_areNamed();
    void withoutMesh_nothingIsSaid();

private:
    plan::AxesSharding split(std::size_t axis, const char* over) const
    {
        plan::AxesSharding sharding;
        sharding.dims.resize(2);
        sharding.dims[axis].axes = {{over, {}}};
        return sharding;
    }

    void set(const char* weight, std::size_t axis, const char* over)
    {
        const ValueId value = *m_document->graph().findValue(ScopeId {0}, weight);
        const auto edit =
            document::setSharding(*m_document, m_configuration, value, split(axis, over));
        QVERIFY(edit.ok());
        QVERIFY(m_document->apply(*edit).ok());
    }

    RecognisedBlock only() const
    {
        const auto recognised =
            recogniseParallelism(m_document->graph(), m_shapes, m_blocks, m_document->plan(),
                                 *m_document->plan().configuration(m_configuration));
        return recognised.size() == 1 ? recognised.front() : RecognisedBlock();
    }

    std::vector<std::string> differences() const
    {
        std::vector<std::string> texts;
        for (const UserText& difference : only().differences)
            texts.push_back(difference.english());
        return texts;
    }

    std::unique_ptr<document::Document> m_document;
    ConfigurationId m_configuration;
    shapes::ShapeTable m_shapes;
    Blocks m_blocks;
};

/// An MLP 64 → 256 → 64 in a configuration with axes data and model.
void ParallelismRecognitionTest::init()
{
    GraphBuilder b;
    const ValueId up = linear(b, normalized(b, 64), "w1", 64, 256);
    b.output(linear(b, b.node("Relu", {up}), "w2", 256, 64));
    m_shapes = infer(b);
    m_blocks = findBlocks(b.graph(), m_shapes);
    m_document = documentOf(b.build());
    m_configuration = m_document->newConfigurationId();
    plan::Configuration configuration;
    configuration.name = "grid";
    configuration.numDevices = 4;
    configuration.mesh = plan::Mesh {{{"data", 2}, {"model", 2}}};
    QVERIFY(
        m_document->apply(*document::addConfiguration(*m_document, m_configuration, configuration))
            .ok());
}

void ParallelismRecognitionTest::nothing_isNothing()
{
    QVERIFY(only().parallelism.empty());
    QVERIFY(only().differences.empty());
}

void ParallelismRecognitionTest::wholeBlock_isNamed()
{
    set("w1", 1, "model");
    set("w2", 0, "model");
    QCOMPARE(only().parallelism, std::string("tensor_parallel"));
    QCOMPARE(only().axis, std::string("model"));
    QVERIFY(only().differences.empty());
}

void ParallelismRecognitionTest::differences_areNamed()
{
    set("w1", 1, "model");
    QCOMPARE(only().parallelism, std::string("tensor_parallel"));
    QCOMPARE(differences(),
             std::vector<std::string> {"down is not annotated, expected rowwise: splits input "
                                       "features over model"});
    set("w2", 1, "model");
    QCOMPARE(
        differences(),
        std::vector<std::string> {"down is columnwise: splits output features over model, expected "
                                  "rowwise: splits input features over model"});
}

void ParallelismRecognitionTest::withoutMesh_nothingIsSaid()
{
    plan::Configuration bare = *m_document->plan().configuration(m_configuration);
    bare.mesh.reset();
    QVERIFY(recogniseParallelism(m_document->graph(), m_shapes, m_blocks, m_document->plan(), bare)
                .empty());
}

MESHWRIGHT_TEST(ParallelismRecognitionTest)
#include "tst_parallelism_recognition.moc"
