#pragma once

#include "app/verify/model_runtime.h"

#include <QtGlobal>

namespace meshwright::tests {

/// The folder that the tests' onnxruntime-node is in, if it could be installed.
inline QString nodeModules()
{
    return qEnvironmentVariable("MESHWRIGHT_NODE_MODULES", MESHWRIGHT_NODE_MODULES_DEFAULT);
}

/// Error: node or onnxruntime-node is not there; tests skip then. With the environment's
/// MESHWRIGHT_REQUIRE_RUNTIME set that ends the test program instead.
inline Result<std::unique_ptr<app::verify::ModelRuntime>> startedRuntime()
{
    auto runtime = app::verify::ModelRuntime::start(nodeModules());
    if (runtime)
        return runtime;
    const std::string why =
        runtime.error().message.english() + " (ctest -R install_onnxruntime puts it there)";
    if (qEnvironmentVariableIsSet("MESHWRIGHT_REQUIRE_RUNTIME"))
        qFatal("%s", why.c_str());
    return Error {why};
}

} // namespace meshwright::tests
