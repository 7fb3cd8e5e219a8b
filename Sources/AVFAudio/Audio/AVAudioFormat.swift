// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An audio format: rate, channels, sample type. Immutable. [any thread]
open class AVAudioFormat: NSObject, NSSecureCoding, @unchecked Sendable {
  // Safe because it is immutable; the memory behind `streamDescription` is written once, in `init`.

  let layout: AudioLayout
  private let memory: UnsafeMutablePointer<AudioStreamBasicDescription>

  /// How samples are stored.
  open var commonFormat: AVAudioCommonFormat { layout.commonFormat }
  /// Channels, 1 or 2.
  open var channelCount: AVAudioChannelCount { layout.description.mChannelsPerFrame }
  /// Hz.
  open var sampleRate: Double { layout.description.mSampleRate }
  /// Whether the channels of a frame are adjacent in one buffer.
  open var isInterleaved: Bool { layout.isInterleaved }
  /// Whether it is 32-bit float with one buffer per channel.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  /// The equivalent C structure; lives as long as the format.
  open var streamDescription: UnsafePointer<AudioStreamBasicDescription> { UnsafePointer(memory) }
  /// The equivalent in Core Media.
  open var formatDescription: CMAudioFormatDescription { CMAudioFormatDescription(of: self) }

  init(_ layout: AudioLayout) {
    self.layout = layout
    memory = .allocate(capacity: 1)
    memory.initialize(to: layout.description)
    super.init()
  }

  deinit { memory.deallocate() }

  /// The format of synthesizers' output: 32-bit float mono.
  package static func speech(sampleRate: Int) -> AVAudioFormat {
    // Rates of voices are checked when a voice is added; all converters support 22,050 Hz.
    AVAudioFormat(standardFormatWithSampleRate: Double(sampleRate), channels: 1)
      ?? AVAudioFormat(AudioLayout.speech)
  }

  /// The format of a C structure. Nil if the rate is invalid, samples are not whole bytes, or channels are not 1 or 2.
  public convenience init?(streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>) {
    guard let layout = AudioLayout(asbd.pointee) else { return nil }
    self.init(layout)
  }

  /// 32-bit float with one buffer per channel. Nil if the rate is invalid, or for channels other than 1 or 2.
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

  /// Samples in native byte order. Nil if the rate is invalid, for channels other than 1 or 2, and for `.otherFormat`.
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

  /// The format of a dictionary like `settings`. Nil if rate or channels are missing or out of range.
  public convenience init?(settings: [String: Any]) {
    guard let settings = AudioSettings(settings), let layout = AudioLayout(settings.description)
    else {
      return nil
    }
    self.init(layout)
  }

  /// The format of a Core Media description. One that cannot be represented, with more than two channels, becomes the
  /// nearest: 32-bit float with two channels.
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

  /// The settings of this format for files and `init(settings:)`.
  open var settings: [String: Any] { AudioSettings(layout.description).dictionary }

  // MARK: - Equality

  /// Whether the other object is a format with the same rate, channels and samples.
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

  /// For debugging: channels, rate and samples.
  open override var description: String {
    let kind =
      "\(layout.description.mBitsPerChannel)-bit \(AudioSettings(layout.description).isFloat ? "float" : "integer")"
    return
      "<AVAudioFormat: \(channelCount) ch, \(Int(sampleRate)) Hz, \(kind)\(isInterleaved ? ", interleaved" : "")>"
  }

  // MARK: - Coding

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a format. Nil if the archive has none.
  public required init?(coder: NSCoder) {
    guard let layout = AudioLayout(coder: coder) else { return nil }
    self.layout = layout
    memory = .allocate(capacity: 1)
    memory.initialize(to: layout.description)
    super.init()
  }

  /// Encodes the format.
  open func encode(with coder: NSCoder) { layout.encode(with: coder) }
}
