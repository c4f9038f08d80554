#include "core/onnx/wire/text_model.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/text_format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "meshwright_onnx.pb.h"

namespace meshwright::onnx {

namespace {

namespace protobuf = google::protobuf;

constexpr int kDeepestText = 1000; ///< messages in messages: 200 subgraphs, three for each
constexpr std::array<std::string_view, 3> kTextExtensions {".textproto", ".pbtxt", ".prototxt"};

/// Keeps the first error, which the others follow from.
class FirstError final : public protobuf::io::ErrorCollector
{
public:
    void AddError(int line, int column, const std::string& text) override
    {
        if (!m_text.empty())
            return;
        std::string message = text;
        // The messages are ONNX's, which are declared in another package here.
        static constexpr std::string_view kPackage = "meshwright.proto.";
        if (const std::size_t at = message.find(kPackage); at != std::string::npos)
            message.erase(at, kPackage.size());
        m_text = line < 0 ? message
                          : "line " + std::to_string(line + 1) + ", column "
                + std::to_string(column + 1) + ": " + message;
    }

    void AddWarning(int, int, const std::string&) override { }

    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

std::size_t pastSpaceAndComments(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == '#')
            at = std::min(text.find('\n', at), text.size());
        else if (std::isspace(uint8_t(text[at])))
            ++at;
        else
            break;
    }
    return at;
}

bool hasUnknownFields(const protobuf::Message& message)
{
    const protobuf::Reflection& reflection = *message.GetReflection();
    if (!reflection.GetUnknownFields(message).empty())
        return true;
    std::vector<const protobuf::FieldDescriptor*> fields;
    reflection.ListFields(message, &fields);
    for (const protobuf::FieldDescriptor* field : fields) {
        if (field->cpp_type() != protobuf::FieldDescriptor::CPPTYPE_MESSAGE)
            continue;
        if (!field->is_repeated()) {
            if (hasUnknownFields(reflection.GetMessage(message, field)))
                return true;
            continue;
        }
        for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
            if (hasUnknownFields(reflection.GetRepeatedMessage(message, field, i)))
                return true;
        }
    }
    return false;
}

} // namespace

bool isModelText(std::string_view bytes)
{
    if (bytes.starts_with("\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    bytes.remove_prefix(pastSpaceAndComments(bytes));
    const auto end = std::find_if_not(bytes.begin(), bytes.end(),
                                      [](char c) { return std::isalnum(uint8_t(c)) || c == '_'; });
    const std::string name(bytes.begin(), end);
    if (name.empty() || !proto::ModelProto::descriptor()->FindFieldByName(name))
        return false;
    bytes.remove_prefix(name.size());
    bytes.remove_prefix(pastSpaceAndComments(bytes));
    return !bytes.empty() && std::string_view(":{<").find(bytes.front()) != std::string_view::npos;
}

bool isModelTextName(const std::filesystem::path& path)
{
    std::string extension = path.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return char(std::tolower(uint8_t(c))); });
    return std::find(kTextExtensions.begin(), kTextExtensions.end(), extension)
        != kTextExtensions.end();
}

Result<std::string> binaryOfText(std::string_view text)
{
    if (text.size() > kLargestModelText)
        return Error {tr("is a model as text of {0} bytes, more than the 512 MiB that are read; "
                         "convert it to the binary form with onnx.load and onnx.save",
                         text.size())};
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    proto::ModelProto model;
    FirstError errors;
    protobuf::TextFormat::Parser parser;
    parser.RecordErrorsTo(&errors);
    parser.SetRecursionLimit(kDeepestText);
    protobuf::io::ArrayInputStream stream(text.data(), int(text.size()));
    if (!parser.Parse(&stream, &model))
        return Error {tr("{0} (in a model as protobuf text)", errors.text())};
    std::string binary;
    if (!model.SerializePartialToString(&binary))
        return Error {tr("is a model as text that takes more than 2 GiB in the binary form; store "
                         "its weights as external data first")};
    return binary;
}

Result<std::string> textOfBinary(std::string_view binary)
{
    proto::ModelProto model;
    protobuf::io::CodedInputStream stream(reinterpret_cast<const uint8_t*>(binary.data()),
                                          int(binary.size()));
    stream.SetRecursionLimit(kDeepestText);
    if (binary.size() > kLargestModelText || !model.ParsePartialFromCodedStream(&stream))
        return Error {tr("cannot be written as text: the model is larger or nested deeper than "
                         "text can hold; save it as .onnx")};
    if (hasUnknownFields(model))
        return Error {tr("cannot be written as text: it has fields that are not of the ONNX that "
                         "is known here and would be lost; save it as .onnx")};
    std::string text;
    protobuf::TextFormat::PrintToString(model, &text);
    if (text.size() > kLargestModelText)
        return Error {tr("cannot be written as text: it would be {0} bytes, more than the 512 MiB "
                         "that are read again; save it as .onnx",
                         text.size())};
    return text;
}

} // namespace meshwright::onnx
