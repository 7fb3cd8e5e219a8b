// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechSystem
import SpeechText

extension RenderDiagnostic.Kind {
  /// For people; of unbounded length because it may quote the document.
  var text: String {
    switch self {
    case .markup(let kind): kind.message
    case .lexicon(let diagnostic, let source):
      "\(source):\(diagnostic.line):\(diagnostic.column): \(RenderDiagnostic.shortened(diagnostic.message))"
    case .refused(let error): "\(error)"
    case .notRead(let why), .tooLarge(let why), .noDocument(let why): why

    case .fillTooLong(let limit):
      "breaks and clips last more than \(limit.inUnits) together; raise --longest-fill, or ask for less"
    case .lexiconNotRead(let why): "\(why); its words are spoken as if it were not there."
    case .lexiconsTooLong(let factor):
      "the lexicons add more than \(factor) times the length of the text; from here on words are spoken as they are written. Shorten their aliases."
    case .voiceApproximated(let note): note
    case .voiceNotFound(let required, let speaker):
      "no voice \(required); \(speaker) speaks. “synth-host list-voices” lists the voices."
    case .voiceNotInstalled(let absence, let speaker): "\(absence) \(speaker) speaks."
    case .voiceNameNotFound(let wanted, let speaker):
      "no voice that fits \(wanted); \(speaker) speaks. “synth-host list-voices” lists the voices."
    case .voiceDiffers(let wanted, let speaker): "no voice that fits \(wanted); \(speaker) speaks."
    case .voiceChanged(let voice, let other, let language):
      "\(voice) does not speak \(language); \(other) does."
    case .namedVoiceReplaced(let error, let speaker): "\(error); \(speaker) speaks."
    case .languageNotSpoken(let language, .document(let reader)):
      "no voice speaks \(language); \(reader) reads it. Install a provider that does, or name a voice."
    case .languageNotSpoken(let language, .documentOfNamed(let reader)):
      "\(reader) does not speak \(language), the language of the document; it reads it nevertheless."
    case .languageNotSpoken(let language, .read(let reader, let isReplaceable)):
      "\(isReplaceable ? "no voice speaks" : "the voice does not speak") \(language); \(reader) reads it."
    case .languageNotSpoken(let language, .readAsOwn(let reader, let own)):
      "\(reader) does not speak \(language), the language around <voice>; it reads the text as \(own). "
        + "If the text is in that language, say so: add <lang xml:lang=\"\(own)\"> inside."
    case .languageNotSpoken(let language, .leftOut(let voice)):
      "\(voice) does not speak \(language); the text is left out, as the document requests."
    case .missingLanguage(let used):
      "`<speak version=\"1.1\">` must say which language its text is in, such as "
        + "`xml:lang=\"\(used ?? "en-US")\"`; it is read in that of the voice\(used.map { ", \($0)" } ?? "")."
    case .phonemesNotSpoken(let trouble, nil): "\(trouble); nothing is spoken for it."
    case .phonemesNotSpoken(let trouble, let text?):
      "\(trouble); “\(text)” is spoken as it is written."
    case .phonemeTooLong: Self.tooLong("phoneme")
    case .sayAsTooLong: Self.tooLong("say-as")
    case .sayAsNotDone(let error, let text): "\(error); “\(text)” is spoken as it is written."
    case .sayAsUnknown(let value, let text):
      if let meant = Wording.meant(by: value) {
        "interpret-as=\"\(value)\" is not known (did you mean \(meant)?); “\(text)” is spoken as it is written."
      } else {
        "interpret-as=\"\(value)\" is not known, but date, time, duration, telephone, characters, cardinal, "
          + "ordinal, digits, fraction, unit, currency, address and expletive are; "
          + "“\(text)” is spoken as it is written."
      }
    case .sayAsNotUnderstood(let sayAs, let text):
      "“\(text)” cannot be read as \(sayAs.described); it is spoken as it is written."
    case .sayAsIgnored(.format, let sayAs): "this format means nothing for \(sayAs.described)."
    case .sayAsIgnored(.detail, let sayAs): "this detail means nothing for \(sayAs.described)."
    case .sayAsByGeneralRules(let language, let text, let words):
      "there are no rules for this in \(language); “\(text)” is read as “\(words)”."
    case .deliveryLimited(let aspect, let wanted, let given):
      "a \(aspect.name) of \(wanted.short) times the voice's own is out of reach; it is \(given.short)."
    case .clipNotPlayed(let trouble): "\(trouble); the content of the element is spoken instead."

    case .providerRestarted(let provider, let end, let cost):
      "\(provider) \(end) and was started again; \(cost.text)."
    case .providerFailed(let provider, let what, _): "\(provider) \(what)."
    case .providerLast(let provider, let identifier, let what, let isFallbackAllowed):
      "\(provider) has failed too often (the last time it \(what)), but is used anyway, because no other voice "
        + (isFallbackAllowed ? "could speak this" : "may speak instead")
        + ". synth-host providers log \(identifier) shows more."
    case .voiceReplaced(let voice, let speaker):
      "\(speaker) speaks instead of \(voice) from the start of this sentence."
    case .restingVoiceReplaced(let voice, let speaker, let provider, let what):
      "\(speaker) speaks instead of \(voice): \(provider) \(what)."
    case .failingVoiceReplaced(let voice, let speaker, let provider, let what):
      "\(speaker) speaks instead of \(voice), which is not used for now, because it \(what). "
        + "“synth-host providers reset \(provider)” ends that."
    case .samplesRepaired(let provider):
      "\(provider) wrote samples that are beyond full scale or not numbers; they were limited."
    case .markersRefused(let provider):
      "\(provider) reported markers outside its text or out of order; they were left out."
    case .notCovered(let voice, let speaker): "\(speaker) speaks what \(voice) has no words for."
    case .notSpoken(let words, let voice):
      "\(voice) cannot say “\(words)”, and no other voice can."
    case .durationEstimated:
      "the text is too long to be measured before it is heard; its length is estimated."
    case .durationLimited(let duration, let rate):
      "this text cannot be read in \(duration); it is read \(rate.short) times as fast as by itself."
    case .pitchUnknown(let voice):
      "\(voice) has no pitch that could be measured here; hertz are left out."
    case .sentenceCut(let limit):
      "a sentence whose prosody changes took more than \(limit); its end is missing."
    case .nothingHeard(let time, let text):
      "nothing was heard in \(time.inUnits) of work on this text; the rest of its sentence, from “\(text)” on, is left out."
    case .wordTimesEstimated(let voice):
      "\(voice) reports no words and failed to speak one alone; their times are estimated."
    case .clipCut(let limit): "a clip may last \(limit); the rest of this one is left out."
    case .clipBroken(let error): "this clip could not be played to its end: \(error)."
    case .limited(let frames):
      "\(frames) frames were louder than full scale and were made softer. "
        + "Lower the volume to keep all differences."

    case .deviceLost(let error): "\(error); speech continues when it is back"
    case .noDevice(let error): "\(error); nothing will be heard"
    }
  }

  private static func tooLong(_ element: String) -> String {
    "the text of this <\(element)> is longer than the voice takes at once; it is spoken as it is written."
  }
}

extension SpeechDocument.SayAs {
  fileprivate var described: String {
    let kind = "interpret-as=\"\(interpretAs)\""
    return format.map { "\(kind) format=\"\($0)\"" } ?? kind
  }
}

extension RenderDiagnostic.DeliveryAspect {
  fileprivate var name: String {
    switch self {
    case .rate: "rate"
    case .pitch: "pitch"
    case .volume: "volume"
    }
  }
}

extension RenderDiagnostic.RestartCost {
  fileprivate var text: String {
    switch self {
    case .nothing: "nothing was lost"
    case .seam: "it continues at nearly the same place"
    case .sentence:
      "the sentence was started again, because the provider does not say a text the same way twice"
    }
  }
}
