#include "core/onnx/draft/weight_file.h"

#include "core/onnx/wire/source.h"

#include <cstring>
#include <mutex>

namespace meshwright::onnx {

namespace {

class ModelBytes final : public WeightFile
{
public:
    explicit ModelBytes(std::shared_ptr<const SourceFile> source)
        : m_source(std::move(source))
    {
    }

    Result<void> read(uint64_t offset, std::span<char> buffer) const override
    {
        if (offset > m_source->size() || buffer.size() > m_source->size() - offset)
            return Error {tr("{0} ends before the weights do", m_source->name())};
        return m_source->read(offset, buffer);
    }

private:
    std::shared_ptr<const SourceFile> m_source;
};

class FileBeside final : public WeightFile
{
public:
    explicit FileBeside(std::filesystem::path path)
        : m_path(std::move(path))
    {
    }

    Result<void> read(uint64_t offset, std::span<char> buffer) const override
    {
        const std::lock_guard lock(m_mutex);
        if (!m_bytes) {
            const Result<std::shared_ptr<SourceFile>> source = SourceFile::open(m_path);
            if (!source)
                return source.error().at(m_path.string());
            m_bytes.emplace(*source);
        }
        return m_bytes->read(offset, buffer);
    }

private:
    std::filesystem::path m_path;
    mutable std::mutex m_mutex;
    mutable std::optional<ModelBytes> m_bytes;
};

class Memory final : public WeightFile
{
public:
    explicit Memory(std::string bytes)
        : m_bytes(std::move(bytes))
    {
    }

    Result<void> read(uint64_t offset, std::span<char> buffer) const override
    {
        if (offset > m_bytes.size() || buffer.size() > m_bytes.size() - offset)
            return Error {tr("the model holds fewer elements than the tensor has")};
        std::memcpy(buffer.data(), m_bytes.data() + offset, buffer.size());
        return {};
    }

private:
    std::string m_bytes;
};

} // namespace

std::shared_ptr<const WeightFile> weightFile(std::shared_ptr<const SourceFile> source)
{
    return std::make_shared<ModelBytes>(std::move(source));
}

std::shared_ptr<const WeightFile> weightFile(std::filesystem::path path)
{
    return std::make_shared<FileBeside>(std::move(path));
}

std::shared_ptr<const WeightFile> weightFile(std::string bytes)
{
    return std::make_shared<Memory>(std::move(bytes));
}

StoredWeight storedIn(std::string raw, graph::DataType type, std::vector<int64_t> dims)
{
    StoredWeight weight;
    weight.length = raw.size();
    weight.file = weightFile(std::move(raw));
    weight.type = type;
    weight.dims = std::move(dims);
    return weight;
}

} // namespace meshwright::onnx
