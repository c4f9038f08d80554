#pragma once

#include <cstdint>

/// How the program and its child that runs libonnx speak, over one socket as standard input and
/// output. All numbers are 32-bit little-endian.
///
/// The child begins with kHello, kProtocolVersion and the newest version of ai.onnx that its
/// libonnx knows. Then for each request (a length, and as many bytes of a ModelProto with one node)
/// it answers with a length and a GraphProto whose value_info has the outputs that it could infer;
/// a length of 0 where it could infer none. A request whose producer_name is kCheckRequest is
/// checked instead: the answer's doc_string says what is wrong, or is empty; a length of 0 where
/// libonnx does not know the operator. To a kDocumentationRequest doc_string says what the operator
/// does.
namespace meshwright::shapes {

constexpr uint32_t kHello = 0x584c574d; ///< "MWLX"
constexpr uint32_t kProtocolVersion = 2;
constexpr const char* kCheckRequest = "check";
constexpr const char* kDocumentationRequest = "documentation";
constexpr uint32_t kLongestMessage = 1U << 20; ///< bytes; a longer one is garbage

} // namespace meshwright::shapes
