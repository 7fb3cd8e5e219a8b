// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider

/// Why a provider did not do what it was asked.
public struct SpeechProviderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The status that the host receives.
  public var code: Code
  /// The line for the user's log; empty: nothing is logged.
  public var message: String
  /// With ``Code/notCovered``: how many bytes of the text cannot be said, from its start; nil: none of it can.
  public var coveredBytes: Int?

  /// An error with a code and a line for the log.
  public init(_ code: Code, _ message: String = "") {
    self.code = code
    self.message = message
  }

  /// The message, or the number of the code.
  public var description: String { message.isEmpty ? "status \(code.rawValue)" : message }

  /// Anything without a case of its own.
  public static func failed(_ message: String) -> Self { Self(.failed, message) }
  /// The request names a voice that does not exist.
  public static func noVoice(_ identifier: String) -> Self {
    Self(.noVoice, "there is no voice \(identifier)")
  }
  /// The text is not valid in the voice's input form.
  public static func invalidInput(_ message: String) -> Self { Self(.input, message) }
  /// Memory, a data file or a device is missing.
  public static func resources(_ message: String) -> Self { Self(.resources, message) }
  /// The voice cannot say the first bytes of this text, or none of it: the host gives them to the fallback voice.
  public static func notCovered(firstBytes: Int? = nil) -> Self {
    var error = Self(.notCovered)
    error.coveredBytes = firstBytes
    return error
  }

  /// Raw values are those of `SPEECH_ERR_*`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The status of the C interface.
    public let rawValue: Int32
    /// The code with this status.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Anything without a code of its own.
    public static let failed = Code(rawValue: Int32(SPEECH_ERR_FAILED))
    /// The host called in a way that the interface does not allow.
    public static let argument = Code(rawValue: Int32(SPEECH_ERR_ARGUMENT))
    /// The request names a voice that does not exist.
    public static let noVoice = Code(rawValue: Int32(SPEECH_ERR_NO_VOICE))
    /// The text is not valid in the voice's input form.
    public static let input = Code(rawValue: Int32(SPEECH_ERR_INPUT))
    /// A request is open already.
    public static let busy = Code(rawValue: Int32(SPEECH_ERR_BUSY))
    /// Memory, a data file or a device is missing.
    public static let resources = Code(rawValue: Int32(SPEECH_ERR_RESOURCES))
    /// The request was cancelled.
    public static let cancelled = Code(rawValue: Int32(SPEECH_ERR_CANCELLED))
    /// The user has not allowed this.
    public static let denied = Code(rawValue: Int32(SPEECH_ERR_DENIED))
    /// The voice cannot say this text.
    public static let notCovered = Code(rawValue: Int32(SPEECH_ERR_NOT_COVERED))
  }
}
