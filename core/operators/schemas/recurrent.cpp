#include "core/operators/schemas/families.h"

/// RNN, GRU and LSTM.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kRecurrentSchemaRows[] = {
    {"GRU", 1, "X W R B? sequence_lens? initial_h?", "Y? Y_h",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=foward hidden_size:int output_sequence:int=0"},
    {"GRU", 3, "X W R B? sequence_lens? initial_h?", "Y? Y_h?",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=forward hidden_size:int linear_before_reset:int=0 output_sequence:int=0"},
    {"GRU", 7, "X W R B? sequence_lens? initial_h?", "Y? Y_h?",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=forward hidden_size:int linear_before_reset:int=0"},
    {"GRU", 14, "X W R B? sequence_lens? initial_h?", "Y? Y_h?",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=forward hidden_size:int layout:int=0 linear_before_reset:int=0"},
    {"LSTM", 1, "X W R B? sequence_lens? initial_h? initial_c? P?", "Y? Y_h? Y_c?",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=forward hidden_size:int input_forget:int=0 output_sequence:int=0"},
    {"LSTM", 7, "X W R B? sequence_lens? initial_h? initial_c? P?", "Y? Y_h? Y_c?",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=forward hidden_size:int input_forget:int=0"},
    {"LSTM", 14, "X W R B? sequence_lens? initial_h? initial_c? P?", "Y? Y_h? Y_c?",
     "activation_alpha:floats activation_beta:floats activations:strings clip:float "
     "direction:string=forward hidden_size:int input_forget:int=0 layout:int=0"},
    {"RNN", 1, "X W R B? sequence_lens? initial_h?", "Y? Y_h?",
     "activation_alpha:floats activation_beta:floats activations:strings=Tanh,Tanh clip:float "
     "direction:string=forward hidden_size:int output_sequence:int=0"},
    {"RNN", 7, "X W R B? sequence_lens? initial_h?", "Y? Y_h?",
     "activation_alpha:floats activation_beta:floats activations:strings=Tanh,Tanh clip:float "
     "direction:string=forward hidden_size:int"},
    {"RNN", 14, "X W R B? sequence_lens? initial_h?", "Y? Y_h?",
     "activation_alpha:floats activation_beta:floats activations:strings=Tanh,Tanh clip:float "
     "direction:string=forward hidden_size:int layout:int=0"},
};

} // namespace

const std::span<const SchemaRow> kRecurrentSchemas = kRecurrentSchemaRows;

} // namespace meshwright::operators
