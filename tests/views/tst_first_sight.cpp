#include "core/base/progress.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/workspace.h"

#include <QTest>

#include <random>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// A canvas of a size with a model in it.
struct Shown
{
    Workspace workspace;
    GraphView view {workspace};

    Shown(const std::filesystem::path& path, QSize size)
    {
        view.setMotion(false);
        view.resize(size);
        view.show();
        NoProgress progress;
        auto document = document::Document::open(path, progress);
        if (!document)
            return;
        graph::GroupTree groups = graph::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
        view.waitUntilLaidOut();
    }

    bool hasNodes() const { return workspace.hasDocument() && !workspace.graph().nodes().empty(); }

    /// What is wrong with the view; empty: items are in view, and a text can be read.
    QString fault()
    {
        view.grab();
        const layout::Layout* layout = view.currentLayout();
        if (!layout)
            return QStringLiteral("there is no layout");
        bool seen = false;
        for (uint32_t i = 0; i < workspace.graph().nodes().size() && !seen; ++i) {
            const std::optional<QRect> rect = view.rectOf(NodeId {i});
            seen = rect && rect->intersects(view.rect());
        }
        for (uint32_t i = 1; i < workspace.groups().groups().size() && !seen; ++i) {
            const bool card = layout->itemOfGroup[i] != layout::kNone;
            const std::optional<QRect> rect = view.rectOf(GroupId {i});
            seen = card && rect && rect->intersects(view.rect());
        }
        if (!seen)
            return QStringLiteral("no operator and no closed group is in view");
        return view.readableTexts().empty() ? QStringLiteral("nothing can be read") : QString();
    }

    /// Operators and closed groups whose names can be read in the view.
    int readableItems()
    {
        view.grab();
        const std::vector<QString> texts = view.readableTexts();
        return int(texts.size());
    }
};

constexpr QSize kSizes[] = {{700, 420}, {1100, 700}, {1980, 1300}};

} // namespace

/// What a person sees of a model first, and whenever the view changes by itself.
class TestFirstSight : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyModel_opensLegibly_data()
    {
        QTest::addColumn<QString>("path");
        const auto models = tests::allSharedModels();
        for (std::size_t i = 0; i < models.size(); ++i) {
            if (tests::isTried(i, 8))
                QTest::newRow(models[i].filename().c_str())
                    << QString::fromStdString(models[i].string());
        }
        if (models.empty())
            QTest::newRow("no shared models") << QString();
    }

    /// The first operators are in view at 75 % or more, at three sizes of the canvas.
    void everyModel_opensLegibly()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The shared models are not there");
        for (const QSize& size : kSizes) {
            Shown shown(path.toStdString(), size);
            if (!shown.hasNodes())
                QSKIP("It cannot be opened, or has no nodes");
            QVERIFY2(shown.view.zoom() >= 0.75, qPrintable(QString::number(shown.view.zoom())));
            QCOMPARE(shown.fault(), QString());
            const int nodes = int(shown.workspace.graph().nodes().size());
            QVERIFY(shown.readableItems() >= std::min(nodes, 3));
        }
    }

    void randomSteps_keepSomethingReadable_data() { everyModel_opensLegibly_data(); }

    /// Groups opened and closed one by one and all, the view fitted and resized: by chance.
    void randomSteps_keepSomethingReadable()
    {
        QFETCH(QString, path);
        if (path.isEmpty())
            QSKIP("The shared models are not there");
        Shown shown(path.toStdString(), {900, 500});
        if (!shown.hasNodes())
            QSKIP("It cannot be opened, or has no nodes");
        std::mt19937 random(7);
        const uint32_t groups = uint32_t(shown.workspace.groups().groups().size());
        for (int step = 0; step < 12; ++step) {
            const uint32_t kind = random() % 8;
            const GroupId group {groups > 1 ? 1 + uint32_t(random() % (groups - 1)) : 0};
            if (kind == 0)
                shown.view.expandAll();
            else if (kind == 1)
                shown.view.collapseAll();
            else if (kind == 2)
                shown.view.fit();
            else if (kind == 3)
                shown.view.resize(500 + int(random() % 1200), 300 + int(random() % 800));
            else
                shown.view.setExpanded(group, !shown.view.isExpanded(group));
            shown.view.waitUntilLaidOut();
            if (kind != 2) // what a person asks to see whole may be small
                QVERIFY2(shown.fault().isEmpty(),
                         qPrintable(QStringLiteral("step %1, kind %2: %3")
                                        .arg(step)
                                        .arg(kind)
                                        .arg(shown.fault())));
        }
    }

    void expandAll_keepsWhatIsLookedAt()
    {
        const auto path = tests::sharedModel("large/light-densenet121.onnx");
        if (!path)
            QSKIP("The shared models are not there");
        Shown shown(*path, {1000, 600});
        const NodeId node {0};
        shown.view.reveal({node});
        shown.view.waitUntilLaidOut();
        shown.workspace.selectNodes({node});
        const QRect before = *shown.view.rectOf(node);
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        const QRect after = *shown.view.rectOf(node);
        QVERIFY((before.center() - after.center()).manhattanLength() <= 4);
    }

    void graph_isNotLostByDragging()
    {
        const auto models = tests::allSharedModels();
        if (models.empty())
            QSKIP("The shared models are not there");
        Shown shown(models.front(), {800, 500});
        for (int i = 0; i < 40; ++i) {
            QTest::mousePress(&shown.view, Qt::MiddleButton, {}, {20, 20});
            QTest::mouseMove(&shown.view, {780, 480});
            QTest::mouseRelease(&shown.view, Qt::MiddleButton, {}, {780, 480});
        }
        bool seen = false;
        const layout::Layout& layout = *shown.view.currentLayout();
        for (uint32_t i = 0; i < layout.itemOfNode.size(); ++i) {
            const std::optional<QRect> rect = shown.view.rectOf(NodeId {i});
            seen = seen || (rect && rect->intersects(shown.view.rect()));
        }
        const std::optional<QRect> whole = shown.view.rectOf(GroupId {0});
        QVERIFY(seen || (whole && whole->intersects(shown.view.rect())));
    }
};

MESHWRIGHT_WIDGET_TEST(TestFirstSight)
#include "tst_first_sight.moc"
