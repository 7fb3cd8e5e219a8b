// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as the list of someone's recordings.
@c(fuzz_bank)
public func readBank(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let list = RecordingList(
    Array(UnsafeBufferPointer(start: start, count: count)),
    path: "metadata.csv"
  )
  precondition(list.entries.count <= RecordingList.maxEntries)
  precondition(
    !list.entries.isEmpty || !list.problems.isEmpty,
    "nothing was found and nothing said"
  )
  let lines = list.entries.map(\.line)
  precondition(zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }, "a line was read twice")
  for entry in list.entries {
    precondition(!entry.id.utf8.contains(UInt8(ascii: "/")) && !entry.id.hasPrefix("."))
    precondition(!RecordingList.folded(entry.text).isEmpty && entry.keys.count == 2)
  }
  return 0
}
