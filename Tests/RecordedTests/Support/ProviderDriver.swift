// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc

/// Loads a real provider library and calls it over the C interface, as a host does; checks the rules on the way.
package final class ProviderDriver {
  /// What went wrong before there was anything to test.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  private let host: DriverHost
  private let provider: UnsafePointer<speech_provider_t>
  private var lastRequest: UInt64 = 0

  /// Loads `lib<name>.so` from beside the test bundle and makes an instance.
  package init(
    library name: String,
    dataFolder: String? = nil,
    sharedFolder: String? = nil
  ) throws {
    host = DriverHost()
    let path = try Self.path(of: name)
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, SPEECH_PROVIDER_SYMBOL)
    else {
      throw Failure(description: dlerror().map { String(cString: $0) } ?? "cannot load \(path)")
    }
    // Safe because the header gives this symbol this type.
    let entry = unsafeBitCast(symbol, to: speech_provider_entry_fn.self)
    guard let table = entry(UInt32(SPEECH_ABI_MAJOR), UInt32(SPEECH_ABI_MINOR)) else {
      throw Failure(description: "\(name) answers no table")
    }
    provider = try withOpenParameters(path, dataFolder, sharedFolder) { [host] parameters in
      var made: UnsafePointer<speech_provider_t>?
      let preload = table.pointee.preload?(parameters) ?? 0
      let status = table.pointee.create(host.table, parameters, &made)
      guard preload == 0, status == 0, let made else {
        throw Failure(description: "\(name): preload answers \(preload), create \(status)")
      }
      return made
    }
  }

  deinit { provider.pointee.destroy(provider) }

  /// Absolute path of a library of the package.
  package static func path(of name: String) throws -> String {
    guard let executable = realpath("/proc/self/exe", nil) else {
      throw Failure(description: "cannot tell where the tests are")
    }
    defer { free(executable) }
    let folder = String(cString: executable).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/lib\(name).so"
  }

  /// Lines the provider has written for the user's log so far, oldest first.
  package var log: [String] { host.log.all }

  /// What `speech_voices` gives.
  package func voices() throws -> [DriverVoice] {
    let collector = VoiceCollector()
    var sink = speech_voice_sink_t()
    sink.size = UInt32(MemoryLayout<speech_voice_sink_t>.size)
    sink.host_data = Unmanaged.passUnretained(collector).toOpaque()
    sink.add = { sink, voice in
      guard let data = sink?.pointee.host_data, let voice else { return false }
      // Safe because the collector outlives the call.
      Unmanaged<VoiceCollector>.fromOpaque(data).takeUnretainedValue()
        .voices.append(DriverVoice(voice.pointee))
      return true
    }
    let status = provider.pointee.speech_voices(provider, &sink)
    guard status == 0 else { throw Failure(description: "speech_voices answers \(status)") }
    return collector.voices
  }

  /// Sends one request and pulls it to its end, in blocks of the given sizes, the last one again and again.
  ///
  /// `cancelAfter` cancels it once that many blocks were pulled.
  package func speak(
    _ text: String,
    voice: String,
    channels: Int = 1,
    blocks: [Int] = [512],
    cancelAfter: Int? = nil
  ) -> DriverSpeech {
    lastRequest += 1
    var speech = DriverSpeech(channelCount: channels)
    voice.withCString { voice in
      text.withCString { text in
        var request = speech_request_t()
        request.size = UInt32(MemoryLayout<speech_request_t>.size)
        request.id = lastRequest
        request.voice_id = voice
        request.text = text
        request.text_len = strlen(text)
        request.rate = 1
        request.pitch = 1
        request.volume = 1
        var covered = request.text_len
        speech.status = provider.pointee.synthesize(provider, &request, &covered)
        speech.covered = covered
        guard speech.status == 0 else { return }
        speech.endStatus = pull(into: &speech, blocks: blocks, cancelAfter: cancelAfter)
        provider.pointee.finish(provider, lastRequest)
      }
    }
    return speech
  }

  private func pull(into speech: inout DriverSpeech, blocks: [Int], cancelAfter: Int?) -> Int32 {
    var number = 0
    while true {
      if number == cancelAfter { provider.pointee.cancel(provider, lastRequest) }
      let size = blocks[min(number, blocks.count - 1)]
      let (status, flags) = speech.pull(from: provider, maxFrames: size)
      if status != 0 || flags & UInt32(SPEECH_RENDER_COMPLETE) != 0 { return status }
      number += 1
    }
  }
}

private final class VoiceCollector {
  var voices: [DriverVoice] = []
}

private func withOpenParameters<R>(
  _ library: String,
  _ dataFolder: String?,
  _ sharedFolder: String?,
  _ body: (UnsafePointer<speech_open_params_t>) throws -> R
) throws -> R {
  // strdup because the strings must stay while `body` runs, and two of them may be missing.
  let strings = [library, dataFolder, sharedFolder, "en-US"].map { $0.flatMap { strdup($0) } }
  defer { for string in strings { free(string) } }
  var parameters = speech_open_params_t()
  parameters.size = UInt32(MemoryLayout<speech_open_params_t>.size)
  parameters.library_path = strings[0].map { UnsafePointer($0) }
  parameters.data_dir = strings[1].map { UnsafePointer($0) }
  parameters.shared_dir = strings[2].map { UnsafePointer($0) }
  parameters.locale = strings[3].map { UnsafePointer($0) }
  return try body(&parameters)
}
