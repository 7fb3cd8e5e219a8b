// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
package import SpeechWorkers

/// Why a clip is not played at all.
package enum ClipTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  case resource(ResourceError)
  case clip(ClipError)

  package var description: String {
    switch self {
    case .resource(let error): "\(error)"
    case .clip(let error): "\(error)"
    }
  }

  func diagnostic(at position: SourcePosition) -> RenderDiagnostic {
    RenderDiagnostic(.clipNotPlayed(self), at: position)
  }

  static func opening<Value: ~Copyable>(
    _ body: () throws(ResourceError) -> Value
  ) throws(ClipTrouble) -> Value {
    do throws(ResourceError) { return try body() } catch { throw .resource(error) }
  }

  static func decoding<Value>(_ body: () throws(ClipError) -> Value) throws(ClipTrouble) -> Value {
    do throws(ClipError) { return try body() } catch { throw .clip(error) }
  }
}
