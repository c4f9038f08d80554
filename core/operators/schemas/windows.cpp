#include "core/operators/schemas/families.h"

/// Convolution and pooling.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kWindowsSchemaRows[] = {
    {"AveragePool", 1, "X", "Y",
     "auto_pad:string=NOTSET kernel_shape:ints! pads:ints strides:ints"},
    {"AveragePool", 7, "X", "Y",
     "auto_pad:string=NOTSET count_include_pad:int=0 kernel_shape:ints! pads:ints strides:ints"},
    {"AveragePool", 10, "X", "Y",
     "auto_pad:string=NOTSET ceil_mode:int=0 count_include_pad:int=0 kernel_shape:ints! pads:ints "
     "strides:ints"},
    {"AveragePool", 19, "X", "Y",
     "auto_pad:string=NOTSET ceil_mode:int=0 count_include_pad:int=0 dilations:ints "
     "kernel_shape:ints! pads:ints strides:ints"},
    {"Conv", 1, "X W B?", "Y",
     "auto_pad:string=NOTSET dilations:ints group:int=1 kernel_shape:ints pads:ints strides:ints"},
    {"ConvInteger", 10, "x w x_zero_point? w_zero_point?", "y",
     "auto_pad:string=NOTSET dilations:ints group:int=1 kernel_shape:ints pads:ints strides:ints"},
    {"ConvTranspose", 1, "X W B?", "Y",
     "auto_pad:string=NOTSET dilations:ints group:int=1 kernel_shape:ints output_padding:ints "
     "output_shape:ints pads:ints strides:ints"},
    {"DeformConv", 19, "X W offset B? mask?", "Y",
     "dilations:ints group:int=1 kernel_shape:ints offset_group:int=1 pads:ints strides:ints"},
    {"GlobalAveragePool", 1, "X", "Y"},
    {"GlobalLpPool", 1, "X", "Y", "p:float=2"},
    {"GlobalLpPool", 2, "X", "Y", "p:int=2"},
    {"GlobalMaxPool", 1, "X", "Y"},
    {"LpPool", 1, "X", "Y",
     "auto_pad:string=NOTSET kernel_shape:ints p:float=2 pads:ints strides:ints"},
    {"LpPool", 2, "X", "Y",
     "auto_pad:string=NOTSET kernel_shape:ints! p:int=2 pads:ints strides:ints"},
    {"LpPool", 18, "X", "Y",
     "auto_pad:string=NOTSET ceil_mode:int=0 dilations:ints kernel_shape:ints! p:int=2 pads:ints "
     "strides:ints"},
    {"MaxPool", 1, "X", "Y", "auto_pad:string=NOTSET kernel_shape:ints! pads:ints strides:ints"},
    {"MaxPool", 8, "X", "Y Indices?",
     "auto_pad:string=NOTSET kernel_shape:ints! pads:ints storage_order:int=0 strides:ints"},
    {"MaxPool", 10, "X", "Y Indices?",
     "auto_pad:string=NOTSET ceil_mode:int=0 dilations:ints kernel_shape:ints! pads:ints "
     "storage_order:int=0 strides:ints"},
    {"MaxRoiPool", 1, "X rois", "Y", "pooled_shape:ints! spatial_scale:float=1"},
    {"MaxUnpool", 9, "X I output_shape?", "output", "kernel_shape:ints! pads:ints strides:ints"},
    {"QLinearConv", 10, "x x_scale x_zero_point w w_scale w_zero_point y_scale y_zero_point B?",
     "y",
     "auto_pad:string=NOTSET dilations:ints group:int=1 kernel_shape:ints pads:ints strides:ints"},
    {"RoiAlign", 10, "X rois batch_indices", "Y",
     "mode:string=avg output_height:int=1 output_width:int=1 sampling_ratio:int=0 "
     "spatial_scale:float=1"},
    {"RoiAlign", 16, "X rois batch_indices", "Y",
     "coordinate_transformation_mode:string=half_pixel mode:string=avg output_height:int=1 "
     "output_width:int=1 sampling_ratio:int=0 spatial_scale:float=1"},
};

} // namespace

const std::span<const SchemaRow> kWindowsSchemas = kWindowsSchemaRows;

} // namespace meshwright::operators
