#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// `info --find` of the real program, on a sample of 12 layers.
class TestCliFind : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void json_listsTheNodes()
    {
        const ProgramRun run =
            runProgram({QStringLiteral("info"), kSample, QStringLiteral("--find"),
                        QStringLiteral("op:Softmax group:layers.3"), QStringLiteral("--json")});
        QCOMPARE(run.code, 0);
        const QJsonObject answer = QJsonDocument::fromJson(run.output).object();
        QCOMPARE(answer[QStringLiteral("count")].toInt(), 1);
        const QJsonObject node = answer[QStringLiteral("nodes")].toArray().first().toObject();
        QCOMPARE(node[QStringLiteral("op_type")].toString(), QStringLiteral("Softmax"));
        QVERIFY(node[QStringLiteral("group")].toString().contains(QStringLiteral("layers.3")));
        QVERIFY(node[QStringLiteral("stage")].isNull());
    }

    void text_countsThem()
    {
        const ProgramRun run = runProgram({QStringLiteral("info"), kSample,
                                           QStringLiteral("--find"), QStringLiteral("op:Softmax")});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.output.contains("12 nodes"), run.output.constData());
        const ProgramRun none =
            runProgram({QStringLiteral("info"), kSample, QStringLiteral("--find"),
                        QStringLiteral("op:Softmax type:int8")});
        QCOMPARE(none.code, 0);
        QCOMPARE(none.output, QByteArray("0 nodes\n"));
    }

    void mistakes_endWith2_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("says");
        QTest::newRow("field") << "colour:red"
                               << "There is no field 'colour'";
        QTest::newRow("size") << "weight>big"
                              << "'big' is no size";
    }

    void mistakes_endWith2()
    {
        QFETCH(QString, query);
        QFETCH(QString, says);
        const ProgramRun run =
            runProgram({QStringLiteral("info"), kSample, QStringLiteral("--find"), query});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.errors.contains(says.toUtf8()), run.errors.constData());
    }

private:
    const QString kSample = QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx");
};

MESHWRIGHT_WIDGET_TEST(TestCliFind)
#include "tst_cli_find.moc"
