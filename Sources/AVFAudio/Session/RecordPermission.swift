// SPDX-License-Identifier: Apache-2.0

extension AVAudioSession {
  /// Whether this app may record.
  public enum RecordPermission: UInt, Sendable {
    /// Never: no one is asked on Linux.
    case undetermined = 0x756E_6474  // 'undt'
    /// Never.
    case denied = 0x6465_6E79  // 'deny'
    case granted = 0x6772_6E74  // 'grnt'
  }

  /// Always granted: on Linux every program that reaches the sound server may record.
  public var recordPermission: RecordPermission { .granted }

  /// Calls `response` with true, on the caller's thread.
  public func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(true) }
}

extension AVAudioApplication {
  /// Whether this app may record.
  public enum recordPermission: Int, Sendable {
    /// Never: no one is asked on Linux.
    case undetermined = 0x756E_6474  // 'undt'
    /// Never.
    case denied = 0x6465_6E79  // 'deny'
    case granted = 0x6772_6E74  // 'grnt'
  }

  /// Always granted: on Linux every program that reaches the sound server may record.
  public var recordPermission: recordPermission { .granted }

  /// Calls the handler with true, on the caller's thread.
  public class func requestRecordPermission(
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    completionHandler(true)
  }

  /// True.
  @discardableResult
  public class func requestRecordPermission() async -> Bool { true }
}
