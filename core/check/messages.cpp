#include "core/check/messages.h"

#include <cctype>

namespace meshwright::check {

namespace {

constexpr Severity kError = Severity::Error;
constexpr Severity kWarning = Severity::Warning;
constexpr Severity kInfo = Severity::Info;
constexpr Authority kSpecification = Authority::Specification;
constexpr Authority kOnnxIr = Authority::OnnxIr;
constexpr Authority kBackend = Authority::Backend;
constexpr Authority kAdvice = Authority::Advice;

// One row per code, in the order of Code. Rows of the same form are easier to compare unwrapped.
// clang-format off
constexpr Message kMessages[] = {
    {Code::ConfigurationWithoutName, "configuration-without-name", kError, kSpecification,
     "Configuration number {0} has no name.",
     "Nodes refer to a configuration by its name, so none can refer to this one, and a plan with it cannot be saved."},
    {Code::DuplicateConfigurationName, "duplicate-configuration-name", kError, kSpecification,
     "More than one configuration is called {configuration}.",
     "Nodes refer to configurations by name; one reader takes the first of that name, another the last."},
    {Code::UndeclaredConfiguration, "undeclared-configuration", kError, kSpecification,
     "Configuration {configuration} is used by {0} but not declared.",
     "Every configuration_id must match a configuration of the model. Tools that rebuild models often lose the list."},
    {Code::ImpostorConfiguration, "impostor-configuration", kError, kOnnxIr,
     "An undeclared configuration used by {0} has the name of the declared {configuration}.",
     "The two are different to this plan and one to every reader of the saved file."},
    {Code::UnusedConfiguration, "unused-configuration", kInfo, kAdvice,
     "No node uses configuration {configuration}.",
     "It describes devices and places nothing on them."},
    {Code::DeviceCountMissing, "device-count-missing", kError, kSpecification,
     "Configuration {configuration} does not say how many devices it has.",
     "num_devices must be present; readers take its absence for 0."},
    {Code::DeviceCountNotPositive, "device-count-not-positive", kError, kOnnxIr,
     "Configuration {configuration} has {0} devices.",
     "Without a device nothing can be placed; onnx-ir refuses fewer than one."},
    {Code::DeviceNameCount, "device-name-count", kError, kSpecification,
     "Configuration {configuration} has {0} and {1}.",
     "Where devices have names, there must be one for each."},
    {Code::DeviceWithoutName, "device-without-name", kWarning, kAdvice,
     "Device {0} of {configuration} has an empty name.",
     "The others have names; whoever reads the plan cannot tell what this one is."},
    {Code::DuplicateDeviceName, "duplicate-device-name", kWarning, kAdvice,
     "Devices {0} and {1} of {configuration} are both called '{2}'.",
     "A backend that looks devices up by name would put both parts on the same one."},
    {Code::MeshSize, "mesh-size", kError, kBackend,
     "The mesh of {configuration} has {0} places for {1}.",
     "The product of the axis sizes must be the number of devices, or shardings over the axes reach the wrong ones."},
    {Code::MeshAxisWithoutName, "mesh-axis-without-name", kError, kBackend,
     "Mesh axis number {0} of {configuration} has no name.",
     "Shardings refer to mesh axes by name."},
    {Code::DuplicateMeshAxis, "duplicate-mesh-axis", kError, kBackend,
     "The mesh of {configuration} has two axes called '{0}'.",
     "Shardings refer to mesh axes by name and cannot tell these apart."},
    {Code::MeshAxisNotPositive, "mesh-axis-not-positive", kError, kBackend,
     "Mesh axis '{0}' of {configuration} has the size {1}.",
     "A mesh axis has at least one device along it."},
    {Code::StageAxisMissing, "stage-axis-missing", kError, kBackend,
     "The stages of {configuration} follow the mesh axis '{0}', which its mesh does not have.",
     "Without the axis no stage has devices."},
    {Code::TwoStageRules, "two-stage-rules", kWarning, kBackend,
     "Configuration {configuration} has both a stage axis and listed stages.",
     "Both say which devices a stage has; the stage axis is what counts here."},
    {Code::DuplicateStage, "duplicate-stage", kError, kBackend,
     "Stage {0} of {configuration} is listed twice.",
     "One stage runs on one set of devices with one mesh."},
    {Code::ListedStageNegative, "listed-stage-negative", kError, kBackend,
     "Configuration {configuration} lists the stage {0}.",
     "Stages count from 0."},
    {Code::DeviceOnTwoStages, "device-on-two-stages", kInfo, kBackend,
     "Device {0} of {configuration} is on the stages {1} and {2}.",
     "Meant for interleaved and circular schedules; with others one stage waits for the other."},
    {Code::StageDeviceOutOfRange, "stage-device-out-of-range", kError, kBackend,
     "Stage {0} of {configuration} lists the device {1}; the configuration has {2}.",
     "Devices count from 0."},
    {Code::RepeatedStageDevice, "repeated-stage-device", kWarning, kBackend,
     "Stage {0} of {configuration} lists the device {1} twice.",
     "The device would hold two parts of each tensor of the stage."},
    {Code::StageMeshSize, "stage-mesh-size", kError, kBackend,
     "The mesh of stage {0} of {configuration} has {1} places for {2}.",
     "The product of the axis sizes must be the number of devices of the stage."},
    {Code::HardwareCount, "hardware-count", kWarning, kAdvice,
     "Configuration {configuration} names hardware for {0} of {1}.",
     "Name one for all devices or one for each, or the estimates take the wrong ones."},
    {Code::EntryWithoutConfiguration, "entry-without-configuration", kError, kSpecification,
     "Node {node} has an entry that names no configuration.",
     "configuration_id must be present; such an entry cannot be saved anew and no reader can use it."},
    {Code::DuplicateEntry, "duplicate-entry", kError, kBackend,
     "Node {node} has more than one entry for {configuration}.",
     "Nothing says whether a reader takes the first, the last or all of them."},
    {Code::EmptyEntry, "empty-entry", kInfo, kAdvice,
     "The entry of node {node} for {configuration} says nothing.",
     "It has neither a stage nor a sharding; changes to the graph leave such entries behind."},
    {Code::SpecWithoutTensor, "spec-without-tensor", kError, kSpecification,
     "Node {node} has a sharding without a tensor in {configuration}.",
     "tensor_name must be present; such a sharding cannot be saved anew."},
    {Code::UnnamedTensor, "unnamed-tensor", kError, kOnnxIr,
     "Node {node} shards a tensor without a name in {configuration}.",
     "The file refers to tensors by name, so this sharding cannot be saved."},
    {Code::DanglingTensor, "dangling-tensor", kError, kSpecification,
     "Node {node} shards '{0}' in {configuration}, and the model has no such tensor.",
     "A sharding names an input or output of its node. Tools that rename tensors leave the old names here."},
    {Code::ForeignTensor, "foreign-tensor", kError, kSpecification,
     "Node {node} shards {value} in {configuration}, which is neither its input nor its output.",
     "A sharding belongs on a node that touches the tensor."},
    {Code::TensorOfAnotherScope, "tensor-of-another-scope", kError, kSpecification,
     "Node {node} shards {value} in {configuration}, which belongs to another graph.",
     "Names of a subgraph or function mean nothing outside it, and a node cannot see them."},
    {Code::DuplicateSpec, "duplicate-spec", kError, kOnnxIr,
     "Node {node} has more than one sharding of {value} in {configuration}.",
     "A tensor has at most one sharding per node and configuration; splits along several axes go into one."},
    {Code::EmptySpec, "empty-spec", kInfo, kAdvice,
     "The sharding of {value} at {node} in {configuration} says nothing.",
     "It names neither devices nor axes."},
    {Code::AxisMissing, "axis-missing", kError, kSpecification,
     "The sharding of {value} at {node} splits an axis that it does not name.",
     "axis must be present; readers take its absence for axis 0."},
    {Code::AxisOutOfRange, "axis-out-of-range", kError, kSpecification,
     "The sharding of {value} at {node} splits axis {0}, and the tensor has {1}.",
     "An axis lies in [-rank, rank - 1]."},
    {Code::DuplicateAxis, "duplicate-axis", kError, kOnnxIr,
     "The sharding of {value} at {node} splits axis {0} more than once.",
     "An axis has one entry; a fused axis has several components in that entry."},
    {Code::AxisOrder, "axis-order", kWarning, kBackend,
     "The sharding of {value} at {node} lists its axes out of order: {0}.",
     "Shards are numbered with the first listed axis outermost, and readers may sort the axes first."},
    {Code::AxisNotSplit, "axis-not-split", kWarning, kBackend,
     "The sharding of {value} at {node} lists axis {0} and does not say into how many parts it goes.",
     "An axis without a component is whole on every device; readers may expect one."},
    {Code::UnknownMeshAxis, "unknown-mesh-axis", kError, kBackend,
     "The sharding of {value} at {node} uses the mesh axis '{0}', which {configuration} does not have.",
     "A change of the mesh does not change the shardings that were made with it."},
    {Code::MeshAxisUsedTwice, "mesh-axis-used-twice", kError, kBackend,
     "The sharding of {value} at {node} uses the mesh axis '{0}' twice.",
     "A device has one coordinate on an axis, so the axis can split one dimension."},
    {Code::AxesRank, "axes-rank", kError, kBackend,
     "The sharding of {value} at {node} is given for {0}, and the tensor has {1}.",
     "There is one list of mesh axes for each dimension."},
    {Code::ShardCountMissing, "shard-count-missing", kError, kSpecification,
     "The sharding of {value} at {node} does not say into how many parts axis {0} goes.",
     "num_shards must be present; readers take its absence for 0."},
    {Code::ShardCountNotPositive, "shard-count-not-positive", kError, kOnnxIr,
     "The sharding of {value} at {node} splits axis {0} into {1} parts.",
     "There is at least one part; onnx-ir refuses fewer."},
    {Code::MoreShardsThanElements, "more-shards-than-elements", kWarning, kBackend,
     "The sharding of {value} at {node} splits axis {0} into {1} parts, and its size is {2}{3}.",
     "Some devices get nothing, however a backend rounds."},
    {Code::UnevenSplit, "uneven-split", kWarning, kBackend,
     "The sharding of {value} at {node} splits axis {0} of size {2} into {1} unequal parts{3}.",
     "ONNX leaves the remainder to the backend: it may pad, give a device more, or refuse."},
    {Code::DimDiffersFromAxis, "dim-differs-from-axis", kWarning, kSpecification,
     "The sharding of {value} at {node} says that axis {0} has the size {1}; it has {2}.",
     "The size is the one that is divided. It is stale when the tensor changed after it was sharded."},
    {Code::DimNotPositive, "dim-not-positive", kWarning, kBackend,
     "The sharding of {value} at {node} divides a size of {1} on axis {0}.",
     "Leave the size out where it is not known."},
    {Code::CompositeProduct, "composite-product", kError, kBackend,
     "The components of axis {0} of {value} at {node} make {1}, and its size is {2}.",
     "A fused axis is the product of its components, or no device knows which elements it holds."},
    {Code::CompositeUnknown, "composite-unknown", kWarning, kBackend,
     "More than one component of axis {0} of {value} at {node} has no size.",
     "Which elements a device holds then depends on a guess; at most one size follows from the others."},
    {Code::DeviceOutOfRange, "device-out-of-range", kError, kOnnxIr,
     "The sharding of {value} at {node} uses {0}; {configuration} has {1}.",
     "Devices are numbers from 0 to one less than their count."},
    {Code::UnknownGroup, "unknown-group", kError, kSpecification,
     "The sharding of {value} at {node} uses the device {0}, and no group has that key.",
     "A negative device stands for a group of the sharding's own table."},
    {Code::DeviceListLength, "device-list-length", kError, kBackend,
     "The sharding of {value} at {node} has {0} and lists {1}.",
     "The list says for each shard where it goes, in order."},
    {Code::RepeatedDevice, "repeated-device", kWarning, kBackend,
     "The sharding of {value} at {node} lists device {0} more than once.",
     "The device then holds several shards, or the same one twice; a backend may refuse."},
    {Code::SplitWithoutDevices, "split-without-devices", kInfo, kBackend,
     "The sharding of {value} at {node} does not say on which devices of {configuration} its {0} shards are.",
     "The backend chooses."},
    {Code::MoreShardsThanDevices, "more-shards-than-devices", kWarning, kBackend,
     "The sharding of {value} at {node} makes {0} shards; {configuration} has {1}.",
     "Some device has to hold several of them."},
    {Code::DuplicateGroupKey, "duplicate-group-key", kError, kSpecification,
     "The sharding of {value} at {node} has two groups with the key {0}.",
     "The table is a map, whose keys are unique; onnx-ir takes the last group, others may take the first."},
    {Code::GroupKeyMissing, "group-key-missing", kError, kSpecification,
     "The sharding of {value} at {node} has a group without a key.",
     "Readers take the missing key for 0, and then the group hides device 0."},
    {Code::EmptyGroup, "empty-group", kError, kBackend,
     "The sharding of {value} at {node} uses the group {0}, which has no device.",
     "Its shard would be nowhere."},
    {Code::UnusedGroup, "unused-group", kWarning, kAdvice,
     "The sharding of {value} at {node} has the group {0} and does not use it.",
     "The device list does not name its key, so its devices hold nothing."},
    {Code::GroupKeyHidesDevice, "group-key-hides-device", kWarning, kBackend,
     "The sharding of {value} at {node} has a group with the key {0}, which is also a device.",
     "The group wins over the device. Negative keys cannot be mistaken."},
    {Code::OverlappingGroups, "overlapping-groups", kWarning, kBackend,
     "The sharding of {value} at {node} puts more than one shard on device {0}.",
     "It is in two groups, or in a group and in the list; a backend may refuse."},
    {Code::GroupDeviceOutOfRange, "group-device-out-of-range", kError, kOnnxIr,
     "The group {0} of the sharding of {value} at {node} has {1}; {configuration} has {2}.",
     "Members of a group are devices, numbers from 0 to one less than their count, not keys."},
    {Code::NegativeStage, "negative-stage", kError, kOnnxIr,
     "Node {node} is on stage {0} in {configuration}.",
     "Stages count from 0; onnx-ir refuses others."},
    {Code::StageGap, "stage-gap", kWarning, kAdvice,
     "In {configuration} no node is on stage {0}.",
     "Its devices do nothing. Nodes that move between stages can leave one empty."},
    {Code::FirstStageNotZero, "first-stage-not-zero", kInfo, kAdvice,
     "The first stage of {configuration} is {0}.",
     "ONNX does not say where stages start; most tools count from 0, and stage s is often device s."},
    {Code::StageBeyondDevices, "stage-beyond-devices", kWarning, kBackend,
     "In {configuration} {1} on stage {0}; the configuration has {2}.",
     "Where nothing else is said, stage s runs on device s. A mesh with a stage axis or a list of stages says otherwise."},
    {Code::StageWithoutDevices, "stage-without-devices", kError, kBackend,
     "Stage {0} of {configuration} has no devices; {1} on it.",
     "Neither the stage axis nor the list of stages gives it any."},
    {Code::StageDecreases, "stage-decreases", kWarning, kBackend,
     "Node {node} is on stage {0} in {configuration} and needs a result of {1} on stage {2}.",
     "In a forward pass data goes from earlier to later stages; backwards it stalls the pipeline."},
    {Code::NodeWithoutStage, "node-without-stage", kInfo, kAdvice,
     "In {configuration} {0} without a stage, {node} for one.",
     "The other nodes have stages; the backend decides where these run."},
    {Code::ShardOutsideStage, "shard-outside-stage", kWarning, kBackend,
     "Node {node} is on stage {0} of {configuration}, and its {value} is on device {1} of another stage.",
     "A stage computes on its own devices; the part has to be sent there first."},
    {Code::SubgraphStageDiffers, "subgraph-stage-differs", kWarning, kBackend,
     "Node {node} is on stage {0} in {configuration}; {1}, whose branch it is in, is on stage {2}.",
     "A node that holds a subgraph runs it where it is itself."},
    {Code::IrVersionBelow11, "ir-version-below-11", kError, kSpecification,
     "The model has multi-device annotations and IR version {0}; they came with version 11.",
     "Readers of that version may ignore or lose them. Saving a changed plan raises the version to 11."},
    {Code::IrVersionWillRise, "ir-version-will-rise", kInfo, kSpecification,
     "Saving raises the IR version of the model from {0} to 11.",
     "Multi-device annotations need version 11; a runtime that accepts only older versions will refuse the file."},
    {Code::DifferentlySharded, "differently-sharded", kInfo, kBackend,
     "{value} is sharded in one way at {0} and in another at {node} in {configuration}.",
     "Legal, and the runtime has to move data between the two (a reshard)."},
    {Code::InputsSplitDifferently, "inputs-split-differently", kWarning, kSpecification,
     "The inputs of {node} are split differently where they have to agree: {0}. Before it can run, {value} is changed: {1}.",
     "A dimension that two inputs share has the same split on both (ONNX proposal 0007). Split both alike, or say it of one alone and let the other follow."},
    {Code::InputsShareNoDevice, "inputs-share-no-device", kError, kSpecification,
     "No device has all parts that {node} needs at once: {0}.",
     "What a node computes from one part of each input is computed on a device that holds all of them (ONNX proposal 0007: the specs are not composable). Put them on devices in common, replicated where they meet several others."},
    {Code::SplitNeededWhole, "split-needed-whole", kWarning, kBackend,
     "{node} needs axis {0} of {value} whole, and it is split as {1}: {2}.",
     "The operator cannot work on parts of this dimension, so that they are put together for it each time. Split another dimension here."},
    {Code::ShardingConflict, "sharding-conflict", kInfo, kAdvice,
     "The tensors of {node} come with splits that do not go together, so {value} goes from {0} to {1}: {2}. They are: {3}.",
     "What follows from one annotation meets what follows from another. The cheapest to move was chosen; any of the others can be kept by annotating it here."},
    {Code::ProducerAndConsumerDiffer, "producer-and-consumer-differ", kInfo, kBackend,
     "{node} reads {value} as {0}, and it is produced as {1}: {2}.",
     "Legal, a deliberate reshard (ONNX proposal 0007); the runtime moves the data each time. Where it is not meant, let the consumer read it as produced."},
    {Code::ResultResharded, "result-resharded", kInfo, kBackend,
     "{node} leaves {value} as {0}, and it is wanted as {1}: {2}.",
     "A result may be asked for in another sharding than its inputs imply (ONNX proposal 0007); the runtime then moves it each time."},
    {Code::WeightGathered, "weight-gathered", kInfo, kBackend,
     "{node} uses the weight {value} whole, and it rests as {0}: {1}.",
     "As in fully sharded data parallelism: each device keeps a part, and the parts are put together before each use."},
    {Code::PartialResults, "partial-results", kInfo, kBackend,
     "{node} leaves partial results of {value} over {0}: {1}.",
     "A dimension that is summed over is split, so each device has a part of the sum. ONNX has no state for that: the sum is completed right behind the node, on all devices that have a part of it."},
    {Code::ReductionInside, "reduction-inside", kInfo, kBackend,
     "{node} has to know about all of {value} along its split dimension, over {0}: {1}.",
     "A maximum, a sum or a mean inside of the operator goes over all parts, so that devices exchange them while it runs."},
    {Code::ReductionWithoutPlace, "reduction-without-place", kWarning, kBackend,
     "{node} has partial results of {value} on {0}, and the result is asked for on {1} alone.",
     "The sum of a split reduction is completed by the devices that have its parts; none of them is to have the result, so it is sent on from there."},
    {Code::NothingPartial, "nothing-partial", kWarning, kBackend,
     "{value} is to be partial over {0}, and {node} leaves no partial results over it.",
     "Only an operator that sums over a dimension leaves terms of a sum on devices, where the dimension is split. Split what it sums over along the axis, or take the axis out of what is partial."},
    {Code::BiasPerShard, "bias-per-shard", kInfo, kBackend,
     "{node} adds {value} to partial results over {0}: once, not {1} times.",
     "A backend that runs the node on each part as it is adds the bias on each of them, and the sum counts it as often. It is added after the reduction, or on one device alone (as row-wise parallel layers do), or a separate Add takes it behind the product."},
    {Code::HeadsCut, "attention-heads-cut", kWarning, kBackend,
     "At {node}, {0} of attention in {value} are split in {1} parts.",
     "A head is computed as a whole: where a part ends inside of one, its features have to be put together first. Use as many parts as divide the heads."},
    {Code::KvHeadsFewerThanShards, "kv-heads-fewer-than-shards", kWarning, kBackend,
     "At {node}, the {0} of keys and values in {value} are split in {1} parts.",
     "There are fewer of these heads than parts, so heads are cut. Hold keys and values whole, or split them along as many devices as there are heads and let the others have copies."},
    {Code::QkvSplitDifferently, "qkv-split-differently", kWarning, kAdvice,
     "The query, key and value weights of an attention are split differently: {0}, and {1}.",
     "Heads of queries and their keys and values are on one device only where all are split alike; otherwise they are moved in between."},
    {Code::GateUpSplitDifferently, "gate-up-split-differently", kWarning, kAdvice,
     "The gate and up weights of an MLP are split differently: {0}, and {1}.",
     "Their results are multiplied element by element, so the devices need the same features of both."},
    {Code::FusedPartsCut, "fused-parts-cut", kWarning, kAdvice,
     "The weight {value} at {node} is {0} side by side, of {1} features, and split in {2} without regard to them.",
     "The first device then has mostly the first part, the last mostly the last, and they have to be moved before use. Split each part by itself (a composite sharding)."},
    {Code::ScaleBlockCut, "scale-block-cut", kWarning, kBackend,
     "At {node}, axis {0} of {value} is split in {1} parts, which do not end where blocks of {2} elements do.",
     "The elements of a block share a quantization scale. Use as many parts as divide the number of blocks."},
    {Code::ConstantIsGlobal, "constant-of-global-shape", kInfo, kBackend,
     "At {node}, entry {0} of the constant {value} is {1}; on one device's part it is {2}.",
     "The constant is the size of the whole tensor, whose dimension is split. A backend that runs the graph on each device's part has to put the part's size there."},
    {Code::UnusedDevice, "unused-device", kWarning, kAdvice,
     "{0} of {configuration}: no tensor and no node is placed there.",
     "The configuration pays for it. Place something on it, or take it out."},
    {Code::MeshAxisSplitsNothing, "mesh-axis-splits-nothing", kWarning, kAdvice,
     "The mesh axis '{0}' of {configuration} splits no tensor.",
     "The devices along it hold and do the same. Split a dimension over it, or make the mesh smaller."},
    {Code::OperatorWithoutRule, "operator-without-rule", kWarning, kAdvice,
     "Nothing is known of {0}, {1} with split tensors; {node} for one, with {value}.",
     "There is no rule for what its dimensions mean, so no sharding follows through it, and neither its communication nor its mistakes are found. A rule can be written in a text file."},
    {Code::OperatorRuleMisfit, "operator-rule-misfit", kWarning, kAdvice,
     "The given rule for {0} does not fit {1} with split tensors; {node} for one: {2}.",
     "The rule says something else than the arguments of the node, so no sharding follows through it, and neither its communication nor its mistakes are found. Change the rule in its file."},
    {Code::UnknownShapes, "unknown-shapes", kInfo, kAdvice,
     "Of {0} the shapes are not known that its rule needs, at {1} with split tensors; {node} for one.",
     "No sharding follows through it, and neither its communication nor its mistakes are found."},
    {Code::ShardingNotFollowed, "sharding-not-followed", kInfo, kAdvice,
     "Nothing follows from the sharding of {value} at {node}: {0}.",
     "It cannot be said in mesh axes, so propagation leaves it out, and what it has to be moved for is not counted."},
};

// clang-format on

constexpr bool rowsAreInOrder()
{
    std::size_t row = 0;
    for (const Message& m : kMessages) {
        if (std::size_t(m.code) != row++)
            return false;
    }
    return row == std::size_t(Code::ShardingNotFollowed) + 1;
}

static_assert(rowsAreInOrder(), "the table has one row per code, in the order of Code");

} // namespace

std::span<const Message> allCodes()
{
    return kMessages;
}

const Message& message(Code code)
{
    return kMessages[std::size_t(code)];
}

std::string fill(std::string_view text, const Placeholders& placeholders)
{
    std::string filled;
    filled.reserve(text.size() + 64);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t close = text[i] == '{' ? text.find('}', i) : std::string_view::npos;
        if (close == std::string_view::npos) {
            filled += text[i++];
            continue;
        }
        const std::string_view name = text.substr(i + 1, close - i - 1);
        if (name == "node")
            filled += placeholders.node;
        else if (name == "value")
            filled += placeholders.value;
        else if (name == "configuration")
            filled += placeholders.configuration;
        else if (name.size() == 1 && std::isdigit(static_cast<unsigned char>(name[0]))
                 && std::size_t(name[0] - '0') < placeholders.arguments.size())
            filled += placeholders.arguments[std::size_t(name[0] - '0')];
        else
            filled += text.substr(i, close - i + 1);
        i = close + 1;
    }
    return filled;
}

} // namespace meshwright::check
