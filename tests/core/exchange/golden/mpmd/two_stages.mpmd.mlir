module @model {
  sdy.mesh @mesh = <["data"=2]>
  func.func public @main(
    %arg0: !mpmd.mesh_tensor<"m0", tensor<16x64xf32>, sharding=<@mesh, [{}, {}]>> {onnx.name = "w0"},
    %arg1: !mpmd.mesh_tensor<"m1", tensor<64x16xf32>, sharding=<@mesh, [{}, {}]>> {onnx.name = "w1"},
    %arg2: !mpmd.mesh_tensor<"m0", tensor<8x16xf32>, sharding=<@mesh, [{"data"}, {}]>> {onnx.name = "x", meshwright.microbatch = 0 : ui32}
  ) -> (
    !mpmd.mesh_tensor<"m1", tensor<8x16xf32>, sharding=<@mesh, [{"data"}, {}]>> {jax.result_info = "b:0[0]"}
  ) attributes {topology = #mpmd.topology<<"m0" : <["data"=2]>>, <"m1" : <["data"=2]>>>} {
    %0 = mpmd.fragment<mesh="m0", origin=["a"], stage=0> (%arg2, %arg0) {call_counter = 0 : ui32} (%arg3: tensor<8x16xf32>, %arg4: tensor<16x64xf32>) {
      %1 = "onnx.MatMul"(%arg3, %arg4) {onnx_node_name = "a"} : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
      mpmd.return %1 : tensor<8x64xf32>
    } : (!mpmd.mesh_tensor<"m0", tensor<8x16xf32>, sharding=<@mesh, [{"data"}, {}]>>, !mpmd.mesh_tensor<"m0", tensor<16x64xf32>, sharding=<@mesh, [{}, {}]>>) -> !mpmd.mesh_tensor<"m0", tensor<8x64xf32>, sharding=<@mesh, [{"data"}, {}]>>
    %1 = mpmd.transfer %0 : (!mpmd.mesh_tensor<"m0", tensor<8x64xf32>, sharding=<@mesh, [{"data"}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<8x64xf32>, sharding=<@mesh, [{"data"}, {}]>>
    %2 = mpmd.fragment<mesh="m1", origin=["b"], stage=1> (%1, %arg1) {call_counter = 0 : ui32} (%arg3: tensor<8x64xf32>, %arg4: tensor<64x16xf32>) {
      %3 = "onnx.MatMul"(%arg3, %arg4) {onnx_node_name = "b"} : (tensor<8x64xf32>, tensor<64x16xf32>) -> tensor<8x16xf32>
      mpmd.return %3 : tensor<8x16xf32>
    } : (!mpmd.mesh_tensor<"m1", tensor<8x64xf32>, sharding=<@mesh, [{"data"}, {}]>>, !mpmd.mesh_tensor<"m1", tensor<64x16xf32>, sharding=<@mesh, [{}, {}]>>) -> !mpmd.mesh_tensor<"m1", tensor<8x16xf32>, sharding=<@mesh, [{"data"}, {}]>>
    return %2 : !mpmd.mesh_tensor<"m1", tensor<8x16xf32>, sharding=<@mesh, [{"data"}, {}]>>
  }
}
