// SPDX-License-Identifier: Apache-2.0

/// Why a provider could not be asked.
package struct ProbeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which kind of fault it is; `providers` shows it.
  package enum Kind: String, Hashable, Sendable {
    /// Not a shared object, or one for another machine.
    case notALibrary
    /// The loader refused it: a library is missing, a symbol is undefined.
    case notLoadable
    /// It exports no `speech_provider_entry`.
    case missingEntry
    /// It wants another major version of the ABI.
    case wrongVersion
    /// A table is too short, or a mandatory call or field is missing.
    case badTable
    /// A call answered an error.
    case refused
    case crashed
    case timedOut
    /// Programs have ended, one after the other, while they asked it.
    case barred
    /// The kernel does not let the sandbox close around it.
    case notSandboxed
    /// It claims the identifier of a provider that comes with the host.
    case reserved
    /// The host's own side failed: no worker program, no descriptors left.
    case hostFault
  }

  package var kind: Kind
  /// What happened, for people, without the path of the library.
  package var details: String
  package var description: String { details }

  package init(kind: Kind, details: String) {
    self.kind = kind
    self.details = details
  }
}
