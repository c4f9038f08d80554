#pragma once

#include <array>
#include <string>
#include <string_view>

namespace meshwright::tests {

/// A file that is no ONNX model, and words of what is said about it.
struct ForeignFile
{
    const char* kind;
    std::string_view bytes;
    const char* what; ///< it is
    const char* help; ///< what to do with it
};

using namespace std::string_view_literals;

/// The first bytes of each kind as their specifications have them: ISO 32000 7.5.2, APPNOTE.TXT
/// 4.3.7 and torch/csrc/jit/serialization (archive/data.pkl), safetensors' README, ggml's gguf.md,
/// tensorflow/lite schema.fbs (file_identifier), the HDF5 file format 3.0, Python's pickle protocol
/// 2 and 4, tensorflow's saved_model.proto, PNG (ISO 15948 5.2), JPEG File Interchange Format 1.02,
/// 7zFormat.txt of the 7-Zip SDK, the .xz file format 1.1, bzip2's format, System V ABI (ELF
/// header), OpenVINO IR.
inline const std::array kForeignFiles {
    ForeignFile {"PDF", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"sv, "a PDF document",
                 "Open the .onnx"},
    ForeignFile {"zip", "PK\x03\x04\x14\0\0\0\x08\0readme.txt"sv, "a zip archive", "Unpack it"},
    ForeignFile {"PyTorch zip", "PK\x03\x04\0\0\x08\x08\0\0archive/data.pklFB"sv,
                 "archive of PyTorch", "torch.onnx.export"},
    ForeignFile {"Keras zip", "PK\x03\x04\x14\0metadata.jsonPK\x01\x02model.weights.h5"sv,
                 "archive of Keras", "tf2onnx"},
    ForeignFile {"safetensors", "\x10\0\0\0\0\0\0\0{\"__metadata__\":0}"sv, "a safetensors file",
                 "Export the model"},
    ForeignFile {"GGUF", "GGUF\x03\0\0\0\x01\0\0\0\0\0\0\0"sv, "a GGUF file", "Export the model"},
    ForeignFile {"TFLite", "\x1c\0\0\0TFL3\x14\0\x20\0"sv, "a TensorFlow Lite model", "--tflite"},
    ForeignFile {"HDF5", "\x89HDF\r\n\x1a\n\0\0\0\0"sv, "an HDF5 file", "tf2onnx"},
    ForeignFile {"pickle of torch.save", "\x80\x02\x8a\nl\xfc\x9c\x46\xf9"sv, "a Python pickle",
                 "torch.onnx.export"},
    ForeignFile {"pickle", "\x80\x04\x95\x10\0\0\0"sv, "a Python pickle", "torch.onnx.export"},
    ForeignFile {"SavedModel", "\x08\x01\x12\x0b\x0a\x09\x12\0\x22\x05serve"sv,
                 "a TensorFlow SavedModel", "--saved-model"},
    ForeignFile {"Git LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n"sv,
                 "a Git LFS pointer", "git lfs pull"},
    ForeignFile {"PNG", "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"sv, "a picture", "Open the .onnx"},
    ForeignFile {"JPEG", "\xff\xd8\xff\xe0\0\x10JFIF"sv, "a picture", "Open the .onnx"},
    ForeignFile {"7z", "7z\xbc\xaf\x27\x1c\0\x04"sv, "a 7z archive", "Unpack it"},
    ForeignFile {"xz",
                 "\xfd"
                 "7zXZ\0\0\x04"sv,
                 "compressed with xz", "Unpack it"},
    ForeignFile {"bzip2", "BZh91AY&SY"sv, "compressed with bzip2", "Unpack it"},
    ForeignFile {"ELF",
                 "\x7f"
                 "ELF\x02\x01\x01\0"sv,
                 "a program or a library", "Open the .onnx"},
    ForeignFile {"OpenVINO", "<?xml version=\"1.0\"?>\n<net name=\"m\" version=\"11\">"sv,
                 "an OpenVINO model", "Open the .onnx"},
    ForeignFile {"XML", "<?xml version=\"1.0\"?>\n<a/>\n"sv, "an XML file", "Open the .onnx"},
    ForeignFile {"text", "hello world\n"sv, "a text file", ".textproto"},
    ForeignFile {"NumPy", "\x93NUMPY\x01\0v\0{'descr'"sv, "a NumPy array", "Open the .onnx"},
    ForeignFile {"ONNX Runtime", "\x18\0\0\0ORTM\0\0"sv, "an ONNX Runtime .ort file",
                 "Open the .onnx"},
    ForeignFile {"Keras 3", "PK\x03\x04\x14\0metadata.json{\"keras_version\"config.json"sv,
                 "archive of Keras", "tf2onnx"},
    ForeignFile {"gzip", "\x1f\x8b\x08\0\0\0\0\0"sv, "compressed with gzip", "Unpack it"},
};

} // namespace meshwright::tests
