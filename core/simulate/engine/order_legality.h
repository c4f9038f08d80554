#pragma once

#include "core/base/result.h"
#include "core/simulate/order.h"

#include <cstddef>
#include <cstdint>

namespace meshwright::simulate {

struct Simulation;

/// The order that a run was executed in: the compute tasks of every stage.
Order orderOf(const Simulation& simulation);

/// Whether the steps of an order fit together: every step once, on a stage that has its chunk; the
/// forward pass of a microbatch before its backward pass before its weight gradient; what a step
/// waits for is there. Error: the first violated rule as a sentence: "B0 of stage 0 cannot come
/// before F0: a backward pass needs the forward pass of its microbatch".
Result<void> checkSteps(const Flow& flow, const Order& order);

/// Whether an order can be executed: as checkSteps, and no cycle of steps that wait for each other,
/// on one stage or across stages. Error: also a deadlock with its cycle.
Result<void> checkOrder(const Flow& flow, const Order& order);

/// Moves the step at position @p from of a stage's order so that it is at position @p to
/// afterwards; a block of overlapped steps moves as one, and a step that leaves a block or comes
/// into it ends the overlap. Example: F0 F1 B0 B1, from 2 to 1: F0 B0 F1 B1. Errors: as of
/// checkOrder, a stage or position that does not exist. With the flow of a run
/// (Simulation::flow) and its order, the result is for Options::order.
Result<Order> moveStep(const Flow& flow, const Order& order, StageIndex stage, std::size_t from,
                       std::size_t to);

} // namespace meshwright::simulate
