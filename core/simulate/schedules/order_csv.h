#pragma once

#include "core/base/result.h"
#include "core/simulate/order.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace meshwright::simulate {

/// An order as a file gives it: with the placement that its stage numbers tell.
struct CsvOrder
{
    VirtualStages virtualStages;
    uint32_t microbatches = 0;
    bool training = false; ///< it has backward passes
    Order order;
};

/// Reads an order in the form of PyTorch's pipelining (torch.distributed.pipelining): a row per
/// rank, a cell per step: virtual stage, action, microbatch. "2F0" forward, "2B0" backward, "2I0"
/// gradient of the inputs and "2W0" of the weights, "(0F3;7B1)OVERLAP_F_B" a block. A backward pass
/// whose weight gradient is there is split, whether written B or I. SEND_F, RECV_F, SEND_B, RECV_B,
/// UNSHARD, RESHARD and REDUCE_GRAD are checked and left out: the simulator sends by itself. Empty
/// cells are idle. With p rows, stage k is on row k mod p, or in a V (with two stages per row, k
/// and 2p − 1 − k), or the halves of a V do not exchange microbatches (DualPipe), or row k has the
/// stages k to p² − p + k and of microbatch i only one, k + p ((k − i) mod p) (wrap-around). Errors
/// name @p origin, row and cell.
Result<CsvOrder> parseOrderCsv(std::string_view text, std::string_view origin);
/// The same from a file of at most 64 MiB.
Result<CsvOrder> readOrderCsv(const std::string& path);

/// Writes it; parseOrderCsv of it gives the same order.
std::string toCsv(const Order& order, const VirtualStages& virtualStages);

} // namespace meshwright::simulate
