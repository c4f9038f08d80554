#include "core/operators/schemas/families.h"

/// Resizing and images.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kImageSchemaRows[] = {
    {"AffineGrid", 20, "theta size", "grid", "align_corners:int=0"},
    {"CenterCropPad", 18, "input_data shape", "output_data", "axes:ints"},
    {"Col2Im", 18, "input image_shape block_shape", "output",
     "dilations:ints pads:ints strides:ints"},
    {"GridSample", 16, "X grid", "Y",
     "align_corners:int=0 mode:string=bilinear padding_mode:string=zeros"},
    {"GridSample", 20, "X grid", "Y",
     "align_corners:int=0 mode:string=linear padding_mode:string=zeros"},
    {"ImageDecoder", 20, "encoded_stream", "image", "pixel_format:string=RGB"},
    {"Resize", 10, "X scales", "Y", "mode:string=nearest"},
    {"Resize", 11, "X roi scales sizes?", "Y",
     "coordinate_transformation_mode:string=half_pixel cubic_coeff_a:float=-0.75 "
     "exclude_outside:int=0 extrapolation_value:float=0 mode:string=nearest "
     "nearest_mode:string=round_prefer_floor"},
    {"Resize", 13, "X roi? scales? sizes?", "Y",
     "coordinate_transformation_mode:string=half_pixel cubic_coeff_a:float=-0.75 "
     "exclude_outside:int=0 extrapolation_value:float=0 mode:string=nearest "
     "nearest_mode:string=round_prefer_floor"},
    {"Resize", 18, "X roi? scales? sizes?", "Y",
     "antialias:int=0 axes:ints coordinate_transformation_mode:string=half_pixel "
     "cubic_coeff_a:float=-0.75 exclude_outside:int=0 extrapolation_value:float=0 "
     "keep_aspect_ratio_policy:string=stretch mode:string=nearest "
     "nearest_mode:string=round_prefer_floor"},
    {"Upsample", 1, "X", "Y", "height_scale:float! mode:string=nearest width_scale:float!"},
    {"Upsample", 7, "X", "Y", "mode:string=nearest scales:floats!"},
    {"Upsample", 9, "X scales", "Y", "mode:string=nearest"},
    {"Upsample", 10, "X scales", "Y", "mode:string=nearest", true},
};

} // namespace

const std::span<const SchemaRow> kImageSchemas = kImageSchemaRows;

} // namespace meshwright::operators
