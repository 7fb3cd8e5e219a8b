// SPDX-License-Identifier: Apache-2.0
import CNeural
import Glibc

/// What a run reads, in memory that stays in place: names as C strings, and numbers.
final class ModelMemory {
  private let memory: UnsafeMutableRawPointer
  private(set) var inputs: [neural_input] = []
  /// Without values.
  private(set) var outputs: [neural_output] = []

  /// What the runtime's own tensors are aligned to.
  private static let alignment = 64

  init(_ inputs: [ModelInput], outputNames: [String]) {
    let blocks =
      inputs.flatMap { [Array($0.name.utf8) + [0], $0.bytes] }
      + outputNames.map { Array($0.utf8) + [0] }
    let sizes = blocks.map { ($0.count + Self.alignment - 1) / Self.alignment * Self.alignment }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: sizes.reduce(Self.alignment, +),
      alignment: Self.alignment
    )
    self.memory = memory
    var place = memory
    let starts = zip(blocks, sizes).map { (block, size) in
      defer { place += size }
      place.copyMemory(from: block, byteCount: block.count)
      return UnsafePointer(place.assumingMemoryBound(to: CChar.self))
    }
    for (index, input) in inputs.enumerated() {
      let shape = input.shape.map(Int64.init)
      self.inputs.append(
        neural_input(
          name: starts[2 * index],
          data: starts[2 * index + 1],
          shape: (
            shape.first ?? 0, shape.count > 1 ? shape[1] : 0, shape.count > 2 ? shape[2] : 0
          ),
          rank: Int32(shape.count),
          type: input.element.type
        )
      )
    }
    outputs = starts.dropFirst(2 * inputs.count).map { name in
      neural_output(
        name: name,
        value: nil,
        data: nil,
        count: 0,
        last_size: 0,
        is_float: false
      )
    }
  }

  deinit { memory.deallocate() }
}
