// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as a provider's manifest.
@c(fuzz_manifest)
public func readManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  checkManifest(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What is accepted from a manifest follows the rules, whatever it contains.
func checkManifest(_ json: [UInt8]) {
  do throws(ProviderManifest.Problem) {
    let manifest = try ProviderManifest(json: json)
    precondition(VoiceValidator.usable(manifest.description).warnings.isEmpty)
    precondition(manifest.warnings.count <= 100)
    for warning in manifest.warnings { checkMessage(warning) }
    for path in manifest.depends { precondition(path.hasPrefix("/") && !path.utf8.contains(0)) }
    if let data = manifest.data {
      precondition(!data.hasPrefix("/") && !data.split(separator: "/").contains(".."))
    }
    guard let voices = manifest.voices else { return }
    checkCached(voices, of: manifest.description, warnings: manifest.warnings)
  } catch {
    checkMessage(error.description)
  }
}

/// One line that a terminal shows without obeying it.
func checkMessage(_ message: String) {
  precondition(!message.isEmpty && message.utf8.count < 4_096, message)
  precondition(!message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, message)
}
