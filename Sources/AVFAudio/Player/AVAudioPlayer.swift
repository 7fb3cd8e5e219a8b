// SPDX-License-Identifier: Apache-2.0

public import Foundation
import SpeechAudio
import Synchronization

/// Plays the audio of a file or of memory. Stops when it is no longer referenced. [any thread]
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  // Safe because all mutable state is under locks.

  /// The file that is played; nil for audio in memory.
  public let url: URL?
  /// The audio that is played; nil for a file.
  public let data: Data?
  /// The format of the audio as it is played.
  public let format: AVAudioFormat
  /// The settings of the file.
  public let settings: [String: Any]

  private struct Meters {
    var isEnabled = false
    var levels: [FileMeter.Level] = []
  }

  /// What is played; nil for a player of nothing.
  private struct Audio {
    let playback: FilePlayback
    let meter: FileMeter
    /// Kept as long as the file is read.
    let memory: MemoryFile?
  }

  private let audio: Audio?
  private let meters = Mutex(Meters())
  private let listener = Listener()

  /// Creates a player of nothing, whose calls do nothing: apps have it in a variable before they have a file.
  public override init() {
    url = nil
    data = nil
    format = .device
    settings = [:]
    audio = nil
    super.init()
  }

  /// Opens a file. Throws if it does not exist or has no audio of one or two channels.
  public init(contentsOf url: URL) throws {
    self.url = url
    data = nil
    let file = try AVAudioFile(forReading: url)
    (format, settings) = (file.processingFormat, file.fileFormat.settings)
    audio = try Self.audio(of: file, memory: nil, listener: listener)
    super.init()
    listener.player = self
  }

  /// The same; the type is found in the file, whatever the hint says.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Opens audio in memory, which has the contents of an audio file. Throws if it has no audio of one or two channels.
  public init(data: Data) throws {
    url = nil
    self.data = data
    let memory = try MemoryFile(data)
    let file = try AVAudioFile(forReading: memory.url)
    (format, settings) = (file.processingFormat, file.fileFormat.settings)
    audio = try Self.audio(of: file, memory: memory, listener: listener)
    super.init()
    listener.player = self
  }

  /// The same; the type is found in the data, whatever the hint says.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  deinit { audio?.playback.stop() }

  private static func audio(
    of file: AVAudioFile,
    memory: MemoryFile?,
    listener: Listener
  ) throws -> Audio {
    let place = file.url
    let meter: FileMeter
    do throws(AudioError) {
      meter = try FileMeter(path: place.path)
    } catch {
      throw AVAudioError.file(error, url: place)
    }
    let playback = FilePlayback(file) { failure in
      listener.tell(failure.map { AVAudioError.file($0, url: place) })
    }
    return Audio(playback: playback, meter: meter, memory: memory)
  }

  private var playback: FilePlayback? { audio?.playback }

  // MARK: Playing

  /// Starts reading, so that `play` is heard sooner. False for a player of nothing.
  @discardableResult
  open func prepareToPlay() -> Bool {
    playback?.prepare()
    return playback != nil
  }

  /// Plays from `currentTime` on. False if there can be no thread for it.
  ///
  /// Without a sound device time passes as if there were one, which is reported once on standard error.
  @discardableResult
  open func play() -> Bool { playback?.play(at: nil) ?? false }

  /// The same from a moment on, in seconds of `deviceCurrentTime`.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { playback?.play(at: time) ?? false }

  /// Pauses; `play` continues with exactly the next frame.
  open func pause() { playback?.pause() }

  /// Stops, and closes the device. `currentTime` stays: set it to 0 to play from the beginning.
  open func stop() { playback?.stop() }

  /// Whether it plays: false after the end, `pause` and `stop`.
  open var isPlaying: Bool { playback?.isPlaying ?? false }

  /// Receives events, on the main queue.
  open weak var delegate: (any AVAudioPlayerDelegate)? {
    get { listener.delegate }
    set { listener.delegate = newValue }
  }

  // MARK: Time

  /// The place in the audio that is heard, in seconds. Setting it moves there, while playing too; values are clamped to
  /// the audio.
  open var currentTime: TimeInterval {
    get { playback.map { TimeInterval($0.frame) / $0.sampleRate } ?? 0 }
    set {
      guard let playback, !newValue.isNaN else { return }
      playback.seek(to: Int(max(0, min(newValue, duration)) * playback.sampleRate))
    }
  }

  /// The length of the audio at its own rate, in seconds.
  open var duration: TimeInterval {
    playback.map { TimeInterval($0.length) / $0.sampleRate } ?? 0
  }

  /// The machine's clock in seconds, the same for all players.
  open var deviceCurrentTime: TimeInterval { playback?.now ?? 0 }

  /// How often the audio is repeated after it was played once; negative: until it is stopped.
  open var numberOfLoops: Int {
    get { playback?.loops ?? 0 }
    set { playback?.loops = newValue }
  }

  // MARK: Sound

  /// The channels of the audio.
  open var numberOfChannels: Int { audio == nil ? 0 : Int(format.channelCount) }

  /// The gain, clamped to 0 … 1.
  open var volume: Float {
    get { playback?.node.volume ?? 1 }
    set { playback?.node.volume = newValue }
  }

  /// Changes the volume within a number of seconds that are played.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    playback?.node.settings.fade(to: volume, seconds: duration)
  }

  /// The stereo position, from -1, left, to 1, right. Values are clamped.
  open var pan: Float {
    get { playback?.node.pan ?? 0 }
    set { playback?.node.pan = newValue }
  }

  /// The speed, from 0.5 to 2, at the same pitch; values are clamped. Only used while `enableRate` is true.
  open var rate: Float {
    get { playback?.rate ?? 1 }
    set { playback?.rate = newValue }
  }

  /// Whether `rate` is used.
  open var enableRate: Bool {
    get { playback?.isRateEnabled ?? false }
    set { playback?.isRateEnabled = newValue }
  }

  // MARK: Metering

  /// Whether `updateMeters` measures.
  open var isMeteringEnabled: Bool {
    get { meters.withLock(\.isEnabled) }
    set { meters.withLock { $0 = Meters(isEnabled: newValue) } }
  }

  /// Measures the 50 ms that were heard last, before volume and pan.
  open func updateMeters() {
    guard isMeteringEnabled, let audio else { return }
    let levels = isPlaying ? audio.meter.levels(before: audio.playback.frame) : []
    meters.withLock { $0.levels = levels }
  }

  /// The mean level of a channel at the last `updateMeters`, in decibels: 0 for full scale, -160 for silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { level(channelNumber).average }

  /// The highest level of a channel at the last `updateMeters`, in decibels: 0 for full scale, -160 for silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { level(channelNumber).peak }

  private func level(_ channel: Int) -> FileMeter.Level {
    meters.withLock { $0.levels.indices.contains(channel) ? $0.levels[channel] : .silence }
  }

  /// Calls the delegate on the main queue.
  private final class Listener: @unchecked Sendable {
    // Safe because both are accessed under the lock alone, and the delegate is called on the main queue only.
    private let lock = NSLock()
    private weak var currentPlayer: AVAudioPlayer?
    private weak var currentDelegate: (any AVAudioPlayerDelegate)?

    var player: AVAudioPlayer? {
      get { lock.withLock { currentPlayer } }
      set { lock.withLock { currentPlayer = newValue } }
    }

    var delegate: (any AVAudioPlayerDelegate)? {
      get { lock.withLock { currentDelegate } }
      set { lock.withLock { currentDelegate = newValue } }
    }

    /// Reports the end of the audio, after a failure or not. [any thread]
    func tell(_ failure: (any Error)?) {
      guard delegate != nil else { return }
      DispatchQueue.main.async { [self] in
        guard let player, let delegate else { return }
        if let failure { delegate.audioPlayerDecodeErrorDidOccur(player, error: failure) }
        delegate.audioPlayerDidFinishPlaying(player, successfully: failure == nil)
      }
    }
  }
}
