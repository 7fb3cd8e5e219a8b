// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The domain of errors of AVFoundation.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of AVFoundation. Nothing here throws one: it is a type for sources that do.
public struct AVError: CustomNSError, Hashable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// No other code says it.
    case unknown = -11800
    /// There is not enough memory.
    case outOfMemory = -11801
    /// The format of a file is not known.
    case fileFormatNotRecognized = -11828
  }

  /// The error as an object.
  public let _nsError: NSError

  /// An error with the values of an object.
  public init(_nsError error: NSError) { _nsError = error }

  /// An error with a code.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    _nsError = NSError(domain: Self.errorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// `AVFoundationErrorDomain`.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The code; `.unknown` for other numbers.
  public var code: Code { Code(rawValue: _nsError.code) ?? .unknown }
  /// The number of the code.
  public var errorCode: Int { _nsError.code }
  /// Further values.
  public var errorUserInfo: [String: Any] { _nsError.userInfo }
}
