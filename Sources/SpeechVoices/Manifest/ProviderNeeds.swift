// SPDX-License-Identifier: Apache-2.0
import SpeechJSON

/// What a manifest asks for, as it was written.
struct ProviderNeeds: Hashable {
  var jit = false
  var memoryMiB: Int?
  var startupSeconds: Int?

  init() {}

  init(_ confinement: Confinement) {
    jit = confinement.level == .jit
    memoryMiB = confinement.memoryMiB
    startupSeconds = confinement.startupSeconds
  }

  /// Reads one field. False when it is not one of these.
  mutating func read(_ key: String, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "jit": jit = try reader.readBool()
    case "memoryMiB": memoryMiB = try reader.readInteger()
    case "startupSeconds": startupSeconds = try reader.readInteger()
    default: return false
    }
    return true
  }

  /// Writes the fields into the object that is open.
  func writeMembers(to writer: inout JSONWriter) {
    if jit { writer.member("jit", true) }
    if let memoryMiB { writer.member("memoryMiB", memoryMiB) }
    if let startupSeconds { writer.member("startupSeconds", startupSeconds) }
  }

  /// How the provider is sandboxed. Values outside the bounds are clamped, with a sentence in `warnings`.
  func confinement(warnings: inout [String]) -> Confinement {
    var result = Confinement(level: jit ? .jit : .strict)
    if let memoryMiB {
      let bounds = Confinement.memoryBounds
      result.memoryMiB = min(max(memoryMiB, bounds.lowerBound), bounds.upperBound)
      if result.memoryMiB != memoryMiB {
        warnings.append(
          "“memoryMiB” is \(memoryMiB), outside \(bounds.lowerBound) to \(bounds.upperBound)"
        )
      }
    }
    if let startupSeconds {
      let most = Confinement.maxStartupSeconds
      result.startupSeconds = min(max(startupSeconds, 1), most)
      if result.startupSeconds != startupSeconds {
        warnings.append("“startupSeconds” is \(startupSeconds), outside 1 to \(most)")
      }
    }
    return result
  }
}
