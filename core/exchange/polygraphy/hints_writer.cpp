#include "core/exchange/polygraphy/shard_hints.h"

#include <nlohmann/json.hpp>

namespace meshwright::exchange {

namespace {

using Json = nlohmann::ordered_json;

Json orNull(std::optional<int64_t> number)
{
    return number ? Json(*number) : Json(nullptr);
}

Json orNull(const std::vector<int64_t>& numbers)
{
    return numbers.empty() ? Json(nullptr) : Json(numbers);
}

Json tagged(Json object, const char* className)
{
    object["polygraphy_class"] = className;
    return object;
}

Json layerJson(const AttentionLayerHint& layer, HintsGeneration generation)
{
    Json object = {{"q", layer.q}, {"gather_kv", layer.gatherKv}, {"gather_q", layer.gatherQ}};
    if (generation == HintsGeneration::G3) {
        object["replace"] = nullptr;
        if (const auto& fused = layer.replace)
            object["replace"] = tagged({{"is_causal", fused->isCausal},
                                        {"q_shuffle", orNull(fused->qShuffle)},
                                        {"k_shuffle", orNull(fused->kShuffle)},
                                        {"v_shuffle", orNull(fused->vShuffle)},
                                        {"nb_rank", orNull(fused->ranks)}},
                                       "FusedAttention");
    }
    return tagged(std::move(object), "AttentionLayerHint");
}

Json tensorsJson(const std::vector<ShardTensor>& tensors)
{
    Json list = Json::array();
    for (const ShardTensor& tensor : tensors)
        list.push_back(tagged({{"name", tensor.name},
                               {"seq_len_idx", tensor.axis.value_or(0)},
                               {"rank", orNull(tensor.rank)}},
                              "ShardTensor"));
    return list;
}

} // namespace

std::string writeShardHints(const ShardHints& hints, HintsGeneration generation)
{
    const bool isG3 = generation == HintsGeneration::G3;
    Json json = {{"parallelism", hints.parallelism == HintsParallelism::Tensor ? "TP" : "CP"}};
    if (!isG3) {
        json["group_size"] = hints.devices.value_or(0);
        json["root"] = 0;
        json["groups"] = hints.groups;
    }
    json["attention_layers"] = Json::array();
    for (const AttentionLayerHint& layer : hints.layers)
        json["attention_layers"].push_back(layerJson(layer, generation));
    // By TensorRT's rules the group size counts the ranks that `groups` lists, and only those.
    if (isG3)
        json["dist_collectives"] = tagged({{"group_size", int64_t(hints.groups.size())},
                                           {"root", -1},
                                           {"nb_rank", hints.devices.value_or(1)},
                                           {"reduce_op", hints.reduceOp},
                                           {"groups", hints.groups}},
                                          "DistCollective");
    json["inputs"] = tensorsJson(hints.inputs);
    json["outputs"] = tensorsJson(hints.outputs);
    json["k_seq_len_idx"] = hints.kAxis.value_or(0);
    json["v_seq_len_idx"] = hints.vAxis.value_or(0);
    json["kv_rank"] = orNull(hints.kvRank);
    if (!isG3)
        json["reduce_scatter_reduce_op"] = hints.reduceOp;
    return tagged(std::move(json), "ShardHints").dump(4, ' ', false, Json::error_handler_t::replace)
        + '\n';
}

} // namespace meshwright::exchange
