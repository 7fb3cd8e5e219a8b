// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// An app's audio preferences. On Linux the sound server and the user decide: values are stored and returned without
/// any effect on sound, except those of `setPreferredMicrophoneInjectionMode`. Only the notifications of calls are
/// posted. [any thread]
open class AVAudioSession: NSObject, @unchecked Sendable {
  // Safe because all mutable state is under the lock.

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

  /// Creates another session. On Linux that means no more than another place for settings; `sharedInstance()` is the
  /// one that apps use.
  public override init() { super.init() }

  /// The session of this app.
  @discardableResult
  open class func sharedInstance() -> AVAudioSession { shared }

  // MARK: - Category

  /// The category that the app has set.
  open var category: Category { state.withLock(\.category) }
  /// The mode that the app has set.
  open var mode: Mode { state.withLock(\.mode) }
  /// The options that the app has set.
  open var categoryOptions: CategoryOptions { state.withLock(\.options) }
  /// The route sharing policy that the app has set.
  open var routeSharingPolicy: RouteSharingPolicy { state.withLock(\.policy) }
  /// All categories.
  open var availableCategories: [Category] { Category.all }
  /// All modes.
  open var availableModes: [Mode] { Mode.all }

  /// Stores a category, with the default mode and no options.
  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: .default, options: [])
  }

  /// Stores a category with options and the default mode.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Stores a category, a mode and options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, policy: .default, options: options)
  }

  /// Stores a category, a mode, a policy and options.
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

  /// Stores a mode.
  open func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

  // MARK: - Activation

  /// Stores whether the app is using audio.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    state.withLock { $0.isActive = active }
  }

  // MARK: - What there is

  /// Always 1: only the sound server knows the volume.
  open var outputVolume: Float { 1 }
  /// Always false: an app cannot know here what others play.
  open var isOtherAudioPlaying: Bool { false }
  /// False, for the same reason.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// 48,000 Hz, the mixing rate of sound servers; each voice is played at its own rate anyway.
  open var sampleRate: Double { 48000 }
  /// Approximate seconds between the app's audio and its sound: the buffer of speech.
  open var outputLatency: TimeInterval { 0.06 }
  /// The length of a buffer in seconds.
  open var ioBufferDuration: TimeInterval { 0.06 }

  /// The stored rate, in Hz.
  open var preferredSampleRate: Double { state.withLock(\.preferredSampleRate) }
  /// Stores a rate, in Hz.
  open func setPreferredSampleRate(_ sampleRate: Double) throws {
    state.withLock { $0.preferredSampleRate = sampleRate }
  }

  /// The stored duration, in seconds.
  open var preferredIOBufferDuration: TimeInterval { state.withLock(\.preferredIOBufferDuration) }
  /// Stores a duration, in seconds.
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    state.withLock { $0.preferredIOBufferDuration = duration }
  }

  /// Stores the preferred output.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    state.withLock { $0.override = portOverride }
  }
}
