// SPDX-License-Identifier: Apache-2.0
import CNeural

/// Ends a model's run from another thread.
final class ModelRun: @unchecked Sendable {
  // Safe because the runtime lets any thread stop a run, and it is freed when nobody has it any more.
  let pointer: OpaquePointer

  init() throws(NeuralFault) {
    var fault = neural_fault()
    guard let pointer = neural_make_run(&fault) else { throw NeuralFault(fault) }
    self.pointer = pointer
  }

  deinit { neural_free_run(pointer) }

  /// The run that is under way throws within some milliseconds, and each later one at its start. [any]
  func stop() { neural_stop_run(pointer) }
}
