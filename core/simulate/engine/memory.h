#pragma once

#include "core/simulate/engine/pipeline_tasks.h"
#include "core/simulate/schedules/pipeline.h"

#include <vector>

namespace meshwright::simulate {

/// Fills in peak and course of the memory of every stage, the peaks of its devices, and the most
/// microbatches in flight.
/// Weights and training state are always there. In training a microbatch's activations are there
/// from its forward task's start until the last part of its backward pass ends. While a task runs,
/// its working memory is. Where the weight gradient is a task of its own, what its backward pass
/// made again stays with the activations until it has run. What is received waits from its
/// transfer's start until its task's start; what is sent waits from its task's end until its
/// transfer's end, except activations that the backward pass holds anyway. What is released and
/// what is taken at one moment count together: no peak between them.
void traceMemory(const Pipeline& pipeline, const PipelineTasks& tasks, const TaskTimes& times,
                 Simulation& simulation);

/// Per stage StageResult::peakOfDevices alone, where @p held is always there.
std::vector<Bytes> peakMemory(const Pipeline& pipeline, const PipelineTasks& tasks,
                              const TaskTimes& times, const std::vector<Bytes>& held);

} // namespace meshwright::simulate
