#include "core/shapes/default_bindings.h"
#include "core/shapes/symbol_meaning.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright::shapes;

class TestSymbolMeaning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void name_saysWhatItIs_data();
    void name_saysWhatItIs();
};

void TestSymbolMeaning::name_saysWhatItIs_data()
{
    QTest::addColumn<QString>("symbol");
    QTest::addColumn<int>("meaning");
    QTest::addColumn<qint64>("assumed"); // as default_bindings.h says
    const auto add = [](const char* symbol, SymbolMeaning meaning, qint64 assumed) {
        QTest::newRow(symbol) << QString::fromUtf8(symbol) << int(meaning) << assumed;
    };
    add("past_sequence_length", SymbolMeaning::Past, 0);
    add("Cache_len", SymbolMeaning::Past, 0);
    add("decoder_seq", SymbolMeaning::Sequence, 128);
    add("S", SymbolMeaning::Sequence, 128);
    add("total_sequence_length", SymbolMeaning::WholeSequence, 128);
    add("batch_size", SymbolMeaning::Batch, 1);
    add("N", SymbolMeaning::Batch, 1);
    add("max_batch", SymbolMeaning::Other, 1);
    add("Height", SymbolMeaning::Image, 224);
    add("tokens", SymbolMeaning::Other, 1);
    add("past_len + seq_len", SymbolMeaning::Other, 128);
    add("7", SymbolMeaning::Other, 7);
    add("", SymbolMeaning::Other, 1);
}

void TestSymbolMeaning::name_saysWhatItIs()
{
    QFETCH(QString, symbol);
    QFETCH(int, meaning);
    QFETCH(qint64, assumed);
    QCOMPARE(int(meaningOf(symbol.toStdString())), meaning);
    QCOMPARE(qint64(assumedNumber(symbol.toStdString())), assumed);
}

MESHWRIGHT_TEST(TestSymbolMeaning)
#include "tst_symbol_meaning.moc"
