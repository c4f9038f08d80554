#include "core/onnx/wire/file_kind.h"

#include <algorithm>
#include <array>

namespace meshwright::onnx {

namespace {

struct Signature
{
    std::string_view start;
    const char* explanation;
};

using namespace std::string_view_literals;

constexpr std::array kSignatures {
    Signature {"version https://git-lfs.github.com/"sv,
               trNoop("is a Git LFS pointer, not the model itself; run git lfs pull")},
    Signature {
        "<<<<<<< "sv,
        trNoop("holds Git merge conflict markers; check out one of the two versions of the file")},
    Signature {"PK\x03\x04"sv,
               trNoop("is a zip archive (PyTorch saves these); export the model to ONNX")},
    Signature {"\x1f\x8b"sv, trNoop("is compressed with gzip; unpack it first")},
    Signature {"\x28\xb5\x2f\xfd"sv, trNoop("is compressed with zstd; unpack it first")},
    Signature {"\x89HDF"sv,
               trNoop("is an HDF5 file (Keras saves these); export the model to ONNX")},
    Signature {"GGUF"sv, trNoop("is a GGUF file; export the model to ONNX")},
    Signature {"ORTM"sv,
               trNoop("is an ONNX Runtime .ort file; open the .onnx file that it was made from")},
    Signature {"<!DOCTYPE"sv, trNoop("is a web page; download the file itself")},
    Signature {"<html"sv, trNoop("is a web page; download the file itself")},
};

constexpr std::size_t kTextSample = 4096;
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

} // namespace

std::optional<UserText> explainForeignBytes(std::string_view bytes)
{
    for (const Signature& signature : kSignatures) {
        if (bytes.starts_with(signature.start))
            return UserText::of(signature.explanation);
    }
    if (bytes.size() >= 8 && bytes.substr(4, 4) == "TFL3")
        return tr("is a TensorFlow Lite model; convert it to ONNX");
    const std::string_view sample = bytes.substr(0, kReplacementSample);
    if (holdsConflictMarkers(sample))
        return tr(
            "holds Git merge conflict markers; check out one of the two versions of the file");
    if (isText(bytes.substr(0, kTextSample)))
        return tr("is a text file, not an ONNX model in protobuf's binary format");
    if (wasReadAsText(sample))
        return tr("was damaged by a program that took it for text (bytes EF BF BD in it); get the "
                  "original again");
    return std::nullopt;
}

} // namespace meshwright::onnx
