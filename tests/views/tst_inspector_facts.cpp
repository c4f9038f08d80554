#include "core/document/document.h"
#include "core/onnx/weights/tensor_file.h"
#include "core/plan/axes_changes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "tests/views/plan_fixture.h"
#include "views/inspector/inspector_panel.h"
#include "views/inspector/model_facts.h"
#include "views/inspector/name_button.h"
#include "views/inspector/tensor_reader.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/hover_text.h"
#include "views/workspace/value_text.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeWidget>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// The inspector on a model file: x [1, 2, 4, 4] · conv by w → calls local.Twice → If; nobody has a
/// plan for it.
struct Opened
{
    QTemporaryDir folder;
    Workspace workspace;
    std::unique_ptr<InspectorPanel> panel;

    explicit Opened(const std::filesystem::path& model = {})
    {
        NoProgress progress;
        const std::filesystem::path path = model.empty()
            ? std::filesystem::path(folder.filePath("small.onnx").toStdString())
            : model;
        if (model.empty())
            write(path);
        auto document = document::Document::open(path, progress);
        if (!document) {
            QTest::qFail(document.error().message.english().c_str(), __FILE__, __LINE__);
            return;
        }
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace.setDocument(std::move(document).value(), std::move(groups));
        workspace.liveEvaluation().waitUntilDone();
        panel = std::make_unique<InspectorPanel>(workspace);
        panel->resize(320, 700);
        panel->show();
        settle();
    }

    static void write(const std::filesystem::path& path)
    {
        onnx::ModelBuilder model;
        model.producer("maker", "2.1")
            .metadata("author", "<b>nobody</b>")
            .metadata("meshwright.note", "ours")
            .irVersion(9);
        model.opset("local", 1);
        onnx::GraphBuilder graph = model.graph();
        graph.name("small");
        graph.input("x", graph::DataType::Float, {1, 2, 4, 4});
        // Old exporters list initializers among the inputs.
        graph.input("w", graph::DataType::Float, {3, 2, 1, 1});
        graph.input("flag", graph::DataType::Bool, {});
        const float weights[] {1, 2, 3, 6, 0, 0};
        graph.initializer("w", graph::DataType::Float, {3, 2, 1, 1},
                          {reinterpret_cast<const char*>(weights), sizeof weights});
        graph.node("Conv", {"x", "w"}, {"c"}, "conv")
            .attribute("kernel_shape", std::vector<int64_t> {1, 1})
            .attribute("group", int64_t(1));
        graph.node("Twice", {"c"}, {"t"}, "call", "local");
        onnx::NodeBuilder choice = graph.node("If", {"flag"}, {"y"}, "choice");
        for (const char* branch : {"then_branch", "else_branch"}) {
            onnx::GraphBuilder body = choice.subgraph(branch);
            body.node("Relu", {"t"}, {std::string(branch) + "_out"}, std::string(branch) + "_relu");
            body.output(std::string(branch) + "_out", graph::DataType::Float, {1, 3, 4, 4});
        }
        graph.output("y", graph::DataType::Float, {1, 3, 4, 4});
        onnx::FunctionBuilder twice = model.function("local", "Twice");
        twice.input("a").output("b").opset("", 21);
        twice.node("Add", {"a", "a"}, {"b"}, "sum");
        QVERIFY(model.write(path).ok());
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        panel->rebuild();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }

    void look(NodeId node)
    {
        workspace.selectNodes({node});
        settle();
    }

    void look(ValueId value)
    {
        workspace.select({{}, value});
        settle();
    }

    NodeId node(const char* name) const { return *workspace.graph().findNode(name); }

    ValueId value(const char* name) const
    {
        return *workspace.graph().findValue(ScopeId {0}, name);
    }

    template<typename Widget>
    Widget* child(const QString& name) const
    {
        return panel->findChild<Widget*>(name);
    }

    QString labelText(const QString& name) const
    {
        const auto* label = child<QLabel>(name);
        return label ? label->text().remove(QChar(0x200b)) : QStringLiteral("(none)");
    }

    QString allText() const
    {
        QStringList texts;
        for (const QLabel* label : panel->findChildren<QLabel*>()) {
            if (label->isVisible())
                texts << label->text().remove(QChar(0x200b));
        }
        return texts.join(QLatin1Char('\n'));
    }

    void click(QWidget* widget)
    {
        QVERIFY(widget);
        QTest::mouseClick(widget, Qt::LeftButton);
        settle();
    }
};

/// 1 GFLOP/s and 1 GB/s.
cost::Catalogue nanoDevice()
{
    cost::DeviceSpec device;
    device.name = device.title = "nano";
    device.peakFlops[graph::DataType::Float] = device.bytesPerSecond = 1e9;
    cost::Catalogue catalogue;
    catalogue.devices.push_back(device);
    return catalogue;
}

} // namespace

/// What the inspector tells of a model before there is any plan.
class TestInspectorFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void node_showsOperatorAttributesAndDefaults();
    void node_showsRolesTypesAndBytes();
    void node_showsItsFigures();
    void shardedNode_showsTheFiguresOfOneDevice();
    void subgraphAttribute_leadsThereAndBack();
    void call_leadsToItsBodyAndBack();
    void functionOfSeveralNodes_listsItsCalls();
    void documentation_opensAndStaysOpen();
    void operatorSets_areThoseThatNodesUse();
    void value_listsProducerAndReaders();
    void value_showsSmallContents();
    void statistics_areReadOnDemand();
    void statistics_areScrolledTo();
    void statistics_keepTheKeyboard();
    void statistics_canBeCancelled();
    void tensor_isWrittenAsNpy();
    void model_showsInputsOutputsAndOrigin();
    void model_leavesOutWeightsAmongInputs();
    void group_isNamed();
    void hover_saysWhatANodeIs();
    void hover_keepsNamesOnOneLine();
    void why_saysWhatTheFileSets();
    void numbers_followTheLocale();
    void sharedModels_fitTheirPanel_data();
    void sharedModels_fitTheirPanel();
};

void TestInspectorFacts::node_showsOperatorAttributesAndDefaults()
{
    Opened s;
    s.look(s.node("conv"));
    QCOMPARE(s.labelText("operator"), QStringLiteral("Conv"));
    QCOMPARE(s.labelText("definition"), QStringLiteral("· opset 21 (since 1)"));
    QCOMPARE(s.labelText("value:kernel_shape"), QStringLiteral("[1, 1]"));
    QCOMPARE(s.labelText("value:auto_pad"), QStringLiteral("NOTSET"));
    const auto isGrey = [&](const char* name) {
        return s.child<QLabel>(QLatin1String(name))->foregroundRole() == QPalette::PlaceholderText;
    };
    QVERIFY(!isGrey("value:kernel_shape"));
    QVERIFY(isGrey("value:auto_pad") && isGrey("value:group"));
}

void TestInspectorFacts::node_showsRolesTypesAndBytes()
{
    Opened s;
    s.look(s.node("conv"));
    QCOMPARE(s.labelText(QStringLiteral("formal:%1").arg(s.value("w").index)), QStringLiteral("W"));
    QCOMPARE(s.labelText(QStringLiteral("formal:%1").arg(s.value("x").index)), QStringLiteral("X"));
    const QString text = s.allText();
    QVERIFY2(text.contains(QStringLiteral("float32 [3, 2, 1, 1] · 24\u00a0B")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("float32 [1, 3, 4, 4] · 192\u00a0B")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("= [1, 2, 3, 6, 0, 0]")), qPrintable(text));
}

/// 3 · 4 · 4 results of 2 products and sums: 192 FLOP; (32 + 6) · 4 = 152 bytes read, 192 written.
void TestInspectorFacts::node_showsItsFigures()
{
    Opened s;
    s.workspace.liveEvaluation().setHardware(nanoDevice());
    s.look(s.node("conv"));
    // 344 bytes at a gigabyte a second are the longer ones.
    QTRY_COMPARE(s.labelText("figures"),
                 QStringLiteral("192\u00a0FLOP · reads 152\u00a0B · writes 192\u00a0B · "
                                "344\u00a0ns"));
    QCOMPARE(s.labelText("figuresBasis"), QStringLiteral("nano, assumed"));
}

/// x [1, 64] · up [64, 256], of which each of two devices has 128 columns: 2 · 64 · 128 = 16,384
/// FLOP, (64 + 8,192) · 4 = 33,024 bytes read and 512 written, 33.5 µs at a gigabyte a second.
void TestInspectorFacts::shardedNode_showsTheFiguresOfOneDevice()
{
    tests::PlanFixture fixture;
    fixture.workspace.liveEvaluation().setHardware(nanoDevice());
    const ConfigurationId id = fixture.configure();
    fixture.setStage({fixture.first, fixture.relu, fixture.second}, 0);
    fixture.workspace.push(
        document::setSharding(fixture.workspace.document(), id, fixture.up,
                              plan::withAxis(plan::wholeSharding(2), 1, "model")));
    fixture.workspace.liveEvaluation().waitUntilDone();
    InspectorPanel panel(fixture.workspace);
    fixture.workspace.selectNodes({fixture.first});
    panel.rebuild();
    const auto text = [&](const char* name) {
        return panel.findChild<QLabel*>(QLatin1String(name))->text();
    };
    QTRY_COMPARE(text("figures"),
                 QStringLiteral("16,384\u00a0FLOP · reads 33\u00a0kB · writes 512\u00a0B · "
                                "33.5\u00a0µs"));
    QCOMPARE(text("figuresBasis"),
             QStringLiteral("nano, assumed · one of 2 devices · with batch = 1"));
}

void TestInspectorFacts::subgraphAttribute_leadsThereAndBack()
{
    Opened s;
    s.look(s.node("choice"));
    const ScopeId branch = s.workspace.graph().node(s.node("choice")).subgraphs.front();
    s.click(s.child<NameButton>(QStringLiteral("scope:%1").arg(branch.index)));
    QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.node("then_branch_relu")});
    s.click(s.child<NameButton>(QStringLiteral("node:%1").arg(s.node("choice").index)));
    QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.node("choice")});
}

void TestInspectorFacts::call_leadsToItsBodyAndBack()
{
    Opened s;
    s.look(s.node("call"));
    QCOMPARE(s.labelText("operator"), QStringLiteral("local.Twice"));
    QCOMPARE(s.labelText("definition"), QStringLiteral("· function of the model"));
    const ScopeId body = *s.workspace.graph().function(s.workspace.graph().node(s.node("call")));
    s.click(s.child<NameButton>(QStringLiteral("scope:%1").arg(body.index)));
    QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.node("sum")});
    s.click(s.child<NameButton>(QStringLiteral("node:%1").arg(s.node("call").index)));
    QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.node("call")});
}

/// From the call to the body by keys, and back: the keyboard stays in the inspector.
void TestInspectorFacts::functionOfSeveralNodes_listsItsCalls()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("calls.onnx").toStdString();
    onnx::ModelBuilder model;
    model.opset("local", 1);
    model.graph().input("x", graph::DataType::Float, {4});
    model.graph().node("Both", {"x"}, {"y"}, "first", "local");
    model.graph().node("Both", {"y"}, {"z"}, "second", "local");
    model.graph().output("z", graph::DataType::Float, {4});
    onnx::FunctionBuilder both = model.function("local", "Both");
    both.input("a").output("c").opset("", 21);
    both.node("Relu", {"a"}, {"b"}, "relu");
    both.node("Neg", {"b"}, {"c"}, "neg");
    QVERIFY(model.write(path).ok());
    Opened s(path);
    s.panel->activateWindow();
    s.look(s.node("second"));
    const ScopeId body = *s.workspace.graph().function(s.workspace.graph().node(s.node("second")));
    auto* link = s.child<NameButton>(QStringLiteral("scope:%1").arg(body.index));
    link->setFocus();
    QTest::keyClick(link, Qt::Key_Space);
    s.settle();
    QCOMPARE(s.workspace.selection().nodes.size(), std::size_t(2));
    QVERIFY(s.panel->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(s.child<NameButton>(QStringLiteral("node:%1").arg(s.node("first").index)));
    s.click(s.child<NameButton>(QStringLiteral("node:%1").arg(s.node("second").index)));
    QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.node("second")});
}

/// Without libonnx nothing is known, and the page says so.
void TestInspectorFacts::documentation_opensAndStaysOpen()
{
    Opened s;
    s.look(s.node("conv"));
    s.click(s.child<QPushButton>("documentation"));
    QCOMPARE(s.labelText("documentationText"), QStringLiteral("Nothing is known of it."));
    s.settle();
    QVERIFY(s.child<QLabel>("documentationText"));
    s.click(s.child<QPushButton>("documentation"));
    QVERIFY(!s.child<QLabel>("documentationText"));
}

/// Exporters import more operator sets than a model uses.
void TestInspectorFacts::operatorSets_areThoseThatNodesUse()
{
    graph::Graph graph = tests::smallDecoder(1);
    graph.setOpsetImports({{"", 17}, {"ai.onnx.ml", 3}, {"com.microsoft", 1}});
    const tests::OpenedModel opened(std::move(graph));
    const std::vector<ModelFact> facts = modelFacts(opened.workspace);
    const auto sets = std::ranges::find(facts, QStringLiteral("Operator sets"), &ModelFact::name);
    QVERIFY(sets != facts.end());
    QCOMPARE(sets->text, QStringLiteral("ai.onnx 17 · 2 more unused"));
}

void TestInspectorFacts::value_listsProducerAndReaders()
{
    Opened s;
    s.look(s.value("t"));
    auto* table = s.child<QTreeWidget>("specs");
    QVERIFY(table);
    QStringList rows;
    for (int i = 0; i < table->topLevelItemCount(); ++i)
        rows << table->topLevelItem(i)->text(0) + QStringLiteral(": ")
                + table->topLevelItem(i)->text(3);
    QCOMPARE(rows,
             (QStringList {"Twice call: makes b", "Relu then_branch_relu: reads X",
                           "Relu else_branch_relu: reads X"}));
    QVERIFY(table->isColumnHidden(1) && table->isColumnHidden(2)); // there is no plan
    QSignalSpy shown(&s.workspace, &Workspace::revealRequested);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualItemRect(table->topLevelItem(1)).center());
    QCOMPARE(shown.count(), 1);
    QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.node("then_branch_relu")});
    QCOMPARE(s.workspace.selection().value, std::optional(s.value("t")));
}

void TestInspectorFacts::value_showsSmallContents()
{
    Opened s;
    s.look(s.value("w"));
    QCOMPARE(s.labelText("contents"), QStringLiteral("[1, 2, 3, 6, 0, 0]"));
    QVERIFY(s.allText().contains(QStringLiteral("float32 [3, 2, 1, 1] · 24\u00a0B")));
    const graph::Graph& graph = s.workspace.graph();
    QCOMPARE(constantText(graph, s.value("w"), 4), QStringLiteral("[1, 2, 3, 6, … 6 in all]"));
    QCOMPARE(wholeConstantText(graph, s.value("w"), 4), QString()); // a card has no room for it
}

/// Mean 12 / 6; squared distances 1 + 0 + 1 + 16 + 4 + 4 = 26, √(26 / 6) = 2.08167.
void TestInspectorFacts::statistics_areReadOnDemand()
{
    Opened s;
    s.look(s.value("w"));
    QVERIFY(!s.allText().contains(QStringLiteral("Standard deviation")));
    const auto writeAt = [&s] {
        auto* button = s.child<QPushButton>("writeNpy");
        return button->mapTo(s.panel.get(), QPoint());
    };
    const QPoint before = writeAt();
    QTest::mouseClick(s.child<QPushButton>("statistics"), Qt::LeftButton);
    QTRY_VERIFY(s.allText().contains(QStringLiteral("2.08167")));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    QCOMPARE(writeAt(), before); // nothing comes under the pointer
    const QString text = s.allText();
    QVERIFY2(text.contains(QStringLiteral("2 · 33.3\u00a0%")), qPrintable(text));
    s.settle(); // another page of the same tensor
    QVERIFY(s.allText().contains(QStringLiteral("2.08167")));
    s.look(s.value("x"));
    s.look(s.value("w"));
    QVERIFY(!s.allText().contains(QStringLiteral("2.08167")));
}

/// In a low panel they would be below its edge.
void TestInspectorFacts::statistics_areScrolledTo()
{
    Opened s;
    s.look(s.value("w"));
    s.panel->resize(320, 220);
    QCoreApplication::processEvents();
    auto* scroll = s.panel->findChild<QScrollArea*>();
    auto* button = s.child<QPushButton>("statistics");
    scroll->ensureWidgetVisible(button, 0, 0);
    QTest::mouseClick(button, Qt::LeftButton);
    const auto deviation = [&s]() -> const QLabel* {
        for (const QLabel* label : s.panel->findChildren<QLabel*>()) {
            if (label->text() == QStringLiteral("2.08167"))
                return label;
        }
        return nullptr;
    };
    QTRY_VERIFY(deviation() && deviation()->visibleRegion().boundingRect() == deviation()->rect());
}

/// In the place of what was pressed, while they are read and behind.
void TestInspectorFacts::statistics_keepTheKeyboard()
{
    Opened s;
    s.look(s.value("w"));
    s.panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(s.panel.get()));
    auto* button = s.child<QPushButton>("statistics");
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    const auto focused = [] {
        const QWidget* at = QApplication::focusWidget();
        return at ? at->objectName() : QString();
    };
    QVERIFY2(focused() == "cancelReading" || focused() == "writeNpy", qPrintable(focused()));
    QTRY_VERIFY(s.allText().contains(QStringLiteral("2.08167")));
    QCOMPARE(focused(), QStringLiteral("writeNpy"));
    s.settle();
    QCOMPARE(focused(), QStringLiteral("writeNpy"));
}

void TestInspectorFacts::statistics_canBeCancelled()
{
    Opened s;
    TensorReader reader(s.workspace);
    reader.readStatistics(s.value("w"));
    QVERIFY(reader.isRunning());
    reader.cancel();
    QVERIFY(!reader.isRunning());
    QTest::qWait(50);
    QVERIFY(!reader.statistics() && reader.message().isEmpty());
}

void TestInspectorFacts::tensor_isWrittenAsNpy()
{
    Opened s;
    TensorReader reader(s.workspace);
    reader.lookAt(s.value("w"));
    const QString path = s.folder.filePath("w.npy");
    QSignalSpy noted(&s.workspace, &Workspace::noted);
    reader.write(s.value("w"), path);
    QTRY_VERIFY(!reader.isRunning());
    QVERIFY2(reader.message().startsWith("Written to"), qPrintable(reader.message()));
    QCOMPARE(noted.count(), 1); // what was written, and where
    QCOMPARE(noted.front().front().toString(), QStringLiteral("Wrote w to %1").arg(path));
    const auto tensors = onnx::readTensorFile(path.toStdString());
    QVERIFY(tensors.ok());
    QCOMPARE(tensors->front().dims, (std::vector<int64_t> {3, 2, 1, 1}));
    reader.write(s.value("w"), s.folder.filePath("nowhere/w.npy"));
    QTRY_VERIFY(!reader.isRunning());
    QVERIFY(reader.message().contains("w.npy") && !reader.message().startsWith("Written"));
    QCOMPARE(noted.count(), 1);
}

void TestInspectorFacts::model_showsInputsOutputsAndOrigin()
{
    Opened s;
    s.settle();
    const QString text = s.allText();
    for (const char* part : {"maker 2.1", "small", "author", "<b>nobody</b>", "Inputs · 2",
                             "Outputs · 1", "float32 [1, 2, 4, 4] · 128\u00a0B", "bool []"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(part + ("\n" + text)));
    QVERIFY(!text.contains(QStringLiteral("meshwright.note")));
    s.click(s.child<NameButton>(QStringLiteral("tensor:%1").arg(s.value("x").index)));
    QCOMPARE(s.workspace.selection().value, std::optional(s.value("x")));
}

void TestInspectorFacts::group_isNamed()
{
    tests::PlanFixture fixture;
    InspectorPanel panel(fixture.workspace);
    fixture.workspace.liveEvaluation().waitUntilDone();
    const auto title = [&] {
        panel.rebuild();
        return panel.findChild<QLabel*>(QStringLiteral("nodeName"))->text().remove(QChar(0x200b));
    };
    const grouping::GroupTree& groups = fixture.workspace.groups();
    for (uint32_t i = 1; i < groups.groups().size(); ++i) {
        const std::vector<NodeId> nodes = groups.allNodes(GroupId {i});
        if (nodes.size() < 2 || grouping::groupOfNodes(groups, nodes) != GroupId {i})
            continue;
        fixture.workspace.selectNodes(nodes);
        QCOMPARE(title(), QString::fromStdString(groups.group(GroupId {i}).name));
    }
    fixture.workspace.selectNodes({fixture.first, fixture.second});
    QCOMPARE(title(), QStringLiteral("2 nodes"));
}

/// A product with 30 weights that the file declares as inputs.
void TestInspectorFacts::model_leavesOutWeightsAmongInputs()
{
    tests::GraphBuilder builder(17, 11);
    ValueId stream = builder.input("x", {int64_t(1), int64_t(8)});
    for (int i = 0; i < 30; ++i) {
        const ValueId weight = builder.input("w" + std::to_string(i), {int64_t(8), int64_t(8)});
        stream = builder.node("MatMul", {stream, weight});
        builder.declare(stream, {int64_t(1), int64_t(8)});
    }
    builder.output(stream);
    tests::OpenedModel opened(builder.build());
    opened.workspace.liveEvaluation().waitUntilDone();
    const InspectorPanel panel(opened.workspace);
    QStringList texts;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        texts << label->text();
    QVERIFY2(texts.contains(QStringLiteral("Inputs · 1")), qPrintable(texts.join(u'|')));
}

void TestInspectorFacts::hover_saysWhatANodeIs()
{
    Opened s;
    QCOMPARE(hoverText(s.workspace, s.node("conv")),
             QStringLiteral("conv\nConv\nkernel_shape = [1, 1]\n"
                            "by default: group = 1, auto_pad = NOTSET\n"
                            "→ X  x  float32 [1, 2, 4, 4] · 128\u00a0B\n"
                            "→ W  w  float32 [3, 2, 1, 1] · 24\u00a0B = [1, 2, 3, 6, 0, 0]\n"
                            "← Y  c  float32 [1, 3, 4, 4] · 192\u00a0B\n"
                            "      to call"));
}

void TestInspectorFacts::hover_keepsNamesOnOneLine()
{
    graph::Graph graph;
    graph.addScope({});
    graph::Value value;
    value.name = "first\nsecond\r\nthird";
    const ValueId id = graph.addValue(std::move(value));
    grouping::GroupTree groups = grouping::buildGroups(graph);
    Workspace workspace;
    workspace.setDocument(
        document::Document::fromModel({{}, std::move(graph), {}, nullptr, {}}, {}).value(),
        std::move(groups));
    QCOMPARE(hoverText(workspace, id).section(QLatin1Char('\n'), 0, 0),
             QStringLiteral("first second third"));
}

/// The card says "from the file": so does the explanation.
void TestInspectorFacts::why_saysWhatTheFileSets()
{
    onnx::Model model;
    model.graph = tests::smallDecoder(1);
    std::unique_ptr<document::Document> opened =
        document::Document::fromModel(std::move(model), "small.onnx").value();
    const auto apply = [&opened](const Result<document::Edit>& edit) {
        QVERIFY(edit.ok() && opened->apply(*edit).ok());
    };
    const ConfigurationId id = opened->newConfigurationId();
    plan::Configuration made;
    made.name = "tp2";
    made.numDevices = 2;
    made.mesh = plan::Mesh {{{"model", 2}}};
    apply(document::addConfiguration(*opened, id, made));
    const ValueId weight = *opened->graph().node({1}).inputs[1];
    const ValueId product = *opened->graph().node({1}).outputs[0];
    apply(document::setSharding(*opened, id, weight,
                                plan::withAxis(plan::wholeSharding(2), 1, "model")));
    Workspace workspace;
    grouping::GroupTree groups = grouping::buildGroups(opened->graph());
    workspace.setDocument(std::move(opened), std::move(groups));
    InspectorPanel panel(workspace);
    workspace.liveEvaluation().waitUntilDone();
    const auto explanation = [&](NodeId node, ValueId value) {
        workspace.selectNodes({node});
        panel.rebuild();
        auto* why = panel.findChild<QPushButton*>(QStringLiteral("why:%1").arg(value.index));
        if (!why)
            return QStringLiteral("nothing to explain");
        why->click();
        QStringList texts;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            texts << label->text().remove(QChar(0x200b));
        return texts.join(QLatin1Char('\n'));
    };
    const QString own = explanation(NodeId {1}, weight);
    QVERIFY2(own.contains(QStringLiteral("model on dimension 1: from the file.")), qPrintable(own));
    const QString other = explanation(NodeId {2}, product);
    QVERIFY2(other.contains(QStringLiteral("where the file sets it")), qPrintable(other));
    QVERIFY(!other.contains(QStringLiteral("set by you")));
}

void TestInspectorFacts::numbers_followTheLocale()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    graph::ElementTexts elements = graph::elementTexts(std::vector<float> {0.5F, 1.25F}, 8);
    const QString german = elementsText(elements);
    QLocale::setDefault(before);
    QCOMPARE(german, QStringLiteral("[0,5; 1,25]"));
    QCOMPARE(elementsText(elements), QStringLiteral("[0.5, 1.25]"));
}

void TestInspectorFacts::sharedModels_fitTheirPanel_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"weighted/cnn/cnn-mnist-pytorch.onnx", "structure/nested-ifs-functions.onnx",
          "structure/opset24-ops.onnx", "transformers/llama-tiny-fp16-genai.onnx",
          "transformers/phi-3.5-mini-trunc.onnx"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// Nothing makes a page wider than the panel, where it would be cut off.
void TestInspectorFacts::sharedModels_fitTheirPanel()
{
    QFETCH(QString, name);
    const auto path = tests::sharedModel(name.toStdString());
    if (!path)
        QSKIP("the shared models are not there");
    Opened s(*path);
    const auto widest = [&] {
        return s.panel->findChild<QScrollArea*>()->widget()->minimumSizeHint().width();
    };
    QVERIFY2(widest() <= 300, qPrintable(QString::number(widest())));
    const std::size_t nodes = s.workspace.graph().nodes().size();
    for (std::size_t i = 0; i < nodes; i += std::max<std::size_t>(1, nodes / 24)) {
        s.look(NodeId {uint32_t(i)});
        QVERIFY2(widest() <= 300, qPrintable(s.workspace.displayName(NodeId {uint32_t(i)})));
    }
    for (std::size_t i = 0; i < s.workspace.graph().values().size(); i += 97) {
        s.look(ValueId {uint32_t(i)});
        QVERIFY2(widest() <= 300, qPrintable(QString::number(widest())));
    }
}

MESHWRIGHT_WIDGET_TEST(TestInspectorFacts)
#include "tst_inspector_facts.moc"
