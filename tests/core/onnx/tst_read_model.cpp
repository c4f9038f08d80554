#include "core/onnx/wire/read_budget.h"
#include "core/onnx/wire/wire.h"
#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <cstring>

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;
using graph::Dim;

namespace {

template<typename T>
std::string raw(const std::vector<T>& elements)
{
    return std::string(reinterpret_cast<const char*>(elements.data()), elements.size() * sizeof(T));
}

Model readBuilt(const ModelBuilder& builder)
{
    Result<Model> model = tests::readBytes(builder.bytes());
    if (!model.ok())
        QTest::qFail(model.error().message.english().c_str(), __FILE__, __LINE__);
    return std::move(model).value();
}

/// A model whose only initializer is @p tensor.
Model readTensor(const proto::TensorProto& tensor)
{
    proto::ModelProto model;
    model.set_ir_version(8);
    *model.mutable_graph()->add_initializer() = tensor;
    Result<Model> read = tests::readBytes(model.SerializeAsString());
    if (!read.ok())
        QTest::qFail(read.error().message.english().c_str(), __FILE__, __LINE__);
    return std::move(read).value();
}

} // namespace

class TestReadModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void header_isRead()
    {
        ModelBuilder builder;
        builder.irVersion(10).opset("com.microsoft", 1).producer("exporter", "2.3");
        builder.metadata("meshwright.mesh", "{}").metadata("author", "someone");
        builder.graph().name("main");
        builder.training("w", "w_new");
        const Model model = readBuilt(builder);
        QCOMPARE(model.header.irVersion, int64_t(10));
        QCOMPARE(model.header.producerName, std::string("exporter"));
        QCOMPARE(model.header.producerVersion, std::string("2.3"));
        QCOMPARE(model.header.graphName, std::string("main"));
        QCOMPARE(model.header.trainingGraphs, 1);
        QCOMPARE(model.header.metadata.size(), std::size_t(2));
        QCOMPARE(model.header.fileSize.count, int64_t(builder.bytes().size()));
        QVERIFY(model.annotations.metadata
                == (std::map<std::string, std::string> {{"meshwright.mesh", "{}"}}));
        QVERIFY(model.graph.opsetImports()
                == (std::map<std::string, int64_t> {{"", 21}, {"com.microsoft", 1}}));
    }

    void names_bindAcrossScopes()
    {
        ModelBuilder builder;
        GraphBuilder graph = builder.graph();
        graph.input("x", DataType::Float, {Dim(int64_t(2)), Dim("n"), Dim()});
        graph.initializer("w", DataType::Float, {2}, raw<float>({1, 2}));
        NodeBuilder branch = graph.node("If", {"x"}, {"y"}, "choose");
        GraphBuilder inner = branch.subgraph("then_branch");
        inner.node("Add", {"x", "w"}, {"sum"});
        inner.output("sum", DataType::Float, {});
        graph.node("Relu", {"y"}, {"z"}, "after");
        graph.output("z", DataType::Float, {});
        const Model model = readBuilt(builder);
        const graph::Graph& read = model.graph;
        QCOMPARE(read.scopes().size(), std::size_t(2));
        QCOMPARE(read.nodes().size(), std::size_t(3));
        // All nodes of the main graph come before those of its subgraphs.
        QCOMPARE(read.nodes()[1].name, std::string("after"));
        QCOMPARE(read.nodes()[2].opType, std::string("Add"));
        QCOMPARE(read.place(NodeId {2}), std::string("#0/then_branch/#0"));
        const ValueId x = tests::valueNamed(read, "x"), w = tests::valueNamed(read, "w");
        QCOMPARE(read.nodes()[2].inputs[0], std::optional(x));
        QCOMPARE(read.nodes()[2].inputs[1], std::optional(w));
        QVERIFY(read.value(x).consumers == std::vector<NodeId>({NodeId {0}, NodeId {2}}));
        QVERIFY(read.value(x).isInput && !read.value(w).isInput && read.value(w).isInitializer());
        QVERIFY(read.value(tests::valueNamed(read, "z")).isOutput);
        QCOMPARE(read.value(tests::valueNamed(read, "sum")).producer, std::optional(NodeId {2}));
        QVERIFY(read.value(x).type.shape
                == std::vector<Dim>({Dim(int64_t(2)), Dim(std::string("n")), Dim()}));
        QVERIFY(read.value(w).type.shape == std::vector<Dim>({Dim(int64_t(2))}));
        QVERIFY(std::holds_alternative<ScopeId>(read.nodes()[0].attributes[0].value));
        QVERIFY(model.diagnostics.empty());
    }

    void innerNames_hideOuterOnes()
    {
        ModelBuilder builder;
        GraphBuilder graph = builder.graph();
        graph.input("x", DataType::Float, {});
        GraphBuilder inner = graph.node("If", {}, {"y"}).subgraph("then_branch");
        inner.node("Relu", {"x"}, {"a"});
        inner.node("Abs", {"a"}, {"x"});
        const Model model = readBuilt(builder);
        // In the subgraph x is defined, if only after its use: it does not mean the outer one.
        const std::optional<ValueId> used = model.graph.nodes()[1].inputs[0];
        QVERIFY(used && *used != tests::valueNamed(model.graph, "x"));
        QCOMPARE(model.graph.value(*used).producer, std::optional(NodeId {2}));
        QVERIFY(tests::hasFinding(model, "nodes-not-sorted"));
    }

    void duplicateNames_bindToTheLatestDefinitionBefore()
    {
        ModelBuilder builder;
        GraphBuilder graph = builder.graph();
        graph.node("Relu", {"a"}, {"early"}); // before any: the first definition
        graph.node("Constant", {}, {"a"});
        graph.node("Relu", {"a"}, {"middle"}); // the first
        graph.node("Constant", {}, {"a"});
        graph.node("Relu", {"a"}, {"late"}); // the second
        GraphBuilder inner = graph.node("If", {}, {"b"}).subgraph("then_branch");
        inner.node("Relu", {"a"}, {"captured"}); // the second: its owner comes after it
        graph.output("a", DataType::Float, {});
        const Model model = readBuilt(builder);
        const auto producer = [&](uint32_t node) {
            return model.graph.value(*model.graph.nodes()[node].inputs[0]).producer;
        };
        QCOMPARE(producer(0), std::optional(NodeId {1}));
        QCOMPARE(producer(2), std::optional(NodeId {1}));
        QCOMPARE(producer(4), std::optional(NodeId {3}));
        QCOMPARE(producer(6), std::optional(NodeId {3}));
        QCOMPARE(model.graph.value(model.graph.scope({0}).outputs[0]).producer,
                 std::optional(NodeId {3}));
        QVERIFY(tests::hasFinding(model, "value-defined-twice"));
    }

    void unknownNames_becomeOneUnresolvedValuePerScope()
    {
        ModelBuilder builder;
        GraphBuilder graph = builder.graph();
        graph.node("Add", {"ghost", "ghost"}, {"a"});
        graph.node("Relu", {"ghost"}, {"b"});
        graph.output("phantom", DataType::Float, {});
        const Model model = readBuilt(builder);
        const ValueId ghost = tests::valueNamed(model.graph, "ghost");
        QVERIFY(model.graph.value(ghost).isUnresolved);
        QCOMPARE(model.graph.nodes()[0].inputs[1], std::optional(ghost));
        QCOMPARE(model.graph.nodes()[1].inputs[0], std::optional(ghost));
        QVERIFY(tests::hasFinding(model, "input-not-produced"));
        QVERIFY(tests::hasFinding(model, "output-not-produced"));
        QCOMPARE(model.diagnostics.size(), std::size_t(2));
        QCOMPARE(model.diagnostics[0].place.node, std::optional(NodeId {0}));
        QCOMPARE(model.diagnostics[0].place.value, std::optional(ghost));
    }

    void emptyNames_areAbsent()
    {
        ModelBuilder builder;
        builder.graph().input("x", DataType::Float, {});
        builder.graph().node("Clip", {"x", "", "x"}, {"", "y"});
        const Model model = readBuilt(builder);
        const graph::Node& node = model.graph.nodes()[0];
        QCOMPARE(node.inputs.size(), std::size_t(3));
        QVERIFY(!node.inputs[1] && node.inputs[2] && !node.outputs[0] && node.outputs[1]);
    }

    void initializerWithAnInputsName_isTheInputsDefault()
    {
        ModelBuilder builder;
        builder.irVersion(3).graph().input("w", DataType::Float, {Dim("n")});
        builder.graph().initializer("w", DataType::Float, {4}, std::string(16, '\0'));
        const Model model = readBuilt(builder);
        QCOMPARE(model.graph.values().size(), std::size_t(1));
        const graph::Value& w = model.graph.values()[0];
        QVERIFY(w.isInput && w.isInitializer());
        QVERIFY(w.type.shape == std::vector<Dim>({Dim(std::string("n"))}));
    }

    void functions_areScopesOfTheirOwn()
    {
        ModelBuilder builder;
        builder.graph().input("x", DataType::Float, {});
        builder.graph().node("Twice", {"x"}, {"y"}, "call", "local").overload("v2");
        FunctionBuilder function = builder.function("local", "Twice", "v2");
        function.input("a").output("b").attribute("alpha").opset("", 18);
        function.valueInfo("b", DataType::Float, {Dim(int64_t(3))});
        function.node("Elu", {"a"}, {"b"}, "inside").referenceAttribute("alpha", "alpha");
        const Model model = readBuilt(builder);
        const std::optional<ScopeId> body = model.graph.function(model.graph.nodes()[0]);
        QVERIFY(body);
        const graph::Scope& scope = model.graph.scope(*body);
        QCOMPARE(scope.overload, std::string("v2"));
        QVERIFY(scope.attributeNames == std::vector<std::string>({"alpha"}));
        QCOMPARE(scope.inputs.size(), std::size_t(1));
        const graph::Node& inside = model.graph.node(scope.nodes[0]);
        QCOMPARE(inside.attributes[0].reference, std::string("alpha"));
        QCOMPARE(model.graph.opsetVersion(inside), std::optional(int64_t(18)));
        QCOMPARE(model.graph.place(scope.nodes[0]), std::string("local::Twice:v2/#0"));
        QVERIFY(model.graph.value(scope.outputs[0]).type.shape
                == std::vector<Dim>({Dim(int64_t(3))}));
    }

    void attributes_ofEveryKind()
    {
        ModelBuilder builder;
        NodeBuilder node = builder.graph().node("Any", {}, {"y"});
        node.attribute("i", int64_t(-3)).attribute("f", 0.5F).attribute("s", "text");
        node.attribute("is", std::vector<int64_t> {1, -2})
            .attribute("fs", std::vector<float> {1.5F});
        node.attribute("ss", std::vector<std::string> {"a", ""});
        node.tensorAttribute("t", DataType::Int64, {2}, raw<int64_t>({7, 8}));
        node.subgraphInList("gs").name("first");
        node.subgraphInList("gs").name("second");
        const Model model = readBuilt(builder);
        const graph::Node& read = model.graph.nodes()[0];
        const auto value = [&](const char* name) {
            return model.graph.attribute(read, name)->value;
        };
        QCOMPARE(std::get<int64_t>(value("i")), int64_t(-3));
        QCOMPARE(std::get<float>(value("f")), 0.5F);
        QCOMPARE(std::get<std::string>(value("s")), std::string("text"));
        QVERIFY(std::get<std::vector<int64_t>>(value("is")) == std::vector<int64_t>({1, -2}));
        QVERIFY(std::get<std::vector<float>>(value("fs")) == std::vector<float>({1.5F}));
        QVERIFY(std::get<std::vector<std::string>>(value("ss"))
                == std::vector<std::string>({"a", ""}));
        const auto tensor = std::get<std::shared_ptr<const graph::TensorInfo>>(value("t"));
        QVERIFY(tensor->integers() == std::vector<int64_t>({7, 8}));
        QVERIFY(std::get<std::vector<ScopeId>>(value("gs"))
                == std::vector<ScopeId>({ScopeId {1}, ScopeId {2}}));
        QCOMPARE(model.graph.scope({2}).ownerAttribute, std::string("gs[1]"));
    }

    void packedAttributeLists_areRead()
    {
        proto::AttributeProto attribute;
        attribute.set_name("axes");
        attribute.set_type(proto::AttributeProto::INTS);
        std::string bytes = attribute.SerializeAsString() + std::string("\x42\x02\x05\x06", 4);
        proto::ModelProto model;
        model.mutable_graph()->add_node()->add_attribute()->MergeFromString(bytes);
        // Written by hand, because protobuf writes the list unpacked: field 5 of the node.
        std::string node = "\x2a" + std::string(1, char(bytes.size())) + bytes;
        std::string graph = "\x0a" + std::string(1, char(node.size())) + node;
        const Result<Model> read =
            tests::readBytes("\x3a" + std::string(1, char(graph.size())) + graph);
        QVERIFY(read.ok());
        QVERIFY(std::get<std::vector<int64_t>>(read->graph.nodes()[0].attributes[0].value)
                == std::vector<int64_t>({5, 6}));
    }

    void attributeWithoutType_showsItByItsField()
    {
        proto::ModelProto model;
        auto& attribute = *model.mutable_graph()->add_node()->add_attribute();
        attribute.set_name("axis");
        attribute.set_i(2);
        const Result<Model> read = tests::readBytes(model.SerializeAsString());
        QVERIFY(read.ok());
        QCOMPARE(std::get<int64_t>(read->graph.nodes()[0].attributes[0].value), int64_t(2));
    }

    void longAttributes_areNotHeld()
    {
        ModelBuilder builder;
        builder.graph().node("EPContext", {}, {"y"}).attribute("blob", std::string(2 << 20, 'x'));
        const Model model = readBuilt(builder);
        QVERIFY(std::holds_alternative<std::monostate>(model.graph.nodes()[0].attributes[0].value));
        QVERIFY(tests::hasFinding(model, "attribute-not-held"));
    }

    void smallTensors_haveTheirElements()
    {
        proto::TensorProto tensor;
        tensor.set_name("t");
        tensor.add_dims(3);
        tensor.set_data_type(int(DataType::Int64));
        for (int64_t element : {-1, 0, 300})
            tensor.add_int64_data(element);
        QVERIFY(readTensor(tensor).graph.tensors()[0].integers()
                == std::vector<int64_t>({-1, 0, 300}));

        tensor.clear_int64_data();
        tensor.set_data_type(int(DataType::Float16));
        for (int bits : {0x3c00, 0xc000, 0}) // 1, -2, 0
            tensor.add_int32_data(bits);
        QVERIFY(readTensor(tensor).graph.tensors()[0].reals() == std::vector<double>({1, -2, 0}));

        tensor.clear_int32_data();
        tensor.set_data_type(int(DataType::Float));
        for (float element : {0.5F, -1.0F, 2.0F})
            tensor.add_float_data(element);
        QVERIFY(readTensor(tensor).graph.tensors()[0].reals() == std::vector<double>({0.5, -1, 2}));

        tensor.clear_float_data();
        tensor.set_data_type(int(DataType::UInt32));
        for (uint64_t element : {1U, 2U, 4000000000U})
            tensor.add_uint64_data(element);
        QVERIFY(readTensor(tensor).graph.tensors()[0].integers()
                == std::vector<int64_t>({1, 2, 4000000000}));

        tensor.clear_uint64_data();
        tensor.set_data_type(int(DataType::Bool));
        tensor.set_raw_data(std::string("\x01\x00\x01", 3));
        QVERIFY(readTensor(tensor).graph.tensors()[0].integers()
                == std::vector<int64_t>({1, 0, 1}));
    }

    void nibbles_comeAByteAtATime()
    {
        // Three int4 elements in two bytes, one int32_data entry per byte.
        proto::TensorProto tensor;
        tensor.add_dims(3);
        tensor.set_data_type(int(DataType::Int4));
        tensor.add_int32_data(0x21);
        tensor.add_int32_data(0x03);
        const Model model = readTensor(tensor);
        QCOMPARE(model.graph.tensors()[0].bytes(), std::optional(Bytes {2}));
        QVERIFY(model.graph.tensors()[0].data
                == std::vector<std::byte>({std::byte(0x21), std::byte(0x03)}));
    }

    void unpackedElements_areRead()
    {
        // int64_data (7) is declared packed; two separate varints are the same list.
        const std::string tensor("\x08\x02\x10\x07\x38\x05\x38\x06", 8);
        const std::string graph = "\x2a" + std::string(1, char(tensor.size())) + tensor;
        const Result<Model> model =
            tests::readBytes("\x3a" + std::string(1, char(graph.size())) + graph);
        QVERIFY(model.ok());
        QVERIFY(model->graph.tensors()[0].integers() == std::vector<int64_t>({5, 6}));
    }

    void largeTensors_areNotHeld()
    {
        ModelBuilder builder;
        builder.graph().initializer("w", DataType::Float, {1025}, std::string(4100, 'x'));
        builder.graph().initializer("v", DataType::Float, {1024}, std::string(4096, 'x'));
        const Model model = readBuilt(builder);
        QVERIFY(model.graph.tensors()[0].data.empty());
        QCOMPARE(model.graph.tensors()[0].bytes(), std::optional(Bytes {4100}));
        QCOMPARE(model.graph.tensors()[1].data.size(), std::size_t(4096));
    }

    void hugeDims_allocateNothing()
    {
        proto::TensorProto tensor;
        for (int i = 0; i < 4; ++i)
            tensor.add_dims(int64_t(1) << 40);
        tensor.set_data_type(int(DataType::Float));
        tensor.set_raw_data("abcd");
        QVERIFY(!readTensor(tensor).graph.tensors()[0].elementCount());
        tensor.clear_dims();
        tensor.add_dims(-5);
        QVERIFY(!readTensor(tensor).graph.tensors()[0].bytes());
    }

    void endlessDims_areRefused()
    {
        proto::ModelProto proto;
        for (int i = 0; i < 100000; ++i)
            proto.mutable_graph()->add_initializer()->add_dims(1);
        QVERIFY(tests::readBytes(proto.SerializeAsString()).ok());
        auto& dims = *proto.mutable_graph()->mutable_initializer(7)->mutable_dims();
        dims.Resize(200000, 1);
        const Result<Model> model = tests::readBytes(proto.SerializeAsString());
        QVERIFY(!model.ok());
        QVERIFY(model.error().message.english().find("too many dims") != std::string::npos);
        QVERIFY(model.error().message.english().find("graph.initializer[7]") != std::string::npos);
    }

    void moreParts_thanAnyModelHas_areRefused()
    {
        // Empty nodes, two bytes each: every one would take some hundred bytes of memory.
        std::string graph;
        for (uint64_t i = 0; i <= ReadBudget::kLargestCount; ++i)
            graph.append("\x0a\x00", 2);
        std::string file;
        appendLengthField(file, 7, graph);
        const Result<Model> model = tests::readBytes(file);
        QVERIFY(!model.ok());
        QVERIFY(model.error().message.english().find("too many parts") != std::string::npos);
    }

    void tensorSizeMismatch_isAFinding()
    {
        ModelBuilder builder;
        builder.graph().initializer("w", DataType::Float, {2}, std::string(12, 'x'));
        builder.graph().initializer("stripped", DataType::Float, {2});
        const Model model = readBuilt(builder);
        QVERIFY(model.graph.tensors()[0].data.empty());
        QVERIFY(tests::hasFinding(model, "tensor-size-mismatch"));
        QVERIFY(tests::hasFinding(model, "tensor-without-data"));
    }

    void sparseInitializers_areTensorsOfTheirFullShape()
    {
        proto::ModelProto model;
        auto& sparse = *model.mutable_graph()->add_sparse_initializer();
        sparse.add_dims(10);
        sparse.add_dims(20);
        sparse.mutable_values()->set_name("s");
        sparse.mutable_values()->set_data_type(int(DataType::Float));
        const Result<Model> read = tests::readBytes(model.SerializeAsString());
        QVERIFY(read.ok());
        const graph::TensorInfo& tensor = read->graph.tensors()[0];
        QVERIFY(tensor.sparse && tensor.name == "s");
        QVERIFY(tensor.dims == std::vector<int64_t>({10, 20}));
        QVERIFY(read->graph.values()[0].type.kind == graph::TypeKind::SparseTensor);
    }

    void types_ofEveryKind()
    {
        proto::ModelProto model;
        auto add = [&](const char* name) -> proto::TypeProto& {
            auto& info = *model.mutable_graph()->add_input();
            info.set_name(name);
            return *info.mutable_type();
        };
        auto& element = *add("sequence").mutable_sequence_type()->mutable_elem_type();
        element.mutable_tensor_type()->set_elem_type(1);
        element.mutable_tensor_type()->mutable_shape()->add_dim()->set_dim_value(5);
        add("optional")
            .mutable_optional_type()
            ->mutable_elem_type()
            ->mutable_tensor_type()
            ->set_elem_type(7);
        add("map").mutable_map_type()->mutable_value_type()->mutable_tensor_type()->set_elem_type(
            11);
        add("opaque").mutable_opaque_type()->set_name("engine");
        add("sparse").mutable_sparse_tensor_type()->set_elem_type(1);
        const Result<Model> read = tests::readBytes(model.SerializeAsString());
        QVERIFY(read.ok());
        const auto type = [&](uint32_t i) { return read->graph.values()[i].type; };
        QVERIFY(type(0)
                == (graph::ValueType {graph::TypeKind::Sequence, DataType::Float,
                                      std::vector<Dim>({Dim(int64_t(5))})}));
        QVERIFY(type(1).kind == graph::TypeKind::Optional);
        QVERIFY(type(1).elementType == DataType::Int64);
        QVERIFY(type(2).kind == graph::TypeKind::Map);
        QVERIFY(type(2).elementType == DataType::Double);
        QVERIFY(type(3).kind == graph::TypeKind::Opaque);
        QVERIFY(type(4).kind == graph::TypeKind::SparseTensor);
    }

    void namesThatAreNotUtf8_keepTheirBytes()
    {
        ModelBuilder builder;
        builder.graph().node("Relu", {"\xff\xfe"}, {"y"}, "\xc3\x28");
        const Model model = readBuilt(builder);
        QCOMPARE(model.graph.nodes()[0].name, std::string("\xc3\x28"));
        QCOMPARE(model.graph.value(*model.graph.nodes()[0].inputs[0]).name,
                 std::string("\xff\xfe"));
    }

    void splitGraphField_isMergedAsProtobufDoes()
    {
        ModelBuilder first, second;
        first.graph().node("Relu", {"x"}, {"y"});
        second.graph().node("Abs", {"y"}, {"z"});
        const Result<Model> model = tests::readBytes(first.bytes() + second.bytes());
        QVERIFY(model.ok());
        QCOMPARE(model->graph.nodes().size(), std::size_t(2));
        QCOMPARE(model->graph.value(*model->graph.nodes()[1].inputs[0]).producer,
                 std::optional(NodeId {0}));
    }

    void subgraphsNestedTooDeep_areRefused()
    {
        ModelBuilder builder;
        GraphBuilder graph = builder.graph();
        for (int depth = 0; depth < 90; ++depth)
            graph = graph.node("Loop", {}, {}).subgraph("body");
        QVERIFY(tests::readBytes(builder.bytes()).ok());
        std::string inner;
        for (int depth = 0; depth < 300; ++depth) {
            std::string attribute, node, body;
            const auto wrap = [](char tag, const std::string& bytes) {
                std::string out(1, tag);
                std::size_t size = bytes.size();
                for (; size >= 0x80; size >>= 7)
                    out.push_back(char(size | 0x80));
                out.push_back(char(size));
                return out + bytes;
            };
            attribute = wrap('\x32', inner); // AttributeProto.g
            node = wrap('\x2a', attribute); // NodeProto.attribute
            inner = wrap('\x0a', node); // GraphProto.node
        }
        std::string file = "\x3a";
        for (std::size_t size = inner.size();; size >>= 7) {
            if (size < 0x80) {
                file.push_back(char(size));
                break;
            }
            file.push_back(char(size | 0x80));
        }
        const Result<Model> model = tests::readBytes(file + inner);
        QVERIFY(!model.ok());
        QVERIFY(model.error().message.english().find("deeper than 200 levels")
                != std::string::npos);
    }

    void cancelledReading_isAnError()
    {
        struct Cancelled final : Progress
        {
            void report(double, std::string_view) override { }

            bool cancelled() const override { return true; }
        } progress;

        ModelBuilder builder;
        builder.graph().node("Relu", {"x"}, {"y"});
        const std::string bytes = builder.bytes();
        const Result<Model> model = readModel(tests::asBytes(bytes), "m", progress);
        QVERIFY(!model.ok());
        QVERIFY(model.error().message.english().find("cancelled") != std::string::npos);
    }

    void unreadableFiles_sayWhy()
    {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        const auto message = [](const std::filesystem::path& path) {
            const Result<Model> model = tests::readFile(path);
            return QString::fromStdString(model.ok() ? "opened" : model.error().message.english());
        };
        QVERIFY(message(root / "absent.onnx").contains(QLatin1String("no such file")));
        QVERIFY(message(root).contains(QLatin1String("is a folder")));
        tests::writeContents(root / "empty.onnx", "");
        QVERIFY(message(root / "empty.onnx").contains(QLatin1String("is empty")));
        tests::writeContents(root / "zip.onnx", "PK\x03\x04xyz");
        QVERIFY(message(root / "zip.onnx").contains(QLatin1String("is a zip archive")));
        tests::writeContents(root / "nograph.onnx", "\x08\x08");
        QVERIFY(message(root / "nograph.onnx").contains(QLatin1String("has no graph")));
        ModelBuilder builder;
        builder.graph().node("Relu", {"x"}, {"y"});
        const std::string bytes = builder.bytes();
        tests::writeContents(root / "cut.onnx", bytes.substr(0, bytes.size() - 8));
        QVERIFY(message(root / "cut.onnx").contains(QLatin1String("probably cut off")));
    }
};

MESHWRIGHT_TEST(TestReadModel)
#include "tst_read_model.moc"
