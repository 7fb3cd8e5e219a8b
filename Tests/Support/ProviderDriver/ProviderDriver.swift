// SPDX-License-Identifier: Apache-2.0
package import CSpeechProvider
import Glibc

/// A minimal host: drives a provider through the C interface, and records every breach of it.
///
/// One thread drives; ``cancel(_:)`` may come from any.
package final class ProviderDriver: @unchecked Sendable {
  package let entry: UnsafePointer<speech_provider_entry_t>
  private let host: TestHost
  private let instance: UnsafePointer<speech_provider_t>
  private var lastID: UInt64 = 0

  /// Why there is no instance.
  package struct Refusal: Error, Equatable {
    package var status: Int32
    package var log: [String]

    package init(status: Int32, log: [String]) {
      self.status = status
      self.log = log
    }
  }

  /// Loads a library that lies beside the test bundle, `libEspeakProvider.so`. It is never unloaded.
  package convenience init(library name: String) throws {
    try self.init(entry: Self.load(name))
  }

  /// Makes an instance of the provider with this table.
  package init(
    entry: UnsafePointer<speech_provider_entry_t>,
    sharedFolder: String? = nil,
    dataFolder: String? = nil
  ) throws {
    self.entry = entry
    let host = TestHost()
    var instance: UnsafePointer<speech_provider_t>?
    let status = withOpenParameters(sharedFolder: sharedFolder, dataFolder: dataFolder) {
      entry.pointee.create(host.table, $0, &instance)
    }
    guard status == 0, let instance else { throw Refusal(status: status, log: host.log) }
    self.host = host
    self.instance = instance
  }

  /// What the provider logged.
  package var log: [String] { host.log }
  /// How often it said that its voices changed.
  package var voiceUpdates: Int { host.voiceUpdates }
  /// The C table, for calls that a good host does not make.
  package var table: UnsafePointer<speech_provider_t> { instance }

  /// The entry table that the library returns for this major version.
  package static func load(
    _ name: String,
    major: UInt32 = 1
  ) throws -> UnsafePointer<speech_provider_entry_t> {
    let path = try folder() + "/" + name
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Refusal(status: -1, log: [String(cString: dlerror())])
    }
    guard let symbol = dlsym(library, SPEECH_PROVIDER_SYMBOL) else {
      throw Refusal(status: -1, log: ["no entry in \(path)"])
    }
    // Safe because the header gives the symbol this type.
    let function = unsafeBitCast(symbol, to: speech_provider_entry_fn.self)
    guard let entry = function(major, 0) else {
      throw Refusal(status: -2, log: ["\(path) has no table for version \(major)"])
    }
    return entry
  }

  /// The folder of the running program, where the build puts libraries too.
  package static func folder() throws -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    let path = String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    guard let slash = path.lastIndex(of: "/") else { throw Refusal(status: -1, log: [path]) }
    return String(path[..<slash])
  }

  // MARK: Calls

  /// The provider's voices, in its order.
  package func voices() throws -> [DrivenVoice] {
    let list = Box<[DrivenVoice]>([])
    var sink = speech_voice_sink_t()
    sink.size = UInt32(MemoryLayout<speech_voice_sink_t>.size)
    sink.host_data = Unmanaged.passUnretained(list).toOpaque()
    sink.add = { sink, voice in
      guard let sink, let voice, let data = sink.pointee.host_data else { return false }
      // Safe because the list lives until speech_voices() has returned.
      Unmanaged<Box<[DrivenVoice]>>.fromOpaque(data).takeUnretainedValue().value
        .append(DrivenVoice(voice.pointee))
      return true
    }
    let status = instance.pointee.speech_voices(instance, &sink)
    guard status == 0 else { throw Refusal(status: status, log: log) }
    return list.value
  }

  /// Speaks a whole text and finishes the request, like a host does.
  package func speak(
    _ text: String,
    voice: String,
    rate: Float = 1,
    pitch: Float = 1,
    usesEngineRate: Bool = false,
    phonemes: [DrivenPhonemes] = [],
    blockSizes: [Int] = [1024],
    channels: Int = 1,
    afterBlock: (_ driver: ProviderDriver, _ id: UInt64, _ spoken: Spoken) -> Void = { _, _, _ in }
  ) -> Spoken {
    lastID += 1
    let id = lastID
    var spoken = Spoken()
    withRequest(
      id: id,
      text: text,
      voice: voice,
      rate: rate,
      pitch: pitch,
      usesEngineRate: usesEngineRate,
      phonemes: phonemes
    ) { request in
      var covered = request.pointee.text_len
      spoken.status = instance.pointee.synthesize(instance, request, &covered)
      spoken.covered = covered
      guard spoken.status == 0 else { return }
      var turn = 0
      while spoken.status == 0, !spoken.isComplete {
        renderBlock(blockSizes[turn % blockSizes.count], channels, into: &spoken)
        turn += 1
        afterBlock(self, id, spoken)
      }
      instance.pointee.finish(instance, id)
    }
    return spoken
  }

  /// Cancels a request. [any thread]
  package func cancel(_ id: UInt64) {
    instance.pointee.cancel(instance, id)
  }

  /// Ends the instance; nothing else may be called after it.
  package func destroy() {
    instance.pointee.destroy(instance)
  }

  private func renderBlock(_ size: Int, _ channels: Int, into spoken: inout Spoken) {
    let room = UnsafeMutablePointer<Float>.allocate(capacity: (size + 1) * channels)
    defer { room.deallocate() }
    // What a provider leaves unwritten, or writes past the end, is found by this value.
    room.initialize(repeating: .nan, count: (size + 1) * channels)
    var arrays = (0..<channels).map { Optional(room + $0 * (size + 1)) }
    let sinkState = Box(
      MarkerSinkState(position: UInt64(spoken.frames), last: spoken.lastMarkerFrame)
    )
    var sink = speech_marker_sink_t()
    sink.size = UInt32(MemoryLayout<speech_marker_sink_t>.size)
    sink.host_data = Unmanaged.passUnretained(sinkState).toOpaque()
    sink.add = { sink, marker in
      guard let sink, let marker, let data = sink.pointee.host_data else { return false }
      // Safe because the state lives until render() has returned.
      return Unmanaged<Box<MarkerSinkState>>.fromOpaque(data).takeUnretainedValue().value
        .take(marker.pointee)
    }
    var io = speech_render_io_t()
    io.size = UInt32(MemoryLayout<speech_render_io_t>.size)
    io.max_frames = UInt32(size)
    io.position = UInt64(spoken.frames)
    spoken.status = arrays.withUnsafeMutableBufferPointer { arrays in
      withUnsafePointer(to: &sink) { sink in
        io.channels = UnsafePointer(arrays.baseAddress)
        io.markers = sink
        return instance.pointee.render(instance, &io)
      }
    }
    withExtendedLifetime(sinkState) {
      spoken.take(io, room, size: size, channels: channels, sinkState.value)
    }
  }
}
