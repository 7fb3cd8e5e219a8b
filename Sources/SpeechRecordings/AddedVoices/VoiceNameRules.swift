// SPDX-License-Identifier: Apache-2.0

/// Names of added voices' folders, which are voices' identifiers as well.
enum VoiceNameRules {
  /// 1 to 128 bytes of `A-Z a-z 0-9 . _ -`, not hidden.
  static func isFolderName(_ name: String) -> Bool {
    (1...128).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          return true
        default: return false
        }
      }
  }
}
