// SPDX-License-Identifier: Apache-2.0
import SpeechJSON

/// What a manifest asks for, as it was written.
struct ProviderNeeds: Hashable {
  var jit = false
  var memoryMiB: Int?
  var startupSeconds: Int?
  var firstFrameSeconds: Int?
  var scratchMiB: Int?

  init() {}

  init(_ confinement: Confinement) {
    jit = confinement.level == .jit
    memoryMiB = confinement.memoryMiB
    startupSeconds = confinement.startupSeconds
    firstFrameSeconds = confinement.firstFrameSeconds
    scratchMiB = confinement.scratchMiB
  }

  /// Reads one field. False when it is not one of these.
  mutating func read(_ key: String, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "jit": jit = try reader.readBool()
    case "memoryMiB": memoryMiB = try reader.readInteger()
    case "startupSeconds": startupSeconds = try reader.readInteger()
    case "firstFrameSeconds": firstFrameSeconds = try reader.readInteger()
    case "scratchMiB": scratchMiB = try reader.readInteger()
    default: return false
    }
    return true
  }

  /// Writes the fields into the object that is open.
  func writeMembers(to writer: inout JSONWriter) {
    if jit { writer.member("jit", true) }
    if let memoryMiB { writer.member("memoryMiB", memoryMiB) }
    if let startupSeconds { writer.member("startupSeconds", startupSeconds) }
    if let firstFrameSeconds { writer.member("firstFrameSeconds", firstFrameSeconds) }
    if let scratchMiB { writer.member("scratchMiB", scratchMiB) }
  }

  /// How the provider is sandboxed. Values outside the bounds are clamped, with a sentence in `warnings`.
  func confinement(warnings: inout [String]) -> Confinement {
    var result = Confinement(level: jit ? .jit : .strict)
    let bounds = Confinement.secondsBounds
    result.memoryMiB = Self.clamped(
      memoryMiB,
      name: "memoryMiB",
      bounds: Confinement.memoryBounds,
      warnings: &warnings
    )
    result.startupSeconds = Self.clamped(
      startupSeconds,
      name: "startupSeconds",
      bounds: bounds,
      warnings: &warnings
    )
    result.firstFrameSeconds = Self.clamped(
      firstFrameSeconds,
      name: "firstFrameSeconds",
      bounds: bounds,
      warnings: &warnings
    )
    result.scratchMiB = Self.clamped(
      scratchMiB,
      name: "scratchMiB",
      bounds: Confinement.scratchBounds,
      warnings: &warnings
    )
    return result
  }

  private static func clamped(
    _ value: Int?,
    name: String,
    bounds: ClosedRange<Int>,
    warnings: inout [String]
  ) -> Int? {
    guard let value, !bounds.contains(value) else { return value }
    warnings.append("“\(name)” is \(value), outside \(bounds.lowerBound) to \(bounds.upperBound)")
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}
