#include "core/onnx/weights/npy.h"
#include "core/onnx/weights/tensor_file.h"
#include "core/onnx/weights/zip_archive.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace meshwright;
using namespace meshwright::onnx;

namespace fs = std::filesystem;

namespace {

/// What Python's zipfile wrote: x.npy, deflated, float32 [8, 8] of i / 4, and n.npy, stored, an
/// int64 7 without dimensions.
const char* const kArchive =
    "UEsDBC0AAAAIAAAAIQBBXhpg//////////8FABQAeC5ucHkBABAAgAEAAAAAAADSAAAAAAAAAJ3IoWsCYRzG8Z9gEFm4"
    "sGAwvEF4Fd5gMBwi8w7GWNjkwoQNBrvDOzHIPN47xmAbXFwULEaj0bhoXFw0GhcXF/edf4IPfB54nsVgeB3cleRJXnSc"
    "ZCOru0r3xh1tlB7PbG6jx4eZjZP//yKaZgl/NonShN10jXJbRr2po1OVQ4ozqi/iocAKW+whnogDhTY8BAiRosA75lhi"
    "hTU2+MAWn/jCDnt84we/EF+kjApO4OAUNdSh0EATBm104KIHD+e4xBUC3OAW9wgRY4IpUuR4xqv/B1BLAwQtAAAAAAAA"
    "ACEAI7jwbP//////////BQAUAG4ubnB5AQAQAIgAAAAAAAAAiAAAAAAAAACTTlVNUFkBAHYAeydkZXNjcic6ICc8aTgn"
    "LCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoKSwgfSAgICAgICAgICAgICAgICAgICAgICAgICAgICAg"
    "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgCgcAAAAAAAAAUEsBAi0DLQAAAAgAAAAhAEFeGmDSAAAAgAEA"
    "AAUAAAAAAAAAAAAAAIABAAAAAHgubnB5UEsBAi0DLQAAAAAAAAAhACO48GyIAAAAiAAAAAUAAAAAAAAAAAAAAIABCQEA"
    "AG4ubnB5UEsFBgAAAAACAAIAZgAAAMgBAAAAAA==";

/// A .npy file of version 1, as numpy's documentation describes it.
std::string npy(const std::string& header, const std::string& elements)
{
    std::string bytes("\x93NUMPY\x01\0", 8);
    bytes += char(header.size());
    bytes += '\0';
    return bytes + header + elements;
}

template<typename Number>
std::string rawOf(const std::vector<Number>& numbers)
{
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

std::string archive()
{
    return QByteArray::fromBase64(kArchive).toStdString();
}

} // namespace

/// Files of tensors: .npy, .npz, .pb.
class TestTensorFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void npy_isRead();
    void columnMajorOrder_becomesRowMajor();
    void otherByteOrder_isSwapped();
    void brokenNpy_isRefused_data();
    void brokenNpy_isRefused();
    void archive_isRead();
    void cutArchive_isRefused();
    void changedArchive_isRefused();
    void tensorProto_isRead();
    void brokenTensorProto_isRefused();
    void errors_nameTheFile();
};

void TestTensorFile::npy_isRead()
{
    const std::string raw = rawOf<float>({1, 2, 3, 4, 5, 6});
    const auto tensor =
        readNpy(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\n", raw));
    QVERIFY2(tensor.ok(), tensor ? "" : tensor.error().message.english().c_str());
    QVERIFY(tensor->type == graph::DataType::Float);
    QCOMPARE(tensor->dims, (std::vector<int64_t> {2, 3}));
    QVERIFY(tensor->raw == raw);
}

/// [[1, 2, 3], [4, 5, 6]] by columns: 1 4, 2 5, 3 6.
void TestTensorFile::columnMajorOrder_becomesRowMajor()
{
    const auto tensor = readNpy(npy("{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }\n",
                                    rawOf<int32_t>({1, 4, 2, 5, 3, 6})));
    QVERIFY(tensor.ok());
    QVERIFY(tensor->raw == rawOf<int32_t>({1, 2, 3, 4, 5, 6}));
}

void TestTensorFile::otherByteOrder_isSwapped()
{
    const auto tensor = readNpy(npy("{'descr': '>i2', 'fortran_order': False, 'shape': (2,), }\n",
                                    {"\x01\x02\x03\x04", 4}));
    QVERIFY(tensor.ok());
    QVERIFY(tensor->raw == rawOf<int16_t>({0x0102, 0x0304}));
}

void TestTensorFile::brokenNpy_isRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& bytes, const char* expected) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(expected);
    };
    const std::string right = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }\n";
    row("nothing", "", "no .npy file");
    row("another file", std::string(64, 'x'), "no .npy file");
    std::string later = npy(right, std::string(8, '\0'));
    later[6] = 9;
    row("version 9", later, "of version 9");
    std::string longer = npy(right, std::string(8, '\0'));
    longer[9] = 0x7f;
    row("a header beyond the end", longer, "runs past the end");
    row("too few elements", npy(right, std::string(4, '\0')), "not as many");
    row("too many elements", npy(right, std::string(12, '\0')), "not as many");
    row("dims whose product overflows",
        npy("{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 4), }",
            std::string(8, '\0')),
        "not as many");
    row("a negative dim",
        npy("{'descr': '<f4', 'fortran_order': False, 'shape': (-2,), }", std::string(8, '\0')),
        "not what numpy writes");
    row("texts", npy("{'descr': '<U3', 'fortran_order': False, 'shape': (2,), }", ""), "its type");
    row("records", npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2,), }", ""),
        "not what numpy writes");
    row("no order", npy("{'descr': '<f4', 'shape': (2,), }", ""), "not what numpy writes");
}

void TestTensorFile::brokenNpy_isRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    const auto tensor = readNpy(bytes.toStdString());
    QVERIFY(!tensor.ok());
    QVERIFY2(QString::fromStdString(tensor.error().message.english()).contains(expected),
             tensor.error().message.english().c_str());
}

void TestTensorFile::archive_isRead()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("a.npz"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(archive()));
    file.close();
    const auto tensors = readTensorFile(file.fileName().toStdString());
    if (!tensors && tensors.error().message.english().find("(zlib)") != std::string::npos)
        QSKIP("built without zlib");
    QVERIFY2(tensors.ok(), tensors ? "" : tensors.error().message.english().c_str());
    QCOMPARE(tensors->size(), std::size_t(2));
    QCOMPARE(tensors->at(0).name, std::string("x"));
    QCOMPARE(tensors->at(0).dims, (std::vector<int64_t> {8, 8}));
    std::vector<float> expected(64);
    for (int i = 0; i < 64; ++i)
        expected[std::size_t(i)] = float(i) / 4;
    QVERIFY(tensors->at(0).raw == rawOf(expected));
    QCOMPARE(tensors->at(1).name, std::string("n"));
    QVERIFY(tensors->at(1).dims.empty());
    QVERIFY(tensors->at(1).raw == rawOf<int64_t>({7}));
}

/// Of every shorter beginning of the archive nothing is read beyond its end.
void TestTensorFile::cutArchive_isRefused()
{
    const std::string whole = archive();
    for (std::size_t size = 0; size < whole.size(); ++size)
        QVERIFY(!zipEntries(std::string_view(whole).substr(0, size)).ok());
}

/// A byte of the files, or of what the directory says of them, is another one: an error, or a
/// change of what nothing depends on, but never a read outside.
void TestTensorFile::changedArchive_isRefused()
{
    const std::string whole = archive();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const int change : {0x01, 0x80, 0xff}) {
            std::string changed = whole;
            changed[at] = char(changed[at] ^ change);
            const auto entries = zipEntries(changed);
            if (!entries)
                continue;
            for (const ZipEntry& entry : *entries) {
                const auto contents = readZipEntry(changed, entry);
                if (contents)
                    QCOMPARE(contents->size(), std::size_t(entry.size));
            }
        }
    }
}

/// dims 2, data type 1 (float32), name "x", raw_data of 8 bytes: fields 1, 2, 8 and 9.
void TestTensorFile::tensorProto_isRead()
{
    const std::string raw = rawOf<float>({1, 2});
    const auto tensor = readTensorProto(std::string("\x08\x02\x10\x01\x42\x01x\x4a\x08", 9) + raw);
    QVERIFY2(tensor.ok(), tensor ? "" : tensor.error().message.english().c_str());
    QCOMPARE(tensor->name, std::string("x"));
    QCOMPARE(tensor->dims, (std::vector<int64_t> {2}));
    QVERIFY(tensor->raw == raw);
}

void TestTensorFile::brokenTensorProto_isRefused()
{
    QVERIFY(!readTensorProto("\x08").ok());
    // Three elements of two.
    QVERIFY(
        !readTensorProto(std::string("\x08\x03\x10\x01\x4a\x08", 6) + std::string(8, '\0')).ok());
}

void TestTensorFile::errors_nameTheFile()
{
    const auto tensors = readTensorFile("/nowhere/x.npy");
    QVERIFY(!tensors.ok());
    QVERIFY(tensors.error().message.english().starts_with("/nowhere/x.npy: "));
}

MESHWRIGHT_TEST(TestTensorFile)
#include "tst_tensor_file.moc"
