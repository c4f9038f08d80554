#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;

/// Texts from files as a person is shown them.
class TestTerminalText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onOneLine_escapesWhatMovesTheCursor_data();
    void onOneLine_escapesWhatMovesTheCursor();
    void shortened_keepsBothEnds();
    void shortened_cutsNoCharacter();
    void inQuotes_cutsNoCharacter();
};

void TestTerminalText::onOneLine_escapesWhatMovesTheCursor_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("plain") << QByteArray("layer.0/mlp") << QByteArray("layer.0/mlp");
    QTest::newRow("words of other scripts")
        << QByteArray("Größe × 層 ∆ 🙂") << QByteArray("Größe × 層 ∆ 🙂");
    QTest::newRow("ESC") << QByteArray("a\x1b[31mb") << QByteArray("a\\x1b[31mb");
    QTest::newRow("NUL") << QByteArray("a\0b", 3) << QByteArray("a\\x00b");
    QTest::newRow("line breaks") << QByteArray("a\r\nb") << QByteArray("a\\x0d\\x0ab");
    QTest::newRow("tab") << QByteArray("a\tb") << QByteArray("a\\x09b");
    QTest::newRow("DEL") << QByteArray("a\x7f") << QByteArray("a\\x7f");
    // U+009B is the one byte form of ESC [.
    QTest::newRow("CSI of 8 bits") << QByteArray("a\xc2\x9b") << QByteArray("a\\u009b");
    QTest::newRow("first after them") << QByteArray("\xc2\xa0") << QByteArray("\xc2\xa0");
    QTest::newRow("right-to-left override") << QByteArray("a\xe2\x80\xae"
                                                          "b")
                                            << QByteArray("a\\u202eb");
    QTest::newRow("isolate") << QByteArray("\xe2\x81\xa6") << QByteArray("\\u2066");
    QTest::newRow("line separator") << QByteArray("\xe2\x80\xa8") << QByteArray("\\u2028");
    QTest::newRow("byte of no character") << QByteArray("a\xff") << QByteArray("a\\xff");
    QTest::newRow("cut character") << QByteArray("a\xe5\xb1") << QByteArray("a\\xe5\\xb1");
    // C0 8A would be a line break in a decoder that takes longer forms.
    QTest::newRow("longer form") << QByteArray("\xc0\x8a") << QByteArray("\\xc0\\x8a");
    QTest::newRow("half of a pair") << QByteArray("\xed\xa0\x80") << QByteArray("\\xed\\xa0\\x80");
}

void TestTerminalText::onOneLine_escapesWhatMovesTheCursor()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, line);
    QCOMPARE(QByteArray::fromStdString(onOneLine(text.toStdString())), line);
}

void TestTerminalText::shortened_keepsBothEnds()
{
    QCOMPARE(shortened("abc", 3), std::string("abc"));
    // Of 12 bytes "…" takes 3: 9 stay, two thirds of them in front.
    QCOMPARE(shortened("0123456789abcdef", 12), std::string("012345…def"));
    QCOMPARE(shortened(std::string(5000, 'x'), 2000).size(), std::size_t(2000));
}

void TestTerminalText::shortened_cutsNoCharacter()
{
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "層";
    for (std::size_t most = 3; most < text.size(); ++most) {
        const std::string cut = shortened(text, most);
        QVERIFY(cut.size() <= most);
        QCOMPARE(onOneLine(cut), cut);
    }
}

void TestTerminalText::inQuotes_cutsNoCharacter()
{
    // 199 bytes, then a character of three.
    const std::string name = std::string(199, 'x') + "層 and more";
    QCOMPARE(inQuotes(name), '"' + std::string(199, 'x') + "…\"");
    QCOMPARE(inQuotes("a\nb"), std::string("\"a\\x0ab\""));
}

MESHWRIGHT_TEST(TestTerminalText)
#include "tst_terminal_text.moc"
