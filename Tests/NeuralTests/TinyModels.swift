// SPDX-License-Identifier: Apache-2.0

/// Models with the inputs and outputs of each family, whose audio says what they have read: a block of equal samples for each
/// number.
enum TinyModels {
  /// Samples of a block at the rate 1.
  static let block = 300
  /// What is added to a number, and the part of 1 that each is: so that no block is silent.
  private static let (base, scale): (Float, Float) = (100, 1000)

  /// Numbers that blocks of samples stand for.
  static func numbers(of samples: [Float], block: Int = block) -> [Int] {
    stride(from: block / 2, to: samples.count, by: block).map {
      Int((samples[$0] * scale).rounded()) - Int(base)
    }
  }

  /// How the inputs of a VITS model are called.
  struct VitsNames {
    var tokens: String
    var count: String?
    /// One for all three, or three.
    var scales: [String]
    var speaker: String?
    var others: [(String, TinyGraph.Element)] = []
    var output: String
  }

  static let piper = VitsNames(
    tokens: "input",
    count: "input_lengths",
    scales: ["scales"],
    output: "output"
  )
  static let sherpa = VitsNames(
    tokens: "x",
    count: "x_length",
    scales: ["noise_scale", "length_scale", "noise_scale_w"],
    output: "y"
  )
  static let transformers = VitsNames(
    tokens: "input_ids",
    count: nil,
    scales: [],
    others: [("attention_mask", .integer64)],
    output: "waveform"
  )

  /// The speaker is added to each number, and the length is that of the blocks.
  static func vits(_ names: VitsNames, metadata: [(String, String)] = []) -> [UInt8] {
    var graph = TinyGraph()
    graph.metadata = metadata
    graph.inputs = [(names.tokens, .integer64, 2)]
    if let count = names.count { graph.inputs.append((count, .integer64, 1)) }
    for scale in names.scales { graph.inputs.append((scale, .float, 1)) }
    if let speaker = names.speaker { graph.inputs.append((speaker, .integer64, 1)) }
    for (name, type) in names.others {
      graph.inputs.append((name, type, name == "attention_mask" ? 2 : 1))
    }
    let one = graph.constant("one", 1)
    var length = one
    if names.scales.count == 1, let all = names.scales.first {
      length = graph.add("Gather", [all, graph.constant("second", [1])])
    } else if names.scales.count == 3 {
      length = names.scales[1]
    }
    var tokens = names.tokens
    if let speaker = names.speaker { tokens = graph.add("Add", [tokens, speaker]) }
    for (name, _) in names.others where name == "attention_mask" {
      tokens = graph.add("Mul", [tokens, name])
    }
    blocks(of: tokens, length: length, in: &graph, rounding: "Ceil", output: names.output)
    return graph.bytes
  }

  /// The first number of the style is added to each number.
  static func styled(
    tokens: String = "tokens",
    speed: TinyGraph.Element = .float,
    metadata: [(String, String)] = []
  ) -> [UInt8] {
    var graph = TinyGraph()
    graph.metadata = metadata
    graph.inputs = [(tokens, .integer64, 2), ("style", .float, 2), ("speed", speed, 1)]
    let first = graph.constant("first", [0])
    let style = graph.add("Gather", ["style", first], attributes: [("axis", 1)])
    let whole = graph.add("Cast", [style], attributes: [("to", 7)])
    let rate = graph.add("Cast", ["speed"], attributes: [("to", 1)])
    let length = graph.add("Reciprocal", [rate])
    blocks(
      of: graph.add("Add", [tokens, whole]),
      length: length,
      in: &graph,
      rounding: "Round",
      output: "audio"
    )
    return graph.bytes
  }

  /// Its spectra are a frame for each number, with the number in all channels.
  static func matcha(
    count: String = "x_lengths",
    scales: [String] = ["scales"],
    metadata: [(String, String)] = []
  ) -> [UInt8] {
    var graph = TinyGraph()
    graph.metadata = metadata
    graph.inputs = [("x", .integer64, 2), (count, .integer64, 1)]
    for name in scales { graph.inputs.append((name, .float, 1)) }
    let values = values(of: "x", in: &graph)
    let durations = graph.add("Mul", [values, graph.constant("zero", 0)])
    graph.add("Ceil", [graph.add("Add", [durations, graph.constant("one", 1)])], to: "lengths")
    let row = graph.add("Unsqueeze", [values, graph.constant("axis", [1])])
    graph.add("Expand", [row, graph.constant("channels", [1, 80, 1])], to: "mel")
    graph.outputs = [("mel", .float)]
    return graph.bytes
  }

  /// A block for each frame, of its first channel.
  static func hifigan(metadata: [(String, String)] = [("model_type", "hifigan")]) -> [UInt8] {
    var graph = TinyGraph()
    graph.metadata = metadata
    graph.inputs = [("mel", .float, 3)]
    let first = graph.add(
      "Gather",
      ["mel", graph.constant("first", [0])],
      attributes: [("axis", 1)]
    )
    let column = graph.add("Transpose", [first])
    let wide = graph.add(
      "Expand",
      [column, graph.constant("width", [1, 1, Int64(block)])]
    )
    graph.add("Reshape", [wide, graph.constant("flat", [1, -1])], to: "audio")
    graph.outputs = [("audio", .float)]
    return graph.bytes
  }

  /// The constant spectrum of each frame: a level in bin 0, and nothing in the others.
  static func vocos(size: Int) -> [UInt8] {
    var graph = TinyGraph()
    graph.metadata = [
      ("model_type", "vocos"), ("n_fft", String(size)), ("hop_length", String(size / 4)),
    ]
    graph.inputs = [("mels", .float, 3)]
    let first = graph.add(
      "Gather",
      ["mels", graph.constant("first", [0])],
      attributes: [("axis", 1)]
    )
    let level = graph.add("Mul", [first, graph.constant("size", Float(size) / 2)])
    // A Hann window has half of its sum in bin 0, and a quarter in each neighbour.
    let quarter = graph.add("Mul", [level, graph.constant("minus", -0.5)])
    let zero = graph.add("Mul", [first, graph.constant("zero", 0)])
    let rest = graph.add("Expand", [zero, graph.constant("rest", [1, Int64(size / 2 - 1), 1])])
    graph.add("Concat", [level, quarter, rest], to: "mag", attributes: [("axis", 1)])
    let none = graph.add("Mul", ["mag", "zero"])
    graph.add("Add", [none, graph.constant("one", 1)], to: "x")
    graph.add("Identity", [none], to: "y")
    graph.outputs = [("mag", .float), ("x", .float), ("y", .float)]
    return graph.bytes
  }

  /// `(number + base) / scale`, a row of floats.
  private static func values(of tokens: String, in graph: inout TinyGraph) -> String {
    let floats = graph.add("Cast", [tokens], attributes: [("to", 1)])
    let raised = graph.add("Add", [floats, graph.constant("base", base)])
    return graph.add("Mul", [raised, graph.constant("scale", 1 / scale)])
  }

  /// Rounds as the family does, so that its durations are found.
  private static func blocks(
    of tokens: String,
    length: String,
    in graph: inout TinyGraph,
    rounding: String,
    output: String
  ) {
    let values = values(of: tokens, in: &graph)
    let spread = graph.add("Mul", [values, graph.constant("none", 0)])
    let durations = graph.add(
      "Add",
      [spread, graph.add("Mul", [length, graph.constant("units", 10)])]
    )
    let rounded = graph.add(rounding, [durations], to: "durations")
    // All are equal, so that the longest is the length of each.
    let longest = graph.add("ReduceMax", [rounded], attributes: [("keepdims", 0)])
    let samples = graph.add("Mul", [longest, graph.constant("unit", Float(block / 10))])
    let count = graph.add("Cast", [samples], attributes: [("to", 7)])
    let size = graph.add("Reshape", [count, graph.constant("list", [1])])
    let column = graph.add("Unsqueeze", [values, graph.constant("axis", [2])])
    let shape = graph.add(
      "Concat",
      [graph.constant("ones", [1, 1]), size],
      attributes: [("axis", 0)]
    )
    let wide = graph.add("Expand", [column, shape])
    graph.add("Reshape", [wide, graph.constant("flat", [1, 1, -1])], to: output)
    graph.outputs = [(output, .float)]
  }
}
