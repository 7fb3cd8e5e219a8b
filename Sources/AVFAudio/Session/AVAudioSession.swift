// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// What an app wishes of the system's audio. Linux leaves that to the sound server and the user: what is set is kept and
/// given back, and changes nothing that is heard; but for `setPreferredMicrophoneInjectionMode`. Of its notifications those
/// of calls are posted. [any thread]
open class AVAudioSession: NSObject, @unchecked Sendable {
  // Safe because all that changes is behind the lock.

  private struct State {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
    var policy = RouteSharingPolicy.default
    var isActive = false
    var preferredSampleRate = 0.0
    var preferredIOBufferDuration = 0.0
    var override = PortOverride.none
  }

  private static let shared = AVAudioSession()
  private let state = Mutex(State())

  private override init() { super.init() }

  /// The session of this app.
  @discardableResult
  open class func sharedInstance() -> AVAudioSession { shared }

  // MARK: - Category

  /// What kind of audio the app said it has.
  open var category: Category { state.withLock(\.category) }
  /// How it said it uses it.
  open var mode: Mode { state.withLock(\.mode) }
  /// What it said besides.
  open var categoryOptions: CategoryOptions { state.withLock(\.options) }
  /// How it said its audio is routed.
  open var routeSharingPolicy: RouteSharingPolicy { state.withLock(\.policy) }
  /// All of them.
  open var availableCategories: [Category] { Category.all }
  /// All of them.
  open var availableModes: [Mode] { Mode.all }

  /// Keeps a category, with the default mode and no options.
  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: .default, options: [])
  }

  /// Keeps a category with options and the default mode.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Keeps a category, a mode and options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  /// Keeps a category, a mode, a policy and options.
  open func setCategory(
    _ category: Category,
    mode: Mode,
    policy: RouteSharingPolicy,
    options: CategoryOptions = []
  ) throws {
    state.withLock { state in
      state.category = category
      state.mode = mode
      state.policy = policy
      state.options = options
    }
  }

  /// Keeps a mode.
  open func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  // MARK: - Activation

  /// Keeps whether the app said that it is using audio.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    state.withLock { $0.isActive = active }
  }

  // MARK: - What there is

  /// 1: how loud the output is, the sound server knows.
  open var outputVolume: Float { 1 }
  /// False: nobody tells an app here what others play.
  open var isOtherAudioPlaying: Bool { false }
  /// False, for the same reason.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// 48,000 Hz, at which sound servers mix; each voice is heard at its own rate anyway.
  open var sampleRate: Double { 48000 }
  /// Seconds between the app's audio and what is heard, about: the buffer of speech.
  open var outputLatency: TimeInterval { 0.06 }
  /// Seconds of a buffer.
  open var ioBufferDuration: TimeInterval { 0.06 }

  /// Kept, in Hz.
  open var preferredSampleRate: Double { state.withLock(\.preferredSampleRate) }
  /// Keeps a rate, in Hz.
  open func setPreferredSampleRate(_ sampleRate: Double) throws {
    state.withLock { $0.preferredSampleRate = sampleRate }
  }

  /// Kept, in seconds.
  open var preferredIOBufferDuration: TimeInterval { state.withLock(\.preferredIOBufferDuration) }
  /// Keeps a duration, in seconds.
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    state.withLock { $0.preferredIOBufferDuration = duration }
  }

  /// Keeps which output the app would rather have.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    state.withLock { $0.override = portOverride }
  }
}
