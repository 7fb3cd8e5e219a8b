// SPDX-License-Identifier: Apache-2.0
import CNeural
import Glibc
import SpeechModels
import SpeechSystem

/// A model that is ready to run.
final class Session: @unchecked Sendable {
  // Safe because the runtime allows runs of a session on any thread, and it is closed when nobody has it any more.
  private let session: OpaquePointer

  /// Takes 0.2 s of processor time for a model of 8 MB, and 0.5 s for one of 60 MB.
  ///
  /// - Parameter isLarge: it would not keep up with its own speech on one thread.
  init(model: consuming ModelFile, isLarge: Bool = false) throws(NeuralFault) {
    let threads = isLarge ? max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) : 1
    guard let file = model.sharedFile else {
      session = try Self.open(&model, threads: threads)
      return
    }
    do throws(NeuralFault) {
      session = try Self.open(&model, threads: threads)
    } catch {
      // Runtimes before 1.21 do not know where weights are that lie outside the model.
      model = model.whole()
      session = try Self.open(&model, threads: threads)
    }
    // The runtime has opened the file again, by its name.
    var status = stat()
    guard stat(file.path, &status) == 0, FileStamp(status) == FileStamp(file.status) else {
      throw NeuralFault("\(file.path) was replaced while it was loaded")
    }
  }

  /// The model with an output of what its only node with this operator computes, and the name of that; without it where there
  /// is no such node, or its numbers are not floats.
  static func withOutput(
    ofOnly operatorName: String,
    of model: ModelFile,
    isLarge: Bool = false
  ) throws(NeuralFault) -> (session: Session, output: String?) {
    var extended = model
    if let output = extended.addOutput(ofOnly: operatorName),
      let session = try? Session(model: extended, isLarge: isLarge)
    {
      return (session, output)
    }
    return (try Session(model: model, isLarge: isLarge), nil)
  }

  private static func open(
    _ model: inout ModelFile,
    threads: Int
  ) throws(NeuralFault) -> OpaquePointer {
    model.removeShapes()
    var fault = neural_fault()
    let folder = model.sharedFile.map { Path.folder(of: $0.path) }
    let session = model.bytes.withUnsafeBytes {
      neural_open_session($0.baseAddress, $0.count, folder, Int32(threads), &fault)
    }
    guard let session else { throw NeuralFault(fault) }
    return session
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
        inputs.contains { $0.element == .integer64 && ($0.shape.max() ?? 0) > Self.longInput },
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
