// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechText

extension RenderDiagnostic.Kind {
  /// Stable, for programs. Mark-up codes are passed on unchanged.
  var code: any DiagnosticCode {
    typealias Code = RenderDiagnostic.Code
    return switch self {
    case .markup(let kind): kind.code
    case .lexicon(let diagnostic, _): diagnostic.code
    case .refused(let error): error.code
    case .phonemesNotSpoken(let trouble, _): trouble.code
    case .notRead: Code.notRead
    case .tooLarge: Code.tooLarge
    case .noDocument: Code.noDocument
    case .fillTooLong: Code.fillTooLong
    case .lexiconNotRead: Code.lexiconNotRead
    case .lexiconsTooLong: Code.lexiconsTooLong
    case .voiceApproximated: Code.voiceApproximated
    case .voiceNotFound, .voiceNotInstalled, .voiceNameNotFound: Code.voiceNotFound
    case .voiceDiffers: Code.voiceDiffers
    case .voiceChanged: Code.voiceChanged
    case .namedVoiceReplaced, .voiceReplaced, .restingVoiceReplaced, .failingVoiceReplaced:
      Code.voiceReplaced
    case .languageNotSpoken: Code.languageNotSpoken
    case .missingLanguage: Code.missingLanguage
    case .phonemeTooLong: Code.phonemeTooLong
    case .sayAsTooLong: Code.sayAsTooLong
    case .sayAsNotDone: Code.sayAsNotDone
    case .sayAsUnknown: Code.sayAsUnknown
    case .sayAsNotUnderstood: Code.sayAsNotUnderstood
    case .sayAsIgnored(.format, _): Code.sayAsFormatIgnored
    case .sayAsIgnored(.detail, _): Code.sayAsDetailIgnored
    case .sayAsByGeneralRules: Code.sayAsByGeneralRules
    case .deliveryLimited(.rate, _, _): Code.rateLimited
    case .deliveryLimited(.pitch, _, _): Code.pitchLimited
    case .deliveryLimited(.volume, _, _): Code.volumeLimited
    case .clipNotPlayed: Code.clipNotPlayed
    case .providerRestarted: Code.providerRestarted
    case .providerFailed: Code.providerFailed
    case .providerLast: Code.providerLast
    case .samplesRepaired: Code.samplesRepaired
    case .markersRefused: Code.markersRefused
    case .notCovered: Code.notCovered
    case .notSpoken: Code.notSpoken
    case .durationEstimated: Code.durationEstimated
    case .durationLimited: Code.durationLimited
    case .pitchUnknown: Code.pitchUnknown
    case .sentenceCut: Code.sentenceCut
    case .nothingHeard: Code.nothingHeard
    case .wordTimesEstimated: Code.wordTimesEstimated
    case .clipCut: Code.clipCut
    case .clipBroken: Code.clipBroken
    case .limited: Code.limited
    case .deviceLost: Code.deviceLost
    case .noDevice: Code.noDevice
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .markup(let kind): kind.severity
    case .lexicon(let diagnostic, _): diagnostic.severity
    case .phonemesNotSpoken(let trouble, _): trouble.severity
    case .refused, .notRead, .tooLarge, .noDocument, .fillTooLong, .lexiconNotRead, .notSpoken,
      .clipBroken:
      .error
    case .namedVoiceReplaced, .voiceReplaced, .restingVoiceReplaced, .failingVoiceReplaced: .warning
    case .languageNotSpoken(_, .readAsOwn): .note
    case .voiceNotFound, .voiceNotInstalled, .voiceNameNotFound, .voiceDiffers, .languageNotSpoken,
      .missingLanguage:
      .warning
    case .phonemeTooLong, .sayAsTooLong, .sayAsNotDone, .sayAsUnknown, .sayAsNotUnderstood: .warning
    case .lexiconsTooLong, .nothingHeard: .warning
    case .sayAsIgnored, .deliveryLimited, .clipNotPlayed, .clipCut, .sentenceCut: .warning
    case .providerRestarted, .providerFailed, .providerLast, .samplesRepaired, .markersRefused:
      .warning
    case .durationLimited, .pitchUnknown, .wordTimesEstimated, .deviceLost, .noDevice: .warning
    case .voiceApproximated, .voiceChanged, .sayAsByGeneralRules, .notCovered, .durationEstimated:
      .note
    case .limited: .note
    }
  }
}
