#include "core/operators/schemas/families.h"

/// Text generation of ONNX Runtime.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kContribGenerationSchemaRows[] = {
    {"BeamSearch", 1,
     "input_ids max_length min_length? num_beams num_return_sequences length_penalty? "
     "repetition_penalty? vocab_mask? prefix_vocab_mask? attention_mask? decoder_input_ids? "
     "logits_processor?",
     "sequences sequences_scores? scores?",
     "decoder:graph! decoder_start_token_id:int=-1 early_stopping:int=0 encoder:graph "
     "eos_token_id:int! init_decoder:graph model_type:int=0 no_repeat_ngram_size:int=0 "
     "pad_token_id:int! vocab_size:int=-1"},
    {"GreedySearch", 1,
     "input_ids max_length min_length? repetition_penalty? vocab_mask? prefix_vocab_mask? "
     "attention_mask?",
     "sequences",
     "decoder:graph! decoder_start_token_id:int=-1 encoder:graph eos_token_id:int! "
     "init_decoder:graph model_type:int=0 no_repeat_ngram_size:int=0 pad_token_id:int! "
     "vocab_size:int=-1"},
    {"Sampling", 1,
     "input_ids max_length min_length? repetition_penalty? vocab_mask? prefix_vocab_mask? "
     "attention_mask? presence_mask? seed?",
     "sequences filtered_logits?",
     "custom:int=0 decoder:graph! decoder_start_token_id:int=-1 encoder:graph eos_token_id:int! "
     "filter_value:float=-1e20 init_decoder:graph min_tokens_to_keep:int=0 model_type:int=0 "
     "no_repeat_ngram_size:int=0 pad_token_id:int! presence_penalty:float=0 temperature:float=1 "
     "top_p:float=0 vocab_size:int=-1"},
};

} // namespace

const std::span<const SchemaRow> kContribGenerationSchemas = kContribGenerationSchemaRows;

} // namespace meshwright::operators
