#pragma once

#include <cstdint>

namespace meshwright::onnx {

/// Bounds what a file can make the reader allocate. Two bytes of a file can declare a node of some
/// hundred bytes in memory; real models stay far below the limit of nodes, values, tensors,
/// attributes and annotation entries together.
class ReadBudget
{
public:
    static constexpr uint64_t kLargestCount = uint64_t(1) << 23;

    /// Takes one object; false where the file holds too many.
    bool take()
    {
        ++m_taken;
        return m_taken <= kLargestCount;
    }

private:
    uint64_t m_taken = 0;
};

} // namespace meshwright::onnx
