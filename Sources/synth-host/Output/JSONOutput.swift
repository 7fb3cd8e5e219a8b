// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// JSON as every command prints it: keys in order, so that two runs can be compared, and slashes as they are.
enum JSONOutput {
  static func encode(_ value: some Encodable, pretty: Bool) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      // Our own values hold neither NaN nor cycles, so this is a fault of the program, which the user should report.
      return #"{"error":"the result could not be written as JSON"}"#
    }
  }
}
