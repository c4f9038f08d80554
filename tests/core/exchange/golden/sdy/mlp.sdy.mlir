module @model {
  sdy.mesh @mesh = <["data"=2, "model"=4]>
  func.func public @main(
    %arg0: tensor<8x16xf32> {onnx.name = "x", sdy.sharding = #sdy.sharding<@mesh, [{"data", ?}, {}]>},
    %arg1: tensor<16x64xf32> {onnx.name = "w.up", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}p1]>},
    %arg2: tensor<64x16xf32> {onnx.name = "w.down", sdy.sharding = #sdy.sharding<@mesh, [{"model":(1)2}, {}], replicated={"data"}>}
  ) -> (
    tensor<8x16xf32> {onnx.name = "down:0"}
  ) {
    %0 = "onnx.MatMul"(%arg0, %arg1) {onnx_node_name = "up", sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>} : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"data"}, {}]> : tensor<8x64xf32>
    %2 = "onnx.Relu"(%1) {onnx_node_name = "act"} : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %3 = "onnx.MatMul"(%2, %arg2) {onnx_node_name = "down"} : (tensor<8x64xf32>, tensor<64x16xf32>) -> tensor<8x16xf32>
    return %3 : tensor<8x16xf32>
  }
}
