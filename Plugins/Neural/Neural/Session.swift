// SPDX-License-Identifier: Apache-2.0
import CNeural

/// A model that is ready to run.
final class Session: @unchecked Sendable {
  // Safe because the runtime allows runs of a session on any thread, and it is closed when nobody has it any more.
  private let session: OpaquePointer

  /// Takes 0.2 to 0.8 s of processor time for models of 3 to 8 MB.
  init(model: [UInt8]) throws(NeuralFault) {
    var fault = neural_fault()
    let session = model.withUnsafeBytes { neural_open_session($0.baseAddress, $0.count, &fault) }
    guard let session else { throw NeuralFault(fault) }
    self.session = session
  }

  deinit { neural_close_session(session) }

  /// Runs the model on this thread, with numbers of symbols and perhaps a speed. Throws when `run` is stopped.
  func outputs(
    _ names: [StaticString],
    ids: [Int64],
    named idsName: StaticString,
    speed: Float? = nil,
    run: ModelRun? = nil
  ) throws(NeuralFault) -> ModelOutputs {
    var outputs = names.map { name in
      neural_output(name: name.pointer, value: nil, data: nil, count: 0, is_float: false)
    }
    var fault = neural_fault()
    let isGood = ids.withUnsafeBytes { idBytes in
      withUnsafeBytes(of: speed ?? 1) { speedBytes in
        let inputs = [
          neural_input(
            name: idsName.pointer,
            data: idBytes.baseAddress,
            shape: (1, Int64(ids.count)),
            rank: 2,
            is_float: false
          ),
          neural_input(
            name: ("speed" as StaticString).pointer,
            data: speedBytes.baseAddress,
            shape: (1, 0),
            rank: 1,
            is_float: true
          ),
        ]
        return neural_run_session(
          session,
          run?.pointer,
          inputs,
          speed == nil ? 1 : 2,
          &outputs,
          outputs.count,
          &fault
        )
      }
    }
    guard isGood else { throw NeuralFault(fault) }
    return ModelOutputs(outputs)
  }
}

extension StaticString {
  /// A C string: literals end with NUL.
  fileprivate var pointer: UnsafePointer<CChar> {
    // Safe because CChar and UInt8 have the same layout.
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
