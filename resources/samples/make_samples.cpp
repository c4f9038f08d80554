#include <cstdio>
#include <filesystem>
#include <fstream>

#include "resources/samples/sample_models.h"

/// meshwright-samples FOLDER: writes the bundled sample models there. Run on resources/samples
/// after a change here, and commit what it writes.
int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: meshwright-samples FOLDER\n");
        return 2;
    }
    for (const meshwright::samples::SampleModel& sample : meshwright::samples::allSamples()) {
        const std::filesystem::path path = std::filesystem::path(argv[1]) / sample.fileName;
        std::ofstream file(path, std::ios::binary);
        file.write(sample.bytes.data(), std::streamsize(sample.bytes.size()));
        file.close();
        if (!file) {
            std::fprintf(stderr, "meshwright-samples: %s: cannot be written\n", path.c_str());
            return 2;
        }
    }
    return 0;
}
