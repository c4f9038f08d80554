#include "tests/support/test_program.h"
#include "views/handbook/handbook_window.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>

using namespace meshwright::views;

namespace {

const QString kRoot = QStringLiteral(MESHWRIGHT_SAMPLES "/../../");

std::vector<HandbookChapter> twoChapters()
{
    return {{"first.md", "# First\n\nOne word, a second word. See [Second](second.md).\n"},
            {"second.md", "# Second\n\nA word about *stages*.\n"}};
}

/// Widths of the pictures of the chapter as they are shown; 0 where one is missing.
std::vector<int> shownWidths(const QTextBrowser* text)
{
    std::vector<int> widths;
    const QTextDocument* document = text->document();
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (QTextBlock::iterator it = block.begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            if (!format.isImageFormat())
                continue;
            const auto picture =
                document
                    ->resource(QTextDocument::ImageResource, QUrl(format.toImageFormat().name()))
                    .value<QImage>();
            widths.push_back(
                picture.isNull() ? 0 : qRound(picture.width() / picture.devicePixelRatio()));
        }
    }
    return widths;
}

} // namespace

class TestHandbook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chapters_areListedByTheirHeadings();
    void search_listsTheChaptersWithTheText();
    void enter_goesFromPlaceToPlaceIntoTheNextChapter();
    void link_leadsToItsChapter();
    void everyFile_isBundledAndInTheReadme();
    void tables_haveARowOfTitlesWhereThereAreSome();
    void pictures_areAsWideAsTheTextAtMost();
    void everyPicture_isBundledAndInAChapter();
};

void TestHandbook::chapters_areListedByTheirHeadings()
{
    HandbookWindow window(twoChapters());
    const auto* list = window.findChild<QListWidget*>();
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->item(0)->text(), QStringLiteral("First"));
    QVERIFY(window.findChild<QTextBrowser*>()->toPlainText().contains("One word"));
    QTest::keyClick(window.findChild<QListWidget*>(), Qt::Key_Down);
    QVERIFY(window.findChild<QTextBrowser*>()->toPlainText().contains("A word about stages"));
}

void TestHandbook::search_listsTheChaptersWithTheText()
{
    HandbookWindow window(twoChapters());
    window.show();
    auto* list = window.findChild<QListWidget*>();
    auto* text = window.findChild<QTextBrowser*>();
    QTest::keyClicks(window.findChild<QLineEdit*>(), "STAGES");
    QVERIFY(list->item(0)->isHidden());
    QCOMPARE(list->item(1)->text(), QStringLiteral("Second (1)"));
    QVERIFY(text->toPlainText().contains("stages"));
    QCOMPARE(text->extraSelections().size(), 1);
    QTest::keyClicks(window.findChild<QLineEdit*>(), "xyz");
    QVERIFY(list->item(1)->isHidden());
    QVERIFY(window.findChild<QLabel*>()->isVisible());
    window.findChild<QLineEdit*>()->clear();
    QVERIFY(!list->item(0)->isHidden() && list->item(0)->text() == QStringLiteral("First"));
}

void TestHandbook::enter_goesFromPlaceToPlaceIntoTheNextChapter()
{
    HandbookWindow window(twoChapters());
    window.show();
    auto* search = window.findChild<QLineEdit*>();
    auto* text = window.findChild<QTextBrowser*>();
    QTest::keyClicks(search, "word");
    std::vector<int> places;
    for (int i = 0; i < 2; ++i) {
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(text->textCursor().selectedText(), QStringLiteral("word"));
        QCOMPARE(window.findChild<QListWidget*>()->currentRow(), 0);
        places.push_back(text->textCursor().position());
    }
    QVERIFY(places[0] < places[1]);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(window.findChild<QListWidget*>()->currentRow(), 1);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(window.findChild<QListWidget*>()->currentRow(), 0);
}

void TestHandbook::link_leadsToItsChapter()
{
    HandbookWindow window(twoChapters());
    Q_EMIT window.findChild<QTextBrowser*>()->anchorClicked(QUrl("second.md"));
    QCOMPARE(window.findChild<QListWidget*>()->currentRow(), 1);
    window.showChapter("first.md");
    QCOMPARE(window.findChild<QListWidget*>()->currentRow(), 0);
    window.showChapter("no-such.md");
    QCOMPARE(window.findChild<QListWidget*>()->currentRow(), 0);
}

/// Markdown has no tables without titles; what it has instead is a row of nothing.
void TestHandbook::tables_haveARowOfTitlesWhereThereAreSome()
{
    HandbookWindow window(
        std::vector<HandbookChapter> {{"first.md",
                                       "# First\n\n| | |\n|---|---|\n| F6 | the next panel |\n"
                                       "\n| key | panel |\n|---|---|\n| F6 | next |\n"}});
    const QTextDocument* document = window.findChild<QTextBrowser*>()->document();
    QStringList firstCells;
    std::vector<int> rows;
    for (QTextFrame* frame : document->rootFrame()->childFrames()) {
        const auto* table = qobject_cast<QTextTable*>(frame);
        QVERIFY(table);
        rows.push_back(table->rows());
        firstCells << table->cellAt(0, 0).firstCursorPosition().block().text();
    }
    QCOMPARE(rows, (std::vector<int> {1, 2}));
    QCOMPARE(firstCells, (QStringList {"F6", "key"}));
}

void TestHandbook::everyFile_isBundledAndInTheReadme()
{
    QFile readme(kRoot + "README.md");
    QVERIFY(readme.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(readme.readAll());
    const QDir folder(kRoot + "resources/handbook");
    const QStringList files = folder.entryList({"*.md"});
    QVERIFY(files.size() >= 8);
    for (const QString& name : files) {
        QVERIFY2(QFile::exists(":/handbook/" + name), qPrintable(name));
        QVERIFY2(text.contains("(resources/handbook/" + name + ')'), qPrintable(name));
    }
}

void TestHandbook::pictures_areAsWideAsTheTextAtMost()
{
    HandbookWindow window(
        {{"one.md", "# One\n\nNo picture.\n"},
         {"two.md", "# Two\n\n![A layout](pictures/layout-gpt2-10.png)\n\nA text.\n"}});
    window.show();
    const auto* text = window.findChild<QTextBrowser*>();
    window.showChapter("two.md");
    const std::vector<int> widths = shownWidths(text);
    QCOMPARE(widths.size(), std::size_t(1));
    QVERIFY(widths[0] > 400 && widths[0] <= text->viewport()->width());
    window.resize(window.width() - 200, window.height());
    QVERIFY(shownWidths(text)[0] < widths[0]);
    window.resize(2400, window.height());
    QCOMPARE(shownWidths(text)[0], QImage(":/handbook/pictures/layout-gpt2-10.png").width());
}

void TestHandbook::everyPicture_isBundledAndInAChapter()
{
    const QDir folder(kRoot + "resources/handbook");
    QString chapters;
    const QStringList files = folder.entryList({"*.md"});
    for (const QString& name : files) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        chapters += QString::fromUtf8(file.readAll());
    }
    const QStringList pictures = QDir(folder.filePath("pictures")).entryList(QDir::Files);
    QVERIFY(!pictures.isEmpty());
    for (const QString& name : pictures) {
        QVERIFY2(QFile::exists(":/handbook/pictures/" + name), qPrintable(name));
        QVERIFY2(chapters.contains("](pictures/" + name + ')'), qPrintable(name));
    }
}

MESHWRIGHT_WIDGET_TEST(TestHandbook)
#include "tst_handbook.moc"
