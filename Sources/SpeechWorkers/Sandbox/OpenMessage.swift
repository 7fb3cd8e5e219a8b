// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import SpeechVoices

extension Worker {
  /// The message OPEN: the provider's location and what it may access.
  /// - Parameters:
  ///   - libraryIsFile: whether the library is loaded from its file instead of a copy.
  ///   - scratch: the folder that it may write.
  ///   - memory: bytes of address space.
  ///   - timeZone: the value of TZ; nil: the system's.
  static func openMessage(
    for places: ProviderPlaces,
    libraryIsFile: Bool,
    scratch: ScratchFolder?,
    program: WorkerProgram,
    memory: Int,
    locale: String,
    timeZone: String?
  ) -> MessageWriter {
    let confinement = places.confinement
    var open = MessageWriter(kind: Int(SPEECH_WIRE_OPEN))
    open.put(confinement.level.wireValue)
    open.put(program.highestLandlock)
    open.put(UInt32(confinement.cameWithHost ? 1 : 0))
    open.put(UInt64(clamping: memory))
    open.put(scratch?.path)
    open.put(UInt64(clamping: scratch?.maxBytes ?? 0))
    let folders = [places.dataFolder, places.sharedFolder].compactMap { $0 }
    open.put(folders + (places.groups?.folders ?? []) + places.readable)
    // By its descriptor: what is at its path may be another file by now.
    let file = libraryIsFile ? ["/proc/self/fd/\(SPEECH_WIRE_LIBRARY_FD)"] : []
    open.put(file + libraries(of: places, program: program))
    let variables = WorkerProgram.variables(of: places, scratch: scratch, timeZone: timeZone)
    open.put(UInt32(variables.count))
    for variable in variables { open.put(variable) }
    open.put(places.library)
    open.put(places.dataFolder)
    open.put(places.sharedFolder)
    open.put(locale)
    open.put(hostVersion)
    open.put(UInt32(places.settings.count))
    for setting in places.settings {
      open.put(setting.identifier)
      open.put(setting.text)
      open.put(setting.number.bitPattern)
    }
    return open
  }

  /// The files that the loader needs besides the system's libraries.
  private static func libraries(of places: ProviderPlaces, program: WorkerProgram) -> [String] {
    guard places.confinement.level != .none else { return [] }
    return program.readableFolders + LibraryGrants.libraries(for: places.library)
  }
}

extension MessageWriter {
  /// Bytes of the paths in one list: two lists leave a quarter of the message for the other texts.
  private static let maxPathBytes = Int(SPEECH_WIRE_MAX_MESSAGE) * 3 / 8

  /// Paths, absolute and without repetition; those beyond the limits of a worker or a message are left out.
  fileprivate mutating func put(_ paths: [String]) {
    var seen: Set<String> = []
    var bytes = 0
    let list = paths.filter { $0.hasPrefix("/") && seen.insert($0).inserted }
      .prefix(Int(SPEECH_WIRE_PATHS))
      .prefix { path in
        // Its length, itself, and a NUL.
        bytes += 4 + path.utf8.count + 1
        return bytes <= Self.maxPathBytes
      }
    put(UInt32(list.count))
    for path in list { put(path) }
  }
}
