// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as the list of somebody's recordings.
@c(fuzz_bank)
public func readBank(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let list = RecordingList(
    Array(UnsafeBufferPointer(start: start, count: count)),
    path: "metadata.csv"
  )
  precondition(list.entries.count <= RecordingList.mostEntries)
  precondition(
    !list.entries.isEmpty || !list.problems.isEmpty,
    "nothing was found and nothing said"
  )
  precondition(Set(list.entries.map(\.id)).count == list.entries.count, "a name stands twice")
  for entry in list.entries {
    precondition(!entry.id.utf8.contains(UInt8(ascii: "/")) && !entry.id.hasPrefix("."))
    precondition(!RecordingList.folded(entry.text).isEmpty)
  }
  return 0
}
