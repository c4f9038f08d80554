#include "views/handbook/handbook_window.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QDesktopServices>
#include <QEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

/// "What a model looks like" → "what-a-model-looks-like", as links name a heading.
QString anchorOf(const QString& heading)
{
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('-'))
            anchor += c;
        else if (c.isSpace())
            anchor += QLatin1Char('-');
    }
    return anchor;
}

} // namespace

QString HandbookChapter::title() const
{
    const qsizetype begin = text.startsWith(QLatin1String("# ")) ? 2 : 0;
    return text.mid(begin, text.indexOf(QLatin1Char('\n')) - begin).trimmed();
}

HandbookWindow::HandbookWindow(std::vector<HandbookChapter> chapters, QWidget* parent)
    : QDialog(parent)
    , m_chapters(std::move(chapters))
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_nothing(new QLabel(tr("No chapter has this text."), this))
    , m_text(new QTextBrowser(this))
{
    setWindowTitle(tr("Handbook"));
    setModal(false);
    m_search->setPlaceholderText(tr("Search the handbook"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Chapters"));
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    m_text->setAccessibleName(tr("Chapter"));
    m_text->setOpenLinks(false);
    m_text->setSearchPaths({QStringLiteral(":/handbook")}); // of the chapters' pictures
    m_text->installEventFilter(this);
    for (const HandbookChapter& chapter : m_chapters)
        m_list->addItem(chapter.title());

    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_search);
    column->addWidget(m_nothing);
    column->addWidget(m_list, 1);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(side);
    splitter->addWidget(m_text);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({220, 680});
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter);
    resize(900, 620);

    connect(m_search, &QLineEdit::textChanged, this, &HandbookWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, &HandbookWindow::findNext);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            read(std::size_t(row));
    });
    connect(m_text, &QTextBrowser::anchorClicked, this, &HandbookWindow::follow);
    m_list->setCurrentRow(0);
    m_search->setFocus();
}

void HandbookWindow::showChapter(const QString& link)
{
    const QString file = link.section(QLatin1Char('#'), 0, 0);
    for (std::size_t i = 0; i < m_chapters.size(); ++i) {
        if (m_chapters[i].file == file)
            m_list->setCurrentRow(int(i));
    }
    const QString anchor = link.section(QLatin1Char('#'), 1);
    if (!anchor.isEmpty())
        goToHeading(anchor);
}

/// Headings of Markdown are no anchors in Qt's texts.
void HandbookWindow::goToHeading(const QString& anchor)
{
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || anchorOf(block.text()) != anchor)
            continue;
        m_text->moveCursor(QTextCursor::End); // so that the heading comes to the top
        m_text->setTextCursor(QTextCursor(block));
        return;
    }
}

int HandbookWindow::current() const
{
    const QListWidgetItem* item = m_list->currentItem();
    return item && !item->isHidden() ? m_list->currentRow() : -1;
}

void HandbookWindow::read(std::size_t chapter)
{
    m_text->setMarkdown(m_chapters[chapter].text);
    setDistances();
    setTables();
    fitPictures();
    markPlaces();
}

/// Qt lays Markdown out without distances between its blocks.
void HandbookWindow::setDistances()
{
    m_text->document()->setDocumentMargin(4 * kGrid);
    QTextCursor cursor(m_text->document());
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        if (cursor.currentTable())
            continue;
        QTextBlockFormat format = block.blockFormat();
        const bool isCode = format.nonBreakableLines();
        if (isCode)
            format.setBackground(palette().alternateBase());
        if (format.headingLevel() > 1)
            format.setTopMargin(4 * kGrid);
        if (!isCode || !block.next().blockFormat().nonBreakableLines())
            format.setBottomMargin(2 * kGrid);
        cursor.setBlockFormat(format);
    }
}

/// A line below each row instead of boxes in boxes, and no row of titles where there are none.
void HandbookWindow::setTables()
{
    for (QTextFrame* frame : m_text->document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table)
            continue;
        bool hasTitles = false;
        for (int column = 0; column < table->columns(); ++column) {
            const QTextTableCell cell = table->cellAt(0, column);
            hasTitles = hasTitles || cell.lastPosition() > cell.firstPosition();
        }
        QTextTableFormat format = table->format();
        format.setBorder(0);
        format.setBorderCollapse(true);
        format.setCellPadding(kGrid);
        format.setHeaderRowCount(hasTitles ? 1 : 0);
        table->setFormat(format);
        if (!hasTitles && table->rows() > 1)
            table->removeRows(0, 1);
        for (int row = 0; row < table->rows(); ++row) {
            for (int column = 0; column < table->columns(); ++column) {
                QTextTableCell cell = table->cellAt(row, column);
                QTextTableCellFormat line = cell.format().toTableCellFormat();
                line.setBottomBorder(1);
                line.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                line.setBottomBorderBrush(palette().mid());
                cell.setFormat(line);
            }
        }
    }
}

/// Pictures as wide as the text at most, smoothly scaled.
void HandbookWindow::fitPictures()
{
    QTextDocument* document = m_text->document();
    const qreal ratio = m_text->devicePixelRatioF();
    const int room = m_text->width() - 2 * m_text->frameWidth()
        - m_text->verticalScrollBar()->sizeHint().width() - int(2 * document->documentMargin());
    bool isAny = false;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (QTextBlock::iterator it = block.begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            if (!format.isImageFormat())
                continue;
            const QUrl name(format.toImageFormat().name());
            QImage picture = QImage::fromData(
                m_text->loadResource(QTextDocument::ImageResource, name).toByteArray());
            if (picture.isNull())
                continue;
            const int width = std::clamp(room, 1, picture.width());
            if (width * ratio < picture.width())
                picture = picture.scaledToWidth(qRound(width * ratio), Qt::SmoothTransformation);
            picture.setDevicePixelRatio(qreal(picture.width()) / width);
            document->addResource(QTextDocument::ImageResource, name, picture);
            isAny = true;
        }
    }
    if (isAny)
        document->markContentsDirty(0, document->characterCount());
}

bool HandbookWindow::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_text && event->type() == QEvent::Resize)
        fitPictures();
    return QDialog::eventFilter(object, event);
}

void HandbookWindow::search()
{
    const QString wanted = m_search->text();
    int first = -1;
    for (int i = 0; i < m_list->count(); ++i) {
        const HandbookChapter& chapter = m_chapters[std::size_t(i)];
        const auto places = wanted.isEmpty() ? 0 : chapter.text.count(wanted, Qt::CaseInsensitive);
        QListWidgetItem* item = m_list->item(i);
        item->setHidden(!wanted.isEmpty() && places == 0);
        item->setText(wanted.isEmpty() ? chapter.title()
                                       : tr("%1 (%2)").arg(chapter.title(), countText(places)));
        if (first < 0 && !item->isHidden())
            first = i;
    }
    m_nothing->setVisible(first < 0);
    if (current() < 0)
        m_list->setCurrentRow(first);
    m_text->moveCursor(QTextCursor::Start);
    markPlaces();
}

/// From the text cursor on; behind the last place of a chapter the next chapter begins.
void HandbookWindow::findNext()
{
    if (m_search->text().isEmpty() || current() < 0 || m_text->find(m_search->text()))
        return;
    for (int step = 1; step <= m_list->count(); ++step) {
        const int row = (current() + step) % m_list->count();
        if (m_list->item(row)->isHidden())
            continue;
        m_list->setCurrentRow(row);
        m_text->moveCursor(QTextCursor::Start);
        m_text->find(m_search->text());
        return;
    }
}

void HandbookWindow::markPlaces()
{
    QList<QTextEdit::ExtraSelection> places;
    const QString wanted = m_search->text();
    QTextCursor cursor(m_text->document());
    while (!wanted.isEmpty() && !(cursor = m_text->document()->find(wanted, cursor)).isNull()) {
        QTextEdit::ExtraSelection place;
        place.cursor = cursor;
        place.format.setBackground(palette().highlight());
        place.format.setForeground(palette().highlightedText());
        places << place;
    }
    m_text->setExtraSelections(places);
}

void HandbookWindow::follow(const QUrl& url)
{
    if (url.isRelative())
        showChapter(url.toString());
    else
        QDesktopServices::openUrl(url);
}

} // namespace meshwright::views
