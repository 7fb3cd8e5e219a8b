// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// Why a file is not a shared object for this machine.
package enum ELFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It cannot be opened or read; the system's error number.
  case notReadable(Int32)
  case notELF
  case not64Bit
  case notLittleEndian
  /// Made for another machine; its name, `aarch64`, or number.
  case otherMachine(String)
  /// An executable, an object file or a core dump; the ELF type.
  case notASharedObject(Int)
  /// A part is outside the file.
  case truncated
  /// A section that is needed exceeds the host's limit.
  case sectionTooLarge(String)
  /// It has more than one section with a manifest, and readers might not choose the same.
  case severalManifests

  package var description: String {
    switch self {
    case .notReadable(let code): "it cannot be read: \(SystemError.text(code))"
    case .notELF: "it is not a shared object (not an ELF file)"
    case .not64Bit: "it is a 32-bit library, this host is 64-bit"
    case .notLittleEndian: "it is a big-endian library, this host is little-endian"
    case .otherMachine(let name):
      "it is a library for \(name), this host runs on \(ELFLibrary.machineName)"
    case .notASharedObject(let type): "it is \(Self.name(ofType: type)), not a shared object"
    case .truncated: "it is incomplete: a part that it names lies past its end"
    case .sectionTooLarge(let name): "its section \(name) is larger than 1 MiB"
    case .severalManifests:
      "it has several sections .speech_manifest; build it with one, or strip all but one"
    }
  }

  /// The error is not the file's: this process has no descriptors or memory left.
  var isHostFault: Bool {
    guard case .notReadable(let code) = self else { return false }
    return [EMFILE, ENFILE, ENOMEM].contains(code)
  }

  private static func name(ofType type: Int) -> String {
    switch type {
    case 1: "an object file"
    case 2: "a program"
    case 4: "a core dump"
    default: "an ELF file of type \(type)"
    }
  }
}
