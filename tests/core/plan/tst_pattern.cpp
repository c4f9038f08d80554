#include "core/plan/pattern.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;

class PatternTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void refuses_data();
    void refuses();
    void manyStars_staySwift();
};

void PatternTest::matches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("expected");
    const char* mm = "/model/layers.3/mlp/MatMul";
    QTest::newRow("itself") << mm << mm << true;
    QTest::newRow("not a part") << "/model" << mm << false;
    QTest::newRow("the design's example") << "/model/layers.{0..15}/**" << mm << true;
    QTest::newRow("beyond the range") << "/model/layers.{0..2}/**" << mm << false;
    QTest::newRow("a star in a segment") << "/model/layers.*/mlp/*" << mm << true;
    QTest::newRow("a star ends at a slash") << "/model/*" << mm << false;
    QTest::newRow("a star ends at a dot") << "/model/*/mlp/MatMul" << mm << false;
    QTest::newRow("two stars cross") << "**" << mm << true;
    QTest::newRow("two stars cross nothing") << "/model**/layers.3/mlp/MatMul" << mm << true;
    QTest::newRow("both ends are no characters twice") << "ab*ba"
                                                       << "aba" << false;
    QTest::newRow("a star between the ends") << "/model/*yers.3/mlp/MatMul" << mm << true;
    QTest::newRow("a star between the ends stops") << "/model/*/MatMul" << mm << false;
    QTest::newRow("other end") << "**/MatMu" << mm << false;
    QTest::newRow("a number behind a digit") << "layer1{0..15}"
                                             << "layer15" << false;
    QTest::newRow("words") << "**/{Gemm,MatMul}" << mm << true;
    QTest::newRow("other words") << "**/{Gemm,Conv}" << mm << false;
    QTest::newRow("words and ranges") << "a{x,3..5}"
                                      << "a4" << true;
    QTest::newRow("an empty word") << "a{,b}"
                                   << "a" << true;
    QTest::newRow("a whole number only") << "a{1..5}*"
                                         << "a12" << false;
    QTest::newRow("no leading zeros") << "a{0..5}"
                                      << "a03" << false;
    QTest::newRow("zero") << "a{0..5}"
                          << "a0" << true;
    QTest::newRow("a number longer than any") << "a{0..5}"
                                              << "a99999999999999999999999" << false;
    QTest::newRow("a literal star") << "a\\*b"
                                    << "a*b" << true;
    QTest::newRow("a literal star is no star") << "a\\*b"
                                               << "axb" << false;
    QTest::newRow("nothing") << ""
                             << "" << true;
    QTest::newRow("nothing is not everything") << ""
                                               << "a" << false;
    QTest::newRow("weights") << "model.layers.*.mlp.gate_proj.weight"
                             << "model.layers.11.mlp.gate_proj.weight" << true;
}

void PatternTest::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QString, name);
    QFETCH(bool, expected);
    const Result<Pattern> parsed = Pattern::parse(pattern.toStdString());
    QVERIFY(parsed.ok());
    QCOMPARE(parsed->text(), pattern.toStdString());
    QCOMPARE(parsed->matches(name.toStdString()), expected);
}

void PatternTest::refuses_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("message");
    QTest::newRow("an open brace") << "a{1"
                                   << "not closed";
    QTest::newRow("a falling range") << "a{3..1}"
                                     << "is empty";
    QTest::newRow("a range of words") << "a{x..y}"
                                      << "no range";
    QTest::newRow("a number too large") << "a{0..99999999999999999999}"
                                        << "no range";
    QTest::newRow("braces in braces") << "a{{b}}"
                                      << "only words";
    QTest::newRow("a star in braces") << "a{b*}"
                                      << "only words";
    QTest::newRow("a last backslash") << "a\\"
                                      << "backslash";
}

void PatternTest::refuses()
{
    QFETCH(QString, pattern);
    QFETCH(QString, message);
    const Result<Pattern> parsed = Pattern::parse(pattern.toStdString());
    QVERIFY(!parsed.ok());
    QVERIFY2(parsed.error().message.english().find(message.toStdString()) != std::string::npos,
             parsed.error().message.english().c_str());
}

/// A matcher that tries every place for every star would not come back.
void PatternTest::manyStars_staySwift()
{
    std::string pattern;
    for (int i = 0; i < 100; ++i)
        pattern += "*a";
    const Result<Pattern> parsed = Pattern::parse(pattern + "b");
    QVERIFY(parsed.ok());
    QVERIFY(!parsed->matches(std::string(2000, 'a')));
}

MESHWRIGHT_TEST(PatternTest)
#include "tst_pattern.moc"
