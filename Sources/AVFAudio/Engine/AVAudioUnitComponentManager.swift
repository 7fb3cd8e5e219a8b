// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The components that an app can use: none, as the host runs extensions in processes of their own. Their voices are those
/// of `AVSpeechSynthesisVoice.speechVoices()`. [any thread]
open class AVAudioUnitComponentManager: NSObject, @unchecked Sendable {
  // Safe because it has no state.

  private static let ofProcess = AVAudioUnitComponentManager()

  private override init() { super.init() }

  /// The manager of this process.
  @discardableResult
  open class func shared() -> AVAudioUnitComponentManager { ofProcess }

  /// The components with a description, in which 0 matches all: none.
  @discardableResult
  open func components(matching desc: AudioComponentDescription) -> [AVAudioUnitComponent] { [] }
}
