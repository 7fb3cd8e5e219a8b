// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// Why a store cannot be used.
package struct StoreError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: Hashable, Sendable {
    /// There is none at the path.
    case missing
    /// The path is not a folder.
    case notFolder
    /// What is at the path of a unit cannot be replaced by it. Other units are not affected.
    case occupied
    /// Another user put the folder, or a link, into a folder where everybody may, and could replace what is in it.
    case foreign(found: String)
    /// A system call failed.
    case system(code: Int32)
    /// A file could not be written; the reason, as a sentence.
    case notWritten(String)
  }

  package var path: String
  package var problem: Problem

  package var exitStatus: ExitStatus { .outputFailed }

  package var description: String {
    switch problem {
    case .missing: "the store \(path.shown) does not exist"
    case .notFolder: "\(path.shown) is not a folder; give the folder that the audio goes into"
    case .occupied: "\(path.shown) is in the place of a unit’s file; move it away"
    case .foreign(let found):
      "\(found == path ? "\(path.shown)" : "\(path.shown): \(found.shown)") belongs to another user, in a folder that "
        + "everybody can write to; give a folder of your own"
    case .system(let code): "\(path.shown) could not be written: \(SystemError.text(code))"
    case .notWritten(let reason): reason
    }
  }
}
