#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/canvas_legend.h"
#include "views/canvas/graph_view.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/picture_file.h"
#include "views/widgets/png_file.h"

#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QTemporaryDir>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <set>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// Each column of pixels has a colour of its own.
class Stripes final : public Drawing
{
public:
    QSizeF size() const override { return {40'000, 3}; }

    QString title() const override { return QStringLiteral("stripes"); }

    static QRgb colourAt(int x) { return qRgb(x & 255, (x >> 8) & 255, 7); }

    void draw(QPainter& painter) const override { painter.drawLine(0, 0, 40'000, 3); }

    void draw(QImage& image, const PicturePart& part) const override
    {
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                image.setPixel(x, y, colourAt(int((x + part.origin.x()) / part.scale)));
        }
    }
};

/// 4 million pixels that no compression makes fewer.
class Noise final : public Drawing
{
public:
    QSizeF size() const override { return {2000, 2000}; }

    QString title() const override { return QStringLiteral("noise"); }

    void draw(QPainter&) const override { }

    void draw(QImage& image, const PicturePart&) const override
    {
        for (int y = 0; y < image.height(); ++y)
            QRandomGenerator(uint(y)).fillRange(reinterpret_cast<quint32*>(image.scanLine(y)),
                                                image.width());
    }
};

/// Takes what the program and its libraries write to standard error.
class SilentErrors
{
public:
    explicit SilentErrors(const QString& path)
        : m_file(path)
        , m_before(::dup(STDERR_FILENO))
    {
        if (m_file.open(QIODevice::ReadWrite))
            ::dup2(m_file.handle(), STDERR_FILENO);
    }

    ~SilentErrors()
    {
        ::dup2(m_before, STDERR_FILENO);
        ::close(m_before);
    }

    QByteArray text() const
    {
        std::fflush(stderr);
        QFile written(m_file.fileName());
        return written.open(QIODevice::ReadOnly) ? written.readAll() : QByteArray("not taken");
    }

private:
    QFile m_file;
    int m_before;
};

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A decoder on two stages, drawn and run.
struct DrawnModel
{
    DrawnModel()
    {
        cost::Catalogue catalogue;
        catalogue.devices = {tests::largeDevice()};
        opened.workspace.liveEvaluation().setHardware(catalogue);
        opened.configure(2);
        opened.setStage(0, 4, 0);
        opened.setStage(5, 9, 1);
        canvas.setMotion(false);
        canvas.resize(400, 300);
        canvas.show();
        panel.resize(900, 300);
        panel.show();
        opened.workspace.liveEvaluation().waitUntilDone();
        canvas.waitUntilLaidOut();
        canvas.expandAll();
        canvas.waitUntilLaidOut();
    }

    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

    QTemporaryDir folder;
    tests::OpenedModel opened {tests::smallDecoder(4)};
    GraphView canvas {opened.workspace};
    TimelinePanel panel {opened.workspace};
};

constexpr PictureChoice kVisible {true, std::nullopt};

} // namespace

/// Canvas and timeline as files of any size.
class TestPictureFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void widePng_isDrawnInTiles();
    void cancelledPng_isNotWritten();
    void largePng_saysHowFarItIs();
    void pixels_giveTheWidth();
    void tooLargePng_isRefusedBeforeItIsMade();
    void canvas_isWrittenWholeAndInPart();
    void drawnInParts_isAsDrawnWhole_data();
    void drawnInParts_isAsDrawnWhole();
    void canvas_saysWhatItsColoursMean();
    void smallPng_hasALegendToRead();
    void vectors_showStagesOfMixedGroups();
    void vectors_showShapesOnLines();
    void vectors_showLinesInFrames();
    void timeline_isWrittenWholeAndInPart();
    void pdf_isOnePageOfItsSize();
};

void TestPictureFiles::widePng_isDrawnInTiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("wide.png"));
    QVERIFY(writeDrawing(Stripes(), path, {}).ok());
    const QImage image(path);
    QCOMPARE(image.size(), QSize(40'000, 3));
    for (const int x : {0, 15'999, 16'000, 32'768, 39'999})
        QCOMPARE(image.pixel(x, 2), Stripes::colourAt(x));
}

/// Drawn in three tiles, then compressed: each can be the last.
void TestPictureFiles::cancelledPng_isNotWritten()
{
    struct Impatient final : Progress
    {
        explicit Impatient(int reports)
            : left(reports)
        {
        }

        void report(double, std::string_view) override { --left; }

        bool cancelled() const override { return left <= 0; }

        int left;
    };

    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("wide.png"));
    const SilentErrors silence(folder.filePath(QStringLiteral("errors")));
    for (const int reports : {1, 3, 4}) {
        Impatient progress(reports);
        const Result<void> written =
            writeDrawing(Stripes(), path, {false, std::nullopt, &progress});
        QVERIFY(!written.ok());
        QVERIFY(written.error().message.english().find("cancelled") != std::string::npos);
        QVERIFY(!QFile::exists(path));
    }
    QCOMPARE(silence.text(), QByteArray());
    Impatient patient(1'000'000);
    QVERIFY(writeDrawing(Stripes(), path, {false, std::nullopt, &patient}).ok());
    QVERIFY(QFile::exists(path));
}

/// Row by row while it is compressed, which takes most of the time; and it is what was drawn.
void TestPictureFiles::largePng_saysHowFarItIs()
{
    struct Recorder final : Progress
    {
        void report(double fraction, std::string_view) override { told.push_back(fraction); }

        bool cancelled() const override { return false; }

        std::vector<double> told;
    } recorder;

    QImage drawn(2000, 2000, QImage::Format_RGB32);
    Noise().draw(drawn, {{}, drawn.size()});
    const QByteArray file = pngOf(drawn, recorder);
    QCOMPARE(recorder.told.size(), std::size_t(drawn.height()));
    for (std::size_t y = 0; y < recorder.told.size(); ++y)
        QCOMPARE(recorder.told[y], double(y + 1) / drawn.height());
    QCOMPARE(QImage::fromData(file).convertToFormat(QImage::Format_RGB888),
             drawn.convertToFormat(QImage::Format_RGB888));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("noise.png"));
    recorder.told.clear();
    QVERIFY(writeDrawing(Noise(), path, {false, std::nullopt, &recorder}).ok());
    QVERIFY(std::is_sorted(recorder.told.begin(), recorder.told.end()));
    QVERIFY(!recorder.told.empty() && recorder.told.back() <= 1);
    QCOMPARE(QImage(path), QImage::fromData(file));
}

void TestPictureFiles::pixels_giveTheWidth()
{
    const DrawnModel model;
    const QString path = model.path("small.png");
    QVERIFY(model.panel.view()->exportPicture(path, {false, 640}).ok());
    QCOMPARE(QImage(path).width(), 640);
}

/// 100,000 × 100,000 pixels of 4 bytes, and half as much again for the file: 60 GB.
void TestPictureFiles::tooLargePng_isRefusedBeforeItIsMade()
{
    const auto error = tooLarge(QStringLiteral("/a/b.png"), 1e5, 1e5, 59e9);
    QVERIFY(error);
    const std::string text = error->message.english();
    for (const char* part : {"/a/b.png: ", "100000 × 100000", "60000 MB", "59000 MB", ".svg"})
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    QVERIFY(!tooLarge(QStringLiteral("b.png"), 1e5, 1e5, 61e9));
    QVERIFY(tooLarge(QStringLiteral("b.png"), 1e6 + 1, 1, 61e9));
    DrawnModel model;
    const QString path = model.path("huge.png");
    const Result<void> written = model.canvas.exportPicture(path, {false, 1'000'000});
    QVERIFY(!written.ok());
    QVERIFY(!QFile::exists(path));
}

void TestPictureFiles::canvas_isWrittenWholeAndInPart()
{
    DrawnModel model;
    const QString whole = model.path("whole.svg"), part = model.path("part.svg");
    QVERIFY(model.canvas.exportPicture(whole).ok());
    model.canvas.setZoom(2);
    QVERIFY(model.canvas.exportPicture(part, kVisible).ok());
    QVERIFY(contents(whole).contains("Softmax"));
    QVERIFY(contents(part).size() < contents(whole).size());
    QVERIFY(contents(part).contains("viewBox=\"0 0 200 150\""));
    const QString png = model.path("part.png");
    QVERIFY(model.canvas.exportPicture(png, kVisible).ok());
    QCOMPARE(QImage(png).size(), QSize(400, 300));
}

void TestPictureFiles::drawnInParts_isAsDrawnWhole_data()
{
    QTest::addColumn<bool>("isOfTimeline");
    QTest::addColumn<bool>("isVisiblePart");
    QTest::addColumn<int>("pixels"); // 0: as on the screen
    QTest::addColumn<int>("side");
    QTest::newRow("graph") << false << false << 0 << 101;
    QTest::newRow("graph, larger") << false << false << 1501 << 256;
    QTest::newRow("graph, smaller") << false << false << 233 << 50;
    QTest::newRow("what is visible of it") << false << true << 0 << 64;
    QTest::newRow("what is visible of it, larger") << false << true << 901 << 250;
    QTest::newRow("timeline") << true << false << 0 << 333;
}

/// Titles of frames, texts on lines and labels stand where they do in the whole, once.
void TestPictureFiles::drawnInParts_isAsDrawnWhole()
{
    QFETCH(bool, isOfTimeline);
    QFETCH(bool, isVisiblePart);
    QFETCH(int, pixels);
    QFETCH(int, side);
    DrawnModel model;
    model.canvas.setZoom(1.3); // with frames that begin out of view
    const auto drawn = [&](int partSide) {
        PictureChoice choice;
        choice.isVisiblePart = isVisiblePart;
        if (pixels > 0)
            choice.pixels = pixels;
        choice.partSide = partSide;
        const QString path = model.path("parts.png");
        const bool isWritten = isOfTimeline ? model.panel.view()->exportPicture(path, choice).ok()
                                            : model.canvas.exportPicture(path, choice).ok();
        return isWritten ? QImage(path) : QImage();
    };
    const QImage whole = drawn(16'000), parts = drawn(side);
    QCOMPARE(parts.size(), whole.size());
    QVERIFY(whole.width() > side && whole.height() > side);
    int different = 0;
    QPoint first;
    for (int y = whole.height(); y-- > 0;) {
        for (int x = whole.width(); x-- > 0;) {
            if (whole.pixel(x, y) != parts.pixel(x, y)) {
                ++different;
                first = {x, y};
            }
        }
    }
    QVERIFY2(different == 0,
             qPrintable(QStringLiteral("%1 pixels, one at %2, %3")
                            .arg(different)
                            .arg(first.x())
                            .arg(first.y())));
}

/// The title of the scale stands in no card.
void TestPictureFiles::canvas_saysWhatItsColoursMean()
{
    DrawnModel model;
    const QString path = model.path("time.svg");
    model.opened.workspace.setColourBy(ColourBy::Time);
    QVERIFY(model.canvas.exportPicture(path).ok());
    QVERIFY(contents(path).contains("time of a forward pass"));
    const QSize plain = QSize(int(model.canvas.currentLayout()->bounds.width) + 32,
                              int(model.canvas.currentLayout()->bounds.height) + 32);
    const QString png = model.path("time.png");
    QVERIFY(model.canvas.exportPicture(png).ok());
    QVERIFY(QImage(png).height() > plain.height());
    model.canvas.resize(800, 600);
    QVERIFY(model.canvas.exportPicture(path, kVisible).ok());
    QVERIFY(contents(path).contains("time of a forward pass"));
}

/// A tenth as wide as natural: the legend below is as high as in the natural picture, in rows where
/// it has no room for a line, and is no reduced picture of that.
void TestPictureFiles::smallPng_hasALegendToRead()
{
    DrawnModel model;
    model.opened.workspace.setColourBy(ColourBy::Time);
    const double wide = model.canvas.currentLayout()->bounds.width + 32;
    const double high = model.canvas.currentLayout()->bounds.height + 32;
    PictureChoice choice;
    choice.pixels = int(wide / 4);
    const QString path = model.path("small.png");
    QVERIFY(model.canvas.exportPicture(path, choice).ok());
    const QImage small(path);
    QCOMPARE(small.width(), *choice.pixels);
    QCOMPARE(small.size(), model.canvas.pictureSize(choice));
    const int legend = small.height() - int(high * small.width() / wide);
    QVERIFY2(legend >= CanvasLegend::kLineHeight, qPrintable(QString::number(legend)));
}

/// Of the nine nodes of the group, five are on stage 0 and four on stage 1: above five ninths of
/// the height the bar has the one colour, below the other, in a file of each kind.
void TestPictureFiles::vectors_showStagesOfMixedGroups()
{
    DrawnModel model;
    model.canvas.collapseAll();
    model.canvas.waitUntilLaidOut();
    model.canvas.setZoom(2);
    const auto& groups = model.opened.workspace.groups();
    const GroupId group = groups.group({0}).children.front();
    QCOMPARE(groups.group(group).totalNodes, uint32_t(9));
    const QRect card = model.canvas.rectOf(group).value();
    QVERIFY(model.canvas.rect().contains(card));
    const Theme& theme = model.opened.workspace.theme();
    for (const char* name : {"mixed.png", "mixed.svg"}) {
        const QString path = model.path(name);
        QVERIFY(model.canvas.exportPicture(path, kVisible).ok());
        QImageReader reader(path);
        reader.setScaledSize(model.canvas.size());
        const QImage image = reader.read();
        QVERIFY2(!image.isNull(), qPrintable(reader.errorString()));
        const int x = card.left() + 4;
        for (const auto& [part, stage] : {std::pair(0.3, 0), std::pair(0.8, 1)}) {
            const QColor drawn = image.pixelColor(x, card.top() + int(part * card.height()));
            QVERIFY2(drawn == theme.hue(stage), name);
        }
    }
}

/// At 100 % with all in view, a vector file has the shapes that the window writes on cards and
/// lines. A card of a product says its weight, so that its line says the shape.
void TestPictureFiles::vectors_showShapesOnLines()
{
    DrawnModel model;
    const layout::Rect& bounds = model.canvas.currentLayout()->bounds;
    model.canvas.resize(int(bounds.width) + 200, int(bounds.height) + 200);
    model.canvas.fit();
    QCOMPARE(model.canvas.zoom(), 1.0);
    model.canvas.grab();
    const std::vector<QString> seen = model.canvas.readableTexts();
    const auto inWindow = std::count(seen.begin(), seen.end(), QStringLiteral("[4, 64]"));
    const int onCards = 6; // Relu, four Adds and Softmax have no weight
    QVERIFY2(inWindow > onCards, qPrintable(QString::number(inWindow)));
    const QString path = model.path("shapes.svg");
    QVERIFY(model.canvas.exportPicture(path).ok());
    QCOMPARE(contents(path).count("[4, 64]"), inWindow);
}

/// Where a line ends at a card in an open group, a vector file is dark, as frames are not: nothing
/// that is drawn later lies over it. Around the graph there are 16 px.
void TestPictureFiles::vectors_showLinesInFrames()
{
    DrawnModel model;
    const QString path = model.path("frames.svg");
    QVERIFY(model.canvas.exportPicture(path).ok());
    QImageReader reader(path);
    const QImage image = reader.read();
    QVERIFY2(!image.isNull(), qPrintable(reader.errorString()));
    const double scale = image.width() / (model.canvas.currentLayout()->bounds.width + 32);
    const layout::Layout& drawn = *model.canvas.currentLayout();
    int count = 0;
    for (uint32_t edge = 0; edge < drawn.edgeCount(); ++edge) {
        const uint32_t to = drawn.edgeTo[edge];
        if (to == layout::kNone || drawn.itemFrame[to] == 0)
            continue;
        const layout::Point end = drawn.points[drawn.edgeFirstPoint[edge + 1] - 1];
        const QPoint place = ((QPointF(end.x, end.y - 3) + QPointF(16, 16)) * scale).toPoint();
        int darkest = 255;
        for (int x = place.x() - 2; x <= place.x() + 2; ++x)
            darkest = std::min(darkest, qGray(image.pixel(x, place.y())));
        QVERIFY2(darkest < 200, qPrintable(QStringLiteral("line %1").arg(edge)));
        ++count;
    }
    QVERIFY(count > 0);
}

void TestPictureFiles::timeline_isWrittenWholeAndInPart()
{
    DrawnModel model;
    TimelineView& view = *model.panel.view();
    QVERIFY(view.rows().simulation());
    const QString whole = model.path("run.svg"), part = model.path("run-part.svg");
    QVERIFY(view.exportPicture(whole, {}).ok());
    // The triangles that open tracks are for the window.
    const QString all = model.path("all.png");
    QVERIFY(view.exportPicture(all, {}).ok());
    const QPoint opener(int(kOpenerWidth / 2), int(kRulerHeight + view.rows().stages()[0].top + 8));
    QCOMPARE(QImage(all).pixelColor(opener * 2), model.opened.workspace.theme().panel);
    QVERIFY(view.grab().toImage().pixelColor(opener) != model.opened.workspace.theme().panel);
    view.setTracks({{}, {}, {StageNumber {0}}, {}});
    QVERIFY(view.exportPicture(part, kVisible).ok());
    QVERIFY(contents(whole).contains("GPU:0–1") && contents(whole).contains("GPU:2–3"));
    QVERIFY(!contents(part).contains("GPU:0–1") && contents(part).contains("GPU:2–3"));
    const QString png = model.path("run.png");
    QVERIFY(view.exportPicture(png, kVisible).ok());
    QCOMPARE(QImage(png).size(), view.viewport()->size() * 2);
}

/// The decoder's page is as large as its picture, in points.
void TestPictureFiles::pdf_isOnePageOfItsSize()
{
    DrawnModel model;
    const QString canvas = model.path("graph.PDF"), run = model.path("run.pdf");
    QVERIFY(model.canvas.exportPicture(canvas).ok());
    QVERIFY(model.panel.view()->exportPicture(run, {}).ok());
    for (const QString& path : {canvas, run}) {
        const QByteArray text = contents(path);
        QVERIFY(text.startsWith("%PDF-"));
        QCOMPARE(text.count("/Type /Page\n"), 1);
    }
    QVERIFY(contents(run).contains("/MediaBox [0 0 1600"));
}

MESHWRIGHT_WIDGET_TEST(TestPictureFiles)
#include "tst_picture_files.moc"
