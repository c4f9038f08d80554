#include "core/onnx/wire/wire.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright::onnx;

namespace {

/// All fields of @p bytes as a message; stops at a fault.
std::vector<WireField> fieldsOf(std::string_view bytes, WireFault& fault)
{
    std::vector<WireField> fields;
    WireReader reader(bytes, 0, bytes.size(), fault);
    WireField field;
    while (reader.next(field))
        fields.push_back(field);
    return fields;
}

using namespace std::string_view_literals;

} // namespace

class TestWire : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void fields_knowTheirBytes()
    {
        // Field 1 varint 300 (ac 02), field 2 bytes "ab", field 3 fixed32 1.
        constexpr auto kBytes = "\x08\xac\x02\x12\x02"
                                "ab\x1d\x01\x00\x00\x00"sv;
        WireFault fault;
        const std::vector<WireField> fields = fieldsOf(kBytes, fault);
        QVERIFY(!fault.failed);
        QCOMPARE(fields.size(), std::size_t(3));
        QCOMPARE(fields[0].value, uint64_t(300));
        QCOMPARE(fields[1].lengthAt, uint64_t(4));
        QCOMPARE(fields[1].begin, uint64_t(5));
        QCOMPARE(fields[1].end, uint64_t(7));
        QVERIFY(fields[2].is(3, WireType::Fixed32));
        QCOMPARE(fields[2].value, uint64_t(1));
    }

    void groups_areSteppedOver()
    {
        // Field 5 a group holding field 1 = 7 and a group of field 6, then field 2 = 1.
        constexpr auto kBytes = "\x2b\x08\x07\x33\x34\x2c\x10\x01"sv;
        WireFault fault;
        const std::vector<WireField> fields = fieldsOf(kBytes, fault);
        QVERIFY(!fault.failed);
        QCOMPARE(fields.size(), std::size_t(2));
        QVERIFY(fields[0].is(5, WireType::Group));
        QCOMPARE(fields[0].end, uint64_t(6));
        QCOMPARE(fields[1].number, 2U);
    }

    void malformed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("what");
        QTest::addColumn<quint64>("offset");
        const auto row = [](const char* name, std::string_view bytes, const char* what,
                            quint64 offset) {
            QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size()))
                                << QString::fromLatin1(what) << offset;
        };
        row("length past the end",
            "\x0a\x05"
            "ab"sv,
            "a length of 5 bytes runs past the end of the file (2 bytes left)", 0);
        row("length near 2^64", "\x08\x01\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv,
            "a length of 18446744073709551615 bytes", 2);
        row("varint of eleven bytes", "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv,
            "takes more than ten bytes", 1);
        row("ends in a varint", "\x08\x80"sv, "the file ends inside a number", 1);
        row("ends in a tag", "\x80"sv, "the file ends inside a field's tag", 0);
        row("ends in a fixed number", "\x0d\x01\x02"sv, "the file ends inside a number", 0);
        row("wire type 7", "\x0f"sv, "wire type 7 does not exist", 0);
        row("field number 0", "\x00"sv, "field number 0 does not exist", 0);
        row("group without end", "\x2b\x08\x07"sv, "the file ends inside a group", 0);
        row("end without group", "\x2c"sv, "a group ends that never began", 0);
        row("crossed groups", "\x2b\x33\x2c\x34"sv, "a group ends that never began", 2);
    }

    void malformed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, what);
        QFETCH(quint64, offset);
        WireFault fault;
        fieldsOf(std::string_view(bytes.data(), std::size_t(bytes.size())), fault);
        QVERIFY(fault.failed);
        QVERIFY2(QString::fromStdString(fault.what.english()).contains(what),
                 fault.what.english().c_str());
        QCOMPARE(fault.offset, uint64_t(offset));
    }

    void groupsNestedTooDeep_areRefused()
    {
        WireFault fault;
        fieldsOf(std::string(100000, '\x2b'), fault);
        QVERIFY(fault.failed);
        QVERIFY(fault.what.english().find("too deep") != std::string::npos);
    }

    void fault_namesThePathFromOutside()
    {
        WireFault fault;
        fault.raise(21, meshwright::UserText(std::string("a number ends")));
        fault.within("attribute", 2);
        fault.within("graph");
        QCOMPARE(fault.text().english(),
                 std::string("a number ends at byte 21 (in graph.attribute[2])"));
    }

    void varints_areMinimal()
    {
        std::string out;
        appendVarint(out, 0);
        appendVarint(out, 300);
        appendVarint(out, UINT64_MAX);
        // 0; 300 = 0b10'0101100; ten bytes for 64 bits.
        QCOMPARE(out, std::string("\x00\xac\x02\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv));
        QCOMPARE(varintSize(127), std::size_t(1));
        QCOMPARE(varintSize(128), std::size_t(2));
        QCOMPARE(varintSize(UINT64_MAX), std::size_t(10));
    }
};

MESHWRIGHT_TEST(TestWire)
#include "tst_wire.moc"
