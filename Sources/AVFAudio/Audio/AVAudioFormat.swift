// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How audio is laid out: rate, channels, samples. Never changes. [any thread]
open class AVAudioFormat: NSObject, NSSecureCoding, @unchecked Sendable {
  // Safe because nothing of it changes; the memory behind `streamDescription` is written once, in `init`.

  let layout: AudioLayout
  private let memory: UnsafeMutablePointer<AudioStreamBasicDescription>

  /// How samples are stored.
  open var commonFormat: AVAudioCommonFormat { layout.commonFormat }
  /// Channels, 1 or 2.
  open var channelCount: AVAudioChannelCount { layout.description.mChannelsPerFrame }
  /// Hz.
  open var sampleRate: Double { layout.description.mSampleRate }
  /// Whether the channels of a frame lie next to each other in one buffer.
  open var isInterleaved: Bool { layout.isInterleaved }
  /// Whether it is 32-bit float with a buffer for each channel.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  /// The C structure that says the same; lives as long as the format.
  open var streamDescription: UnsafePointer<AudioStreamBasicDescription> { UnsafePointer(memory) }
  /// What Core Media calls it.
  open var formatDescription: CMAudioFormatDescription { CMAudioFormatDescription(of: self) }

  init(_ layout: AudioLayout) {
    self.layout = layout
    memory = .allocate(capacity: 1)
    memory.initialize(to: layout.description)
    super.init()
  }

  deinit { memory.deallocate() }

  /// The format of what synthesizers return: 32-bit float mono.
  package static func speech(sampleRate: Int) -> AVAudioFormat {
    // Rates of voices are checked where a voice comes in; 22,050 Hz is one that all converters take.
    AVAudioFormat(standardFormatWithSampleRate: Double(sampleRate), channels: 1)
      ?? AVAudioFormat(AudioLayout.speech)
  }

  /// The format of a C structure. Nil when it has no rate, no whole bytes for a sample, or other than 1 or 2 channels.
  public convenience init?(streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>) {
    guard let layout = AudioLayout(asbd.pointee) else { return nil }
    self.init(layout)
  }

  /// 32-bit float with a buffer for each channel. Nil when the rate is none, or for other than 1 or 2 channels.
  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double,
    channels: AVAudioChannelCount
  ) {
    self.init(
      commonFormat: .pcmFormatFloat32,
      sampleRate: sampleRate,
      channels: channels,
      interleaved: false
    )
  }

  /// Samples in the byte order of the machine. Nil when the rate is none, for other than 1 or 2 channels, and for
  /// `.otherFormat`.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat,
    sampleRate: Double,
    channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard
      let layout = AudioLayout(
        format,
        rate: sampleRate,
        channels: channels,
        interleaved: interleaved
      )
    else { return nil }
    self.init(layout)
  }

  /// The format of settings such as `settings` gives. Nil when rate or channels are missing or out of range.
  public convenience init?(settings: [String: Any]) {
    guard let settings = AudioSettings(settings), let layout = AudioLayout(settings.description)
    else {
      return nil
    }
    self.init(layout)
  }

  /// The format of a description of Core Media. One that this type cannot hold, with more than two channels, becomes the
  /// nearest: 32-bit float of two channels.
  public convenience init(cmAudioFormatDescription formatDescription: CMAudioFormatDescription) {
    let asbd = formatDescription.audioStreamBasicDescription
    let stereo = AudioLayout(
      .pcmFormatFloat32,
      rate: asbd?.mSampleRate ?? 0,
      channels: AudioLayout.maxChannels,
      interleaved: false
    )
    self.init(asbd.flatMap { AudioLayout($0) } ?? stereo ?? AudioLayout.speech)
  }

  /// What files and `init(settings:)` take for this format.
  open var settings: [String: Any] { AudioSettings(layout.description).dictionary }

  // MARK: - Equality

  /// Whether the other is a format with the same rate, channels and samples.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return AudioLayout.areEqual(layout.description, other.layout.description)
  }

  /// Equal for equal formats.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(sampleRate)
    hasher.combine(channelCount)
    hasher.combine(layout.description.mFormatFlags)
    return hasher.finalize()
  }

  /// For people who debug: channels, rate and samples.
  open override var description: String {
    let kind =
      "\(layout.description.mBitsPerChannel)-bit \(AudioSettings(layout.description).isFloat ? "float" : "integer")"
    return
      "<AVAudioFormat: \(channelCount) ch, \(Int(sampleRate)) Hz, \(kind)\(isInterleaved ? ", interleaved" : "")>"
  }

  // MARK: - Coding

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The archived format. Nil when the archive holds none.
  public required init?(coder: NSCoder) {
    guard let layout = AudioLayout(coder: coder) else { return nil }
    self.layout = layout
    memory = .allocate(capacity: 1)
    memory.initialize(to: layout.description)
    super.init()
  }

  /// Archives the format.
  open func encode(with coder: NSCoder) { layout.encode(with: coder) }
}
