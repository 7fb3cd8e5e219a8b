// SPDX-License-Identifier: Apache-2.0
import CNeural
import Glibc

/// A model that is ready to run.
final class Session: @unchecked Sendable {
  // Safe because the runtime allows runs of a session on any thread, and it is closed when nobody has it any more.
  private let session: OpaquePointer

  /// Takes 0.2 s of processor time for a model of 8 MB, and 0.6 s for one of 60 MB.
  ///
  /// - Parameter isLarge: it would not keep up with its own speech on one thread.
  init(model: consuming ModelFile, isLarge: Bool = false) throws(NeuralFault) {
    model.removeShapes()
    var fault = neural_fault()
    let threads = isLarge ? max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) : 1
    let session = model.bytes.withUnsafeBytes {
      neural_open_session($0.baseAddress, $0.count, Int32(threads), &fault)
    }
    guard let session else { throw NeuralFault(fault) }
    self.session = session
  }

  deinit { neural_close_session(session) }

  /// Numbers of an input, of which phonemes have one or two. Beyond them the memory of a run is given back: for 6 s of speech
  /// Piper takes 100 MB, for its longest phrases 400.
  private static let longInput = 160

  /// Runs the model on this thread, for the outputs of these names. Throws when `run` is stopped.
  func outputs(
    _ names: [String],
    of inputs: [ModelInput],
    run: ModelRun? = nil
  ) throws(NeuralFault) -> ModelOutputs {
    let memory = ModelMemory(inputs, outputNames: names)
    var outputs = memory.outputs
    var fault = neural_fault()
    let isGood = withExtendedLifetime(memory) {
      neural_run_session(
        session,
        run?.pointer,
        inputs.contains { !$0.isFloat && ($0.shape.max() ?? 0) > Self.longInput },
        memory.inputs,
        memory.inputs.count,
        &outputs,
        outputs.count,
        &fault
      )
    }
    guard isGood else { throw NeuralFault(fault) }
    return ModelOutputs(outputs)
  }
}
