// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as a scan cache; what is taken from it is written and read again and must be the same.
@c(fuzz_cache)
public func readCache(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(JSONError) {
    let entries = try ScanEntry.decode(intact: source)
    for entry in entries {
      precondition(entry.path.hasPrefix("/"))
      guard case .voices(let group) = entry.outcome else { continue }
      precondition(VoiceValidator.usable(group.voices, of: group.provider).warnings.isEmpty)
    }
    checkRoundTrip(entries)
  } catch {
    precondition(!error.description.isEmpty && error.line > 0)
  }
  return 0
}

func checkRoundTrip(_ entries: [ScanEntry]) {
  let bytes = ScanEntry.encode(entries)
  do throws(JSONError) {
    let kept = try ScanEntry.decode(bytes)
    precondition(kept == entries, "\(entries)\nbecame\n\(kept)")
    precondition(ScanEntry.encode(kept) == bytes, "\(entries) are written in two ways")
  } catch {
    preconditionFailure("\(entries) cannot be read again: \(error)")
  }
}

/// Checked voices pass the same check again, and come out of the scan cache as they went in.
func checkCached(_ voices: [Voice], of provider: ProviderDescription, warnings: [String]) {
  let again = VoiceValidator.usable(voices, of: provider.identifier)
  precondition(again.warnings.isEmpty && again.voices == voices, "\(again.warnings)")
  checkRoundTrip([
    ScanEntry(
      path: "/a",
      resolvedPath: "/b",
      stamp: FileStamp(device: .max, inode: 1, size: 2, modified: .min, changed: .max),
      dependencies: [],
      description: provider,
      dataFolder: nil,
      readable: [],
      confinement: Confinement(),
      source: .probe,
      buildID: nil,
      outcome: .voices(VoiceGroup(voices, of: provider.identifier)),
      warnings: warnings
    )
  ])
}
