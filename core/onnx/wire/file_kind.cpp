#include "core/onnx/wire/file_kind.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace meshwright::onnx {

namespace {

struct Signature
{
    std::string_view start;
    const char* explanation;
};

using namespace std::string_view_literals;

constexpr const char* kMergeConflict = trNoop(
    "This file holds Git merge conflict markers. Check out one of the two versions of the file.");
constexpr const char* kPicture =
    trNoop("This is a picture, not a model. Open the .onnx file that it is about.");
constexpr const char* kWebPage = trNoop("This is a web page. Download the file itself.");
constexpr const char* k7z =
    trNoop("This is a 7z archive, not a model. Unpack it and open the .onnx file in it.");
constexpr const char* kSavedModel =
    trNoop("This is a TensorFlow SavedModel. Convert its folder to ONNX with tf2onnx "
           "(--saved-model).");
constexpr const char* kOrt =
    trNoop("This is an ONNX Runtime .ort file. Open the .onnx file that it was made from.");
constexpr const char* kPickle =
    trNoop("This is a Python pickle, as torch.save writes it. Load it in Python and export the "
           "model with torch.onnx.export.");

constexpr std::array kSignatures {
    Signature {"version https://git-lfs.github.com/"sv,
               trNoop("This is a Git LFS pointer, not the model itself. Run git lfs pull.")},
    Signature {"<<<<<<< "sv, kMergeConflict},
    Signature {
        "%PDF-"sv,
        trNoop("This is a PDF document, not a model. Open the .onnx file that it is about.")},
    Signature {"\x89PNG\r\n"sv, kPicture},
    Signature {"\xff\xd8\xff"sv, kPicture},
    Signature {"\x1f\x8b"sv, trNoop("This file is compressed with gzip. Unpack it first.")},
    Signature {"\x28\xb5\x2f\xfd"sv, trNoop("This file is compressed with zstd. Unpack it first.")},
    Signature {"7z\xbc\xaf\x27\x1c"sv, k7z},
    Signature {"\xfd"
               "7zXZ\0"sv,
               trNoop("This file is compressed with xz. Unpack it first.")},
    Signature {"BZh"sv, trNoop("This file is compressed with bzip2. Unpack it first.")},
    Signature {"\x7f"
               "ELF"sv,
               trNoop("This is a program or a library (ELF), not a model. Open the .onnx file that "
                      "it was made from.")},
    Signature {
        "\x89HDF"sv,
        trNoop("This is an HDF5 file, as Keras saves them. Load the model in Keras and convert "
               "it to ONNX with tf2onnx.")},
    Signature {"GGUF"sv,
               trNoop("This is a GGUF file: weights for llama.cpp, without a graph. Export "
                      "the model that it was made from to ONNX.")},
    Signature {"ORTM"sv, kOrt},
    Signature {"\x93NUMPY"sv,
               trNoop("This is a NumPy array (.npy): numbers without a graph. Open the .onnx file "
                      "of the model that they belong to.")},
    Signature {"<!DOCTYPE"sv, kWebPage},
    Signature {"<html"sv, kWebPage},
    Signature {"\x80\x02"sv, kPickle},
    Signature {"\x80\x03"sv, kPickle},
    Signature {"\x80\x04"sv, kPickle},
    Signature {"\x80\x05"sv, kPickle},
};

constexpr std::size_t kTextSample = 4096;
constexpr std::size_t kZipSample = 64 << 10;
constexpr std::size_t kReplacementSample = 1 << 20;

bool isText(std::string_view bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = uint8_t(c);
        return byte >= 0x20 ? byte != 0x7f : byte == '\n' || byte == '\r' || byte == '\t';
    });
}

/// Conflict markers alone on their lines further inside, as after a merge of binary files.
bool holdsConflictMarkers(std::string_view bytes)
{
    return bytes.find("\n<<<<<<< ") != bytes.npos && bytes.find("\n>>>>>>> ") != bytes.npos;
}

/// U+FFFD again and again: some program read the file as UTF-8 text and wrote it back.
bool wasReadAsText(std::string_view bytes)
{
    constexpr std::string_view kReplacement = "\xef\xbf\xbd";
    std::size_t at = 0;
    for (int count = 0; count < 3; ++count) {
        at = bytes.find(kReplacement, at);
        if (at == bytes.npos)
            return false;
        at += kReplacement.size();
    }
    return true;
}

/// The names of the files in a zip archive stand in it as they are; the first is at its beginning.
const char* zipText(std::string_view archive)
{
    const std::string_view beginning = archive.substr(0, kZipSample);
    const std::string_view end =
        archive.substr(archive.size() - std::min(archive.size(), kZipSample));
    const auto holds = [&](std::string_view name) {
        return beginning.find(name) != beginning.npos || end.find(name) != end.npos;
    };
    if (holds("/data.pkl") || holds("/constants.pkl"))
        return trNoop(
            "This is a zip archive of PyTorch, as torch.save writes it. Load it in Python "
            "and export the model with torch.onnx.export.");
    const bool isKeras = holds("model.weights.h5")
        || (holds("metadata.json") && holds("config.json")
            && archive.find("keras") != archive.npos);
    if (isKeras)
        return trNoop("This is a zip archive of Keras. Load the model in Keras and convert it to "
                      "ONNX with tf2onnx.");
    return trNoop("This is a zip archive, not a model. Unpack it and open the .onnx file in it.");
}

/// OpenVINO's model.xml begins with an element "net" (OpenVINO IR, version 10 and later).
const char* textText(std::string_view text)
{
    const bool isXml = text.starts_with("<?xml") || text.starts_with("<net ");
    if (isXml && text.find("<net ") != text.npos)
        return trNoop("This is an OpenVINO model (.xml). Open the .onnx file that it was made "
                      "from.");
    if (isXml)
        return trNoop("This is an XML file, not a model. Open the .onnx file that it is about.");
    return trNoop("This is a text file, not an ONNX model in protobuf's binary format. Open the "
                  ".onnx file; a model as protobuf text has to end in .textproto, .pbtxt or "
                  ".prototxt.");
}

/// Eight bytes with the length of a JSON object, then that object.
bool isSafetensors(std::string_view bytes)
{
    if (bytes.size() < 10)
        return false;
    uint64_t size = 0;
    for (std::size_t i = 0; i < 8; ++i)
        size |= uint64_t(uint8_t(bytes[i])) << (8 * i);
    return size >= 2 && size <= bytes.size() - 8 && bytes.substr(8, 2) == "{\"";
}

/// Schema version 1, then a graph with the tag "serve" (tensorflow/core/protobuf/saved_model.proto,
/// meta_graph.proto).
bool isSavedModel(std::string_view bytes)
{
    constexpr std::string_view kServeTag = "\x22\x05serve"sv;
    return bytes.starts_with("\x08\x01\x12"sv)
        && bytes.substr(0, kReplacementSample).find(kServeTag) != bytes.npos;
}

} // namespace

std::optional<UserText> explainForeignBytes(std::string_view bytes)
{
    for (const Signature& signature : kSignatures) {
        if (bytes.starts_with(signature.start))
            return UserText::of(signature.explanation);
    }
    if (bytes.starts_with("PK\x03\x04"))
        return UserText::of(zipText(bytes));
    // The identifier of a FlatBuffer stands behind the offset of its root.
    if (bytes.size() >= 8 && bytes.substr(4, 4) == "ORTM")
        return UserText::of(kOrt);
    if (bytes.size() >= 8 && bytes.substr(4, 4) == "TFL3")
        return tr("This is a TensorFlow Lite model. Convert it to ONNX with tf2onnx (--tflite).");
    if (isSafetensors(bytes))
        return tr("This is a safetensors file: weights without a graph. Export the model "
                  "that has them to ONNX.");
    if (isSavedModel(bytes))
        return UserText::of(kSavedModel);
    const std::string_view sample = bytes.substr(0, kReplacementSample);
    if (holdsConflictMarkers(sample))
        return UserText::of(kMergeConflict);
    if (isText(bytes.substr(0, kTextSample)))
        return UserText::of(textText(bytes.substr(0, kTextSample)));
    if (wasReadAsText(sample))
        return tr(
            "This file was damaged by a program that took it for text (bytes EF BF BD in it). "
            "Get the original again.");
    return std::nullopt;
}

UserText explainFolder(const std::filesystem::path& folder)
{
    std::error_code ignored;
    if (std::filesystem::exists(folder / "saved_model.pb", ignored))
        return UserText::of(kSavedModel);
    return tr("This is a folder. Name the .onnx file in it.");
}

} // namespace meshwright::onnx
