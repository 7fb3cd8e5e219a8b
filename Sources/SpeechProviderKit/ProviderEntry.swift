// SPDX-License-Identifier: Apache-2.0
// Re-exported, so that a provider needs one import: its entry function is typed by the C header.
@_exported public import CSpeechProvider
import Synchronization

/// Makes the table that a library returns to a host, and connects the C interface to a ``SpeechProvider``.
///
/// A whole library is one class and one function:
///
/// ```swift
/// public import SpeechProviderKit
/// import Synchronization
///
/// final class Tone: SpeechProvider {
///   static let identity = ProviderIdentity(identifier: "com.example.tone", name: "Tone")
///   private let open = Mutex(0)  // frames still to be made
///
///   init(host: ProviderHost, parameters: OpenParameters) {}
///
///   var speechVoices: [ProviderVoice] {
///     [ProviderVoice(identifier: "tone", name: "Tone", primaryLanguages: ["en"], sampleRate: 22050)]
///   }
///
///   func synthesizeSpeechRequest(_ request: ProviderRequest) -> Acceptance {
///     open.withLock { $0 = 1000 * request.text.count }
///     return .whole
///   }
///
///   func render(into block: inout RenderBlock) {
///     open.withLock { left in
///       left -= block.write(left) { _, frames in for i in frames.indices { frames[i] = 0 } }
///       if left == 0 { block.complete() }
///     }
///   }
/// }
///
/// @c @implementation
/// public func speech_provider_entry(_ major: UInt32, _ minor: UInt32) -> UnsafePointer<speech_provider_entry_t>? {
///   ProviderEntry<Tone>.table(major, minor)
/// }
/// ```
///
/// `@c @implementation` lets the compiler check the function against the header.
public enum ProviderEntry<Provider: SpeechProvider> {
  /// The table for a host of this version, the same each time; nil: the version is not supported. [control]
  ///
  /// A library holds one provider: the table of a second class in the same library is nil as well.
  public static func table(
    _ hostMajor: UInt32,
    _ hostMinor: UInt32
  ) -> UnsafePointer<
    speech_provider_entry_t
  >? {
    guard hostMajor == UInt32(SPEECH_ABI_MAJOR) else { return nil }
    return library.withLock { library -> LibraryTable in
      if let library { return library }
      let made = LibraryTable(Provider.self)
      library = made
      return made
    }.entry(for: Provider.self)
  }
}

/// The provider of this library; create() has no argument that identifies it.
private let library = Mutex<LibraryTable?>(nil)

/// A provider's class and its entry table, which is never freed, nor written to after it was made.
private struct LibraryTable: @unchecked Sendable {
  let provider: any SpeechProvider.Type
  // Safe to share because nobody writes to what it points to.
  private let entry: UnsafePointer<speech_provider_entry_t>

  init(_ provider: any SpeechProvider.Type) {
    self.provider = provider
    var table = speech_provider_entry_t()
    table.size = UInt32(MemoryLayout<speech_provider_entry_t>.size)
    table.abi_major = UInt32(SPEECH_ABI_MAJOR)
    table.abi_minor = UInt32(SPEECH_ABI_MINOR)
    table.info = provider.identity.makeForeign()
    table.preload = { preloadLibrary($0) }
    table.create = { createInstance($0, $1, $2) }
    let pointer = UnsafeMutablePointer<speech_provider_entry_t>.allocate(capacity: 1)
    pointer.initialize(to: table)
    entry = UnsafePointer(pointer)
  }

  func entry(for type: any SpeechProvider.Type) -> UnsafePointer<speech_provider_entry_t>? {
    type == provider ? entry : nil
  }
}

private func preloadLibrary(_ parameters: UnsafePointer<speech_open_params_t>?) -> speech_status {
  guard let provider = library.withLock({ $0?.provider }),
    let parameters = readForeign(parameters, empty: speech_open_params_t())
  else { return SpeechProviderError.Code.argument.rawValue }
  let host = ProviderHost(parameters.host)
  defer { host?.retire() }
  do throws(SpeechProviderError) {
    try provider.preload(OpenParameters(parameters), host: host)
    return 0
  } catch {
    if !error.message.isEmpty { host?.log(.error, error.message) }
    return min(error.code.rawValue, SpeechProviderError.Code.failed.rawValue)
  }
}

private func createInstance(
  _ hostPointer: UnsafePointer<speech_host_t>?,
  _ parameters: UnsafePointer<speech_open_params_t>?,
  _ out: UnsafeMutablePointer<UnsafePointer<speech_provider_t>?>?
) -> speech_status {
  guard let out, let provider = library.withLock({ $0?.provider }),
    let parameters = readForeign(parameters, empty: speech_open_params_t()),
    let host = ProviderHost(hostPointer)
  else { return SpeechProviderError.Code.argument.rawValue }
  do throws(SpeechProviderError) {
    let made = try provider.init(host: host, parameters: OpenParameters(parameters))
    out.pointee = makeTable(ProviderInstance(made, host: host))
    return 0
  } catch {
    if !error.message.isEmpty { host.log(.error, error.message) }
    host.retire()
    return min(error.code.rawValue, SpeechProviderError.Code.failed.rawValue)
  }
}

/// The table of an instance; it keeps the instance alive until its destroy() frees both.
private func makeTable(_ instance: ProviderInstance) -> UnsafePointer<speech_provider_t> {
  var table = speech_provider_t()
  table.size = UInt32(MemoryLayout<speech_provider_t>.size)
  table.provider_data = Unmanaged.passRetained(instance).toOpaque()
  table.speech_voices = { find($0)?.speechVoices($1) ?? SpeechProviderError.Code.argument.rawValue }
  table.synthesize = {
    find($0)?.synthesize($1, $2) ?? SpeechProviderError.Code.argument.rawValue
  }
  table.render = { find($0)?.render($1) ?? SpeechProviderError.Code.argument.rawValue }
  table.cancel = { find($0)?.cancel($1) }
  table.finish = { find($0)?.finish($1) }
  table.destroy = { destroyInstance($0) }
  table.get_extension = { find($0)?.providerExtension($1) }
  let pointer = UnsafeMutablePointer<speech_provider_t>.allocate(capacity: 1)
  pointer.initialize(to: table)
  return UnsafePointer(pointer)
}

private func find(_ table: UnsafePointer<speech_provider_t>?) -> ProviderInstance? {
  guard let data = table?.pointee.provider_data else { return nil }
  // Safe because makeTable retained the instance for this pointer and destroyInstance has not run yet.
  return Unmanaged<ProviderInstance>.fromOpaque(data).takeUnretainedValue()
}

private func destroyInstance(_ table: UnsafePointer<speech_provider_t>?) {
  guard let table, let data = table.pointee.provider_data else { return }
  // Safe because the host calls destroy() once and nothing after it: this is the last use of the retain of makeTable.
  Unmanaged<ProviderInstance>.fromOpaque(data).takeRetainedValue().close()
  UnsafeMutablePointer(mutating: table).deallocate()
}
