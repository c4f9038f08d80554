#include "core/base/diagnostic.h"

namespace meshwright {

std::string_view toString(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Info:
        return "info";
    }
    return {};
}

std::string_view toString(Authority authority)
{
    switch (authority) {
    case Authority::Specification:
        return "specification";
    case Authority::OnnxIr:
        return "onnx-ir";
    case Authority::Backend:
        return "backend";
    case Authority::Advice:
        return "advice";
    }
    return {};
}

} // namespace meshwright
