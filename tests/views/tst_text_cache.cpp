#include "tests/support/test_program.h"
#include "views/canvas/text_cache.h"

#include <QTest>

using namespace meshwright;

/// Texts of the canvas that have no room.
class TestTextCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elided_isAsLongAsFits_data();
    void elided_isAsLongAsFits();
    void elided_keepsPairsTogether();
    void elided_hasNoDotsBesideDots();

private:
    static constexpr int kSize = 12; ///< px

    views::TextCache m_texts;
};

namespace {

const QString kDots(QChar(0x2026));

} // namespace

void TestTextCache::elided_isAsLongAsFits_data()
{
    QTest::addColumn<Qt::TextElideMode>("mode");
    QTest::newRow("right") << Qt::ElideRight;
    QTest::newRow("middle") << Qt::ElideMiddle;
    QTest::newRow("left") << Qt::ElideLeft;
}

/// Never wider than its room, and with one character more it would be.
void TestTextCache::elided_isAsLongAsFits()
{
    QFETCH(const Qt::TextElideMode, mode);
    const QString text = QStringLiteral("LayerNormalization/input_layernorm.17");
    const double whole = m_texts.widthOf(text, kSize, false);
    for (double width = 30; width < whole - 1; width += 7) {
        const QString shown = m_texts.elided(text, kSize, false, width, mode);
        const auto dots = shown.indexOf(kDots);
        const QString begin = shown.left(dots), end = shown.mid(dots + 1);
        QVERIFY(text.startsWith(begin) && text.endsWith(end));
        QCOMPARE(begin.isEmpty(), mode == Qt::ElideLeft);
        QCOMPARE(end.isEmpty(), mode == Qt::ElideRight);
        QVERIFY(m_texts.widthOf(shown, kSize, false) <= width + 1);
        const QString more = mode == Qt::ElideLeft
            ? kDots + text.right(end.size() + 1)
            : text.left(begin.size() + 1) + kDots + text.right(end.size() + 1);
        QVERIFY(m_texts.widthOf(more, kSize, false) > width - 1);
    }
    QCOMPARE(m_texts.elided(text, kSize, false, 1, mode), kDots);
}

void TestTextCache::elided_keepsPairsTogether()
{
    const QString text = QString::fromUtf8("\U0001F600\U0001F601\U0001F602\U0001F603\U0001F604");
    for (double width = 10; width < m_texts.widthOf(text, kSize, false); width += 3) {
        for (const auto mode : {Qt::ElideRight, Qt::ElideMiddle, Qt::ElideLeft}) {
            const QString shown = m_texts.elided(text, kSize, false, width, mode);
            QCOMPARE(shown.size() % 2, qsizetype(1)); // the dots and whole pairs
            QVERIFY(shown.isValidUtf16());
        }
    }
}

void TestTextCache::elided_hasNoDotsBesideDots()
{
    const QString text = QString::fromUtf8("[…axes_1*…axes_2*…axes_3, 768]");
    for (double width = 40; width < m_texts.widthOf(text, kSize, false); width += 3) {
        const QString shown = m_texts.elided(text, kSize, false, width, Qt::ElideMiddle);
        QVERIFY2(!shown.contains(kDots + kDots), qPrintable(shown));
    }
}

MESHWRIGHT_WIDGET_TEST(TestTextCache)
#include "tst_text_cache.moc"
