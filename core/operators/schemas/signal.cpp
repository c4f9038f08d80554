#include "core/operators/schemas/families.h"

/// Signals and texts.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kSignalSchemaRows[] = {
    {"BlackmanWindow", 17, "size", "output", "output_datatype:int=1 periodic:int=1"},
    {"DFT", 17, "input dft_length?", "output", "axis:int=1 inverse:int=0 onesided:int=0"},
    {"DFT", 20, "input dft_length? axis?", "output", "inverse:int=0 onesided:int=0"},
    {"Det", 11, "X", "Y"},
    {"HammingWindow", 17, "size", "output", "output_datatype:int=1 periodic:int=1"},
    {"HannWindow", 17, "size", "output", "output_datatype:int=1 periodic:int=1"},
    {"MelWeightMatrix", 17, "num_mel_bins dft_length sample_rate lower_edge_hertz upper_edge_hertz",
     "output", "output_datatype:int=1"},
    {"RegexFullMatch", 20, "X", "Y", "pattern:string"},
    {"STFT", 17, "signal frame_step window? frame_length?", "output", "onesided:int=1"},
    {"StringConcat", 20, "X Y", "Z"},
    {"StringNormalizer", 10, "X", "Y",
     "case_change_action:string=NONE is_case_sensitive:int=0 locale:string stopwords:strings"},
    {"StringSplit", 20, "X", "Y Z", "delimiter:string maxsplit:int"},
    {"TfIdfVectorizer", 9, "X", "Y",
     "max_gram_length:int! max_skip_count:int! min_gram_length:int! mode:string! "
     "ngram_counts:ints! ngram_indexes:ints! pool_int64s:ints pool_strings:strings weights:floats"},
};

} // namespace

const std::span<const SchemaRow> kSignalSchemas = kSignalSchemaRows;

} // namespace meshwright::operators
