// SPDX-License-Identifier: Apache-2.0
import Glibc
package import SpeechJSON
import SpeechSystem

/// A provider's description of itself, readable without loading it: JSON in the section `.speech_manifest` of the
/// library (macro `SPEECH_PROVIDER_MANIFEST`) or in a file `NAME.provider.json` beside `NAME.so`.
///
/// The file overrides the section, so that a packager can correct what the author wrote. At most 1 MiB:
///
///     {"$schema": "…",                       for editors: the address of provider-manifest.schema.json; ignored
///      "speech_manifest": 1,                 version of this form; mandatory
///      "abi": [1, 0],                        major and minor version of the provider ABI; default [1, 0]
///      "id": "org.example.engine",           mandatory: 3 to 128 bytes of a-z 0-9 . - with a dot
///      "name": "Engine",                     mandatory: for people, 1 to 128 bytes
///      "vendor": "…", "version": "1.2.3", "license": "SPDX expression", "url": "…",
///      "subtype": "engn", "manufacturer": "Exmp",   four printable ASCII characters
///      "parallel": true,                     SPEECH_PROVIDER_PARALLEL; default false
///      "needs": {"jit": true,                makes executable code at run time: SPEECH_PROVIDER_NEEDS_JIT; default false
///                "memoryMiB": 4096,          of memory; 64 to 65536, default 2048
///                "startupSeconds": 20,       for loading, preload() and create(), each; 1 to 60, default 5, 10 and 5
///                "firstFrameSeconds": 10,    from a request to its first frame; 1 to 60, default 5
///                "scratchMiB": 64},          a folder that it may write, of this size, empty at each start: $HOME and
///                                            $XDG_CACHE_HOME; 1 to 1024, default none
///      "appGroups": ["group.com.example"],   the groups of Apple's systems whose defaults and folder it shares with its
///                                            app: at most 16, each of A-Z a-z 0-9 . _ - and beginning with "group."
///      "settings": [{                       what the user may change with synth-host providers settings; at most 64
///        "id": "variation", "name": "Variation",  mandatory; the id has 1 to 64 bytes of A-Z a-z 0-9 . _ -
///        "kind": "number",                  number, integer, flag or choice
///        "range": [0, 1],                   of a number or an integer
///        "choices": ["soft", "bright"],     of a choice, 1 to 64
///        "default": 0.5}],                  mandatory: a value of that kind
///      "needsJIT": true,                     the same as "jit"
///      "data": "engine-data",                folder beside the library, or below PREFIX/share/synth-host; relative, not
///                                            hidden, and no symbolic link that leads out of there
///      "depends": ["/usr/share/engine"],     absolute; files and folders whose change makes the list of voices stale. Those
///                                            beneath /usr, /opt, /app, /nix/store and /gnu/store may also be read;
///                                            those in /proc, /sys or /dev, and /tmp itself, are ignored
///      "voiceFiles": [{                      what `synth-host voices add` copies into the shared folder, to voices/NAME/:
///        "what": "a voice: NAME.onnx …",     mandatory: for people
///        "file": "*.onnx", "with": ["*.onnx.json"],   a file, and those beside it; * is the same in all; NAME is its text
///        "folder": ["voice.json"],           or a folder that contains such files; NAME is the folder's
///        "mapsModels": true}],               the copy of an .onnx file has its tensors at multiples of 64 bytes, so that
///                                            processes can map them; default false
///      "loudness": {"Ada": -18.5, "*": -21},  LUFS (ITU-R BS.1770) of its voices at their own rate and volume, by their ids,
///                                            and of all others; the host measures those that are not stated
///      "voices": [{                          without it the provider is started once and asked
///        "id": "Ada", "name": "Ada",         mandatory
///        "languages": ["en-GB"],             mandatory: primary languages, BCP 47; the first is the voice's own
///        "sampleRate": 22050,                mandatory: 8000 to 192000 Hz
///        "supportedLanguages": ["en", "cy"], default: the primary ones
///        "variants": ["old", "young"], "alphabets": ["ipa"], "version": "1.2.3",
///        "fallback": "org.example.engine.Grace",  or the id of another voice of this provider
///        "gender": "female",                 unspecified, male, female, neutral
///        "age": 36,                          years; 0: not stated
///        "quality": "enhanced",              default, enhanced, premium
///        "traits": ["novelty"],              novelty, personal, needsDownload
///        "input": "ssml",                    text (default) or ssml
///        "abilities": ["rate", "wordMarkers"],  rate, pitch, volume, emphasis, phoneme, sayAs, wordMarkers,
///                                            sentenceMarkers, phonemeMarkers, deterministic, readsText, engineRate
///        "rateRange": [0.5, 3], "pitchRange": [0.5, 2],  multipliers; read only with the ability
///        "longestRequest": 2000,             bytes of text; 0 (default): no limit
///        "channels": 1,                      1 (default) or 2
///        "bytesOnDisk": 1000000,
///        "license": "SPDX expression",       of its data; default: the provider's
///        "origin": "https://…",              where it comes from, for people
///        "download": "Run …"}]}              with needsDownload: what the user does to install its data
///
/// Fields and words that a host does not know are ignored with a warning. No list has more than 4096 entries.
package struct ProviderManifest: Hashable, Sendable {
  /// Bytes.
  package static let maxSize = 1 << 20

  package private(set) var description: ProviderDescription
  /// A relative path without `..`.
  package private(set) var data: String?
  /// Absolute paths.
  package private(set) var depends: [String]
  /// Those of `depends` that the provider may read: in folders where only packages are installed, and no files of the
  /// user's.
  package var readable: [String] { depends.filter(Self.isReadable) }
  /// How the provider asks to be sandboxed: never `none`.
  package private(set) var confinement: Confinement
  /// With global identifiers. Nil when the provider has to be asked.
  package private(set) var voices: [Voice]?
  /// What was left out or changed, in sentences.
  package private(set) var warnings: [String]

  /// Why a manifest cannot be used.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It cannot be read; the system's error number.
    case notReadable(Int32)
    case tooLarge
    case notTheExpectedJSON(JSONError)
    /// Written in another form than the one that this host knows.
    case otherForm(Int)
    /// Says in words what is wrong with the identifier or name.
    case badProvider(String)

    package var description: String {
      switch self {
      case .notReadable(let code): "the manifest cannot be read: \(SystemError.text(code))"
      case .tooLarge: "the manifest is larger than 1 MiB"
      case .notTheExpectedJSON(let error): "the manifest, \(error)"
      case .otherForm(let form): "the manifest has form \(form), this host knows form 1"
      case .badProvider(let reason): "the manifest: \(reason)"
      }
    }
  }

  package init(json: [UInt8]) throws(Problem) {
    guard json.count <= Self.maxSize else { throw .tooLarge }
    let draft: ManifestDraft
    do throws(JSONError) {
      draft = try ManifestDraft(json: json)
    } catch {
      throw .notTheExpectedJSON(error)
    }
    guard draft.form == 1 else { throw .otherForm(draft.form) }
    let (description, descriptionWarnings) = VoiceValidator.usable(draft.description)
    guard let description else { throw .badProvider(descriptionWarnings.joined(separator: "; ")) }
    self.description = description
    var needs = draft.needs
    needs.jit = needs.jit || description.needsJIT
    self.description.needsJIT = needs.jit
    var needWarnings: [String] = []
    confinement = needs.confinement(warnings: &needWarnings)
    warnings = draft.warnings + descriptionWarnings + needWarnings
    data = draft.data
    if let path = draft.data, !Self.isInside(path) {
      warnings.append("“data” is not a relative path without “..”")
      data = nil
    }
    depends = draft.depends.filter { VoiceRules.isText($0) && Path.isAbsolute($0) }
    if depends.count < draft.depends.count {
      warnings.append("“depends” has paths that are not absolute")
    }
    for path in depends where Self.changesByItself(path) {
      warnings.append(
        "“depends” names \(path.shown), which changes all the time; it is ignored"
      )
    }
    depends.removeAll(where: Self.changesByItself)
    self.description.appGroups = AppGroups.usable(description.appGroups, warnings: &warnings)
    if let drafts = draft.voices {
      let (voices, voiceWarnings) = VoiceValidator.usable(drafts, of: description.identifier)
      self.voices = voices
      warnings += voiceWarnings
    }
    warnings = VoiceValidator.shortened(warnings)
  }

  /// Reads a file `NAME.provider.json`. Nil when there is none.
  package init?(sidecar path: String) throws(Problem) {
    let json: [UInt8]?
    let size: Int64
    do throws(InputFile.Failure) {
      let file = try InputFile(path: path)
      size = file.stamp.size
      json = file.contents(limit: Self.maxSize)
    } catch {
      guard error.code != ENOENT else { return nil }
      throw .notReadable(error.code)
    }
    guard size <= Int64(Self.maxSize) else { throw .tooLarge }
    guard let json else { throw .notReadable(EIO) }
    try self.init(json: json)
  }

  static func isReadable(_ path: String) -> Bool {
    packageFolders.contains { Path.isBelow(path, folder: $0) } && Path.isPlain(path)
  }

  /// Whether a list of voices that depends on the path would be stale at once: true for the file systems that the
  /// kernel generates, and for folders that all programs write to.
  private static func changesByItself(_ path: String) -> Bool {
    let plain = "/" + Path.components(path).joined(separator: "/")
    return busyFolders.contains { Path.isSame(plain, other: $0) }
      || kernelFolders.contains { Path.isSame(plain, other: $0) || Path.isBelow(plain, folder: $0) }
  }

  private static let kernelFolders = ["/proc", "/sys", "/dev"]
  private static let busyFolders = ["/", "/tmp", "/var/tmp", "/run", "/var/run", "/var/log"]

  private static let packageFolders = ["/usr", "/opt", "/app", "/nix/store", "/gnu/store"]

  private static func isInside(_ path: String) -> Bool {
    VoiceRules.isText(path) && !Path.isAbsolute(path)
      && Path.components(path).allSatisfy { $0 != ".." && $0 != "." }
  }
}
