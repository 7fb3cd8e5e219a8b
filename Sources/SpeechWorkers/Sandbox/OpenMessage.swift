// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechVoices

extension Worker {
  /// Of address space, for providers whose manifest does not say.
  private static let memoryMiB = 2048

  /// The message OPEN: what the provider may have, and where it is.
  static func openMessage(
    for places: ProviderPlaces,
    program: WorkerProgram,
    locale: String
  ) -> MessageWriter {
    let confinement = places.confinement
    var open = MessageWriter(kind: Int(SPEECH_WIRE_OPEN))
    open.put(confinement.level.wireValue)
    open.put(program.highestLandlock)
    open.put(UInt64(confinement.memoryMiB ?? memoryMiB) << 20)
    open.put([places.dataFolder, places.sharedFolder].compactMap { $0 } + places.readable)
    open.put(libraries(of: places, program: program))
    open.put(places.library)
    open.put(places.dataFolder)
    open.put(places.sharedFolder)
    open.put(locale)
    open.put(hostVersion)
    return open
  }

  /// What the loader has to read besides the system's libraries.
  private static func libraries(of places: ProviderPlaces, program: WorkerProgram) -> [String] {
    guard places.confinement.level != .none else { return [] }
    return [program.runtimeFolder].compactMap { $0 } + LibraryGrants.libraries(for: places.library)
  }
}

extension MessageWriter {
  /// Paths, absolute and without repetition; those past what a worker takes are left out.
  fileprivate mutating func put(_ paths: [String]) {
    var seen: Set<String> = []
    let list = paths.filter { $0.hasPrefix("/") && seen.insert($0).inserted }
      .prefix(Int(SPEECH_WIRE_PATHS))
    put(UInt32(list.count))
    for path in list { put(path) }
  }
}
