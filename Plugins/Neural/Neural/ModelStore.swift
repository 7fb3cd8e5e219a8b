// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
import Synchronization

/// The models of this process, by the folder of their voice.
///
/// Each is loaded when its voice first speaks, on a thread that ends with it: listing voices loads none, and a request
/// can be cancelled while its model is loaded.
final class ModelStore: Sendable {
  private struct State {
    /// Nil while a thread loads it.
    var models: [String: Result<LoadedModel, NeuralFault>?] = [:]
    /// Threads that nobody has joined.
    var threads: [String: SystemThread] = [:]
  }

  private let state = Mutex(State())

  /// Begins to load the model of a voice, unless that was done; one that could not be loaded is tried again. [control]
  func load(_ voice: NeuralVoice) throws(NeuralFault) {
    let folder = voice.folder
    let ended = state.withLock { state -> SystemThread? in
      guard case .some(.some) = state.models[folder] else { return nil }
      return state.threads.removeValue(forKey: folder)
    }
    ended?.join()
    try state.withLock { (state) throws(NeuralFault) in
      switch state.models[folder] {
      case .some(nil), .success: return
      case .failure, nil: break
      }
      do throws(SystemThread.Failure) {
        state.threads[folder] = try SystemThread("model") { self.finish(folder) }
      } catch {
        throw NeuralFault("cannot start a thread: \(SystemError.text(error.code))")
      }
      // The thread waits for the lock before it replaces this.
      state.models[folder] = .some(nil)
    }
  }

  /// The model of a voice; nil while it is loaded. Throws when it could not be. [render]
  func model(of voice: NeuralVoice) throws(NeuralFault) -> LoadedModel? {
    let model = state.withLock { $0.models[voice.folder] ?? nil }
    return try model?.get()
  }

  /// Waits for the threads that load models; none may be started any more. [control]
  func waitForThreads() {
    let threads = state.withLock { state in
      defer { state.threads = [:] }
      return Array(state.threads.values)
    }
    for thread in threads { thread.join() }
  }

  private func finish(_ folder: String) {
    let model = Result { () throws(NeuralFault) in try LoadedModel(folder: folder) }
    state.withLock { $0.models[folder] = model }
  }
}
