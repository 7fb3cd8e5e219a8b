// SPDX-License-Identifier: Apache-2.0

/// What a provider says about itself.
package struct ProviderDescription: Hashable, Sendable {
  /// Reverse DNS: `org.espeak-ng`.
  package var identifier: String
  package var name: String
  package var vendor: String?
  package var version: String?
  /// SPDX expression.
  package var license: String?
  package var url: String?
  /// Four characters, `espk`, or nil. With the type `ausp` they identify an audio component.
  package var subtype: String?
  package var manufacturer: String?
  package var abiMajor: Int
  package var abiMinor: Int
  /// Several processes may run this provider at once.
  package var isParallel: Bool
  /// Makes executable code at run time.
  package var needsJIT: Bool

  package init(
    identifier: String,
    name: String,
    vendor: String? = nil,
    version: String? = nil,
    license: String? = nil,
    url: String? = nil,
    subtype: String? = nil,
    manufacturer: String? = nil,
    abiMajor: Int = 1,
    abiMinor: Int = 0,
    isParallel: Bool = false,
    needsJIT: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.vendor = vendor
    self.version = version
    self.license = license
    self.url = url
    self.subtype = subtype
    self.manufacturer = manufacturer
    self.abiMajor = abiMajor
    self.abiMinor = abiMinor
    self.isParallel = isParallel
    self.needsJIT = needsJIT
  }
}

/// The files a provider works with, and how it is sandboxed.
package struct ProviderPlaces: Hashable, Sendable {
  /// Absolute path of the `.so`.
  package var library: String
  /// Read-only folder that came with the provider, absolute.
  package var dataFolder: String?
  /// Folder that companion programs write into, absolute; need not exist.
  package var sharedFolder: String?
  /// Files and folders of the system that it may read besides, absolute: those of its manifest's `depends` that lie where
  /// only packages are installed.
  package var readable: [String]
  package var confinement: Confinement

  package init(
    library: String,
    dataFolder: String? = nil,
    sharedFolder: String? = nil,
    readable: [String] = [],
    confinement: Confinement = Confinement()
  ) {
    self.library = library
    self.dataFolder = dataFolder
    self.sharedFolder = sharedFolder
    self.readable = readable
    self.confinement = confinement
  }
}

/// How strictly a provider is sandboxed, and how much it may take.
package struct Confinement: Hashable, Sendable {
  package enum Level: String, Hashable, Sendable {
    /// No executable memory once it is loaded.
    case strict
    /// It makes code at run time: executable memory, never writable at the same time. Its manifest asks for it.
    case jit
    /// It may do what the user may. Only the user can say so.
    case none
  }

  /// What a provider can ask for at most; nobody waits longer for a voice.
  package static let maxStartupSeconds = 60
  /// What it gets of that without the user's consent.
  package static let maxUngrantedStartupSeconds = 20
  /// What it can ask for. Less than 64 holds no engine with its libraries.
  package static let memoryBounds = 64...65536

  package var level: Level
  /// Of memory, and as much of address space, of which there are 2048 at least. Nil: 2048.
  package var memoryMiB: Int?
  /// For loading, preload() and create(), each. Nil: the host's limits.
  package var startupSeconds: Int?
  /// It came with the host or with a package of the system. Where the kernel cannot say which files may be read it reads
  /// what it needs anyway, while others can open none once they are loaded.
  package var cameWithHost: Bool

  package init(
    level: Level = .strict,
    memoryMiB: Int? = nil,
    startupSeconds: Int? = nil,
    cameWithHost: Bool = false
  ) {
    self.level = level
    self.memoryMiB = memoryMiB
    self.startupSeconds = startupSeconds
    self.cameWithHost = cameWithHost
  }
}

/// Starts a provider to ask what it is and which voices it has. The registry calls it when neither manifest nor cache know.
package protocol ProviderProbing: Sendable {
  /// Takes up to some seconds. Voices carry local identifiers; the registry makes them global. [any thread]
  func probe(_ places: ProviderPlaces) throws(ProbeFailure) -> ProbeResult

  /// The same; ends within moments of `isCancelled` becoming true, whatever it throws then. [any thread]
  func probe(
    _ places: ProviderPlaces,
    isCancelled: @Sendable () -> Bool
  ) throws(ProbeFailure) -> ProbeResult
}

extension ProviderProbing {
  /// For those that answer at once.
  package func probe(
    _ places: ProviderPlaces,
    isCancelled: @Sendable () -> Bool
  ) throws(ProbeFailure) -> ProbeResult {
    try probe(places)
  }
}

package struct ProbeResult: Hashable, Sendable {
  package var description: ProviderDescription
  package var voices: [Voice]

  package init(description: ProviderDescription, voices: [Voice]) {
    self.description = description
    self.voices = voices
  }
}

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
