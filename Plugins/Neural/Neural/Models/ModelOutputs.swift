// SPDX-License-Identifier: Apache-2.0
import CNeural

/// What a model has written.
final class ModelOutputs {
  private var outputs: [neural_output]

  /// Takes over what the runtime returned.
  init(_ outputs: [neural_output]) { self.outputs = outputs }

  deinit { neural_release_outputs(&outputs, outputs.count) }

  /// The numbers of an output, valid as long as this object; nil when they are of the other type.
  func floats(_ index: Int) -> UnsafeBufferPointer<Float>? {
    let output = outputs[index]
    guard output.is_float else { return nil }
    // Safe because the runtime has `count` floats there until they are released.
    let start = output.data?.assumingMemoryBound(to: Float.self)
    return UnsafeBufferPointer(start: start, count: output.count)
  }

  /// The size of an output's last dimension: 1 where it has none.
  func lastSize(_ index: Int) -> Int { Int(outputs[index].last_size) }

  /// The same for whole numbers.
  func integers(_ index: Int) -> UnsafeBufferPointer<Int64>? {
    let output = outputs[index]
    guard !output.is_float else { return nil }
    // Safe because the runtime has `count` whole numbers there until they are released.
    let start = output.data?.assumingMemoryBound(to: Int64.self)
    return UnsafeBufferPointer(start: start, count: output.count)
  }
}
