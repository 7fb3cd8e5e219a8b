// SPDX-License-Identifier: Apache-2.0

/// The type of a media file, by its uniform type identifier. Players find the type in the file itself.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The identifier.
  public let rawValue: String

  /// The type with this identifier.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The type with this identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// `com.apple.m4v-video`
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  /// `com.apple.m4a-audio`
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  /// `com.apple.quicktime-movie`
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  /// `public.mpeg-4`
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  /// `public.3gpp`
  public static let mobile3GPP = AVFileType(rawValue: "public.3gpp")
  /// `com.microsoft.waveform-audio`
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  /// `public.aiff-audio`
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  /// `public.aifc-audio`
  public static let aifc = AVFileType(rawValue: "public.aifc-audio")
  /// `com.apple.coreaudio-format`
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  /// `org.3gpp.adaptive-multi-rate-audio`
  public static let amr = AVFileType(rawValue: "org.3gpp.adaptive-multi-rate-audio")
  /// `public.mp3`
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  /// `public.au-audio`
  public static let au = AVFileType(rawValue: "public.au-audio")
  /// `public.ac3-audio`
  public static let ac3 = AVFileType(rawValue: "public.ac3-audio")
  /// `public.enhanced-ac3-audio`
  public static let eac3 = AVFileType(rawValue: "public.enhanced-ac3-audio")
  /// `public.jpeg`
  public static let jpg = AVFileType(rawValue: "public.jpeg")
  /// `com.adobe.raw-image`
  public static let dng = AVFileType(rawValue: "com.adobe.raw-image")
  /// `public.heic`
  public static let heic = AVFileType(rawValue: "public.heic")
  /// `public.heif`
  public static let heif = AVFileType(rawValue: "public.heif")
  /// `public.tiff`
  public static let tif = AVFileType(rawValue: "public.tiff")
}

// The names before Swift 4, so that the compiler says what they are called now and offers to change them.

/// The former name of `AVFileType.m4a`.
@available(*, unavailable, renamed: "AVFileType.m4a")
public var AVFileTypeAppleM4A: AVFileType { .m4a }

/// The former name of `AVFileType.mov`.
@available(*, unavailable, renamed: "AVFileType.mov")
public var AVFileTypeQuickTimeMovie: AVFileType { .mov }

/// The former name of `AVFileType.mp4`.
@available(*, unavailable, renamed: "AVFileType.mp4")
public var AVFileTypeMPEG4: AVFileType { .mp4 }

/// The former name of `AVFileType.wav`.
@available(*, unavailable, renamed: "AVFileType.wav")
public var AVFileTypeWAVE: AVFileType { .wav }

/// The former name of `AVFileType.aiff`.
@available(*, unavailable, renamed: "AVFileType.aiff")
public var AVFileTypeAIFF: AVFileType { .aiff }

/// The former name of `AVFileType.caf`.
@available(*, unavailable, renamed: "AVFileType.caf")
public var AVFileTypeCoreAudioFormat: AVFileType { .caf }

/// The former name of `AVFileType.mp3`.
@available(*, unavailable, renamed: "AVFileType.mp3")
public var AVFileTypeMPEGLayer3: AVFileType { .mp3 }
