// SPDX-License-Identifier: Apache-2.0

/// What can be typed after / in a call; no phrase can have such a name.
package enum CallLineCommand: String, CaseIterable {
  case stop, again, queue, interrupt, phrases, save, voice, rate, pitch, volume, balance, mute
  case `private`, echo, history, predict, status, join, help, quit

  /// Its possible arguments, except voices and categories.
  var arguments: [String] {
    switch self {
    case .interrupt, .predict: ["on", "off"]
    case .balance: ["voice", "speech"]
    case .mute: ["voice on", "voice off"]
    case .echo: ["words on", "words off", "words call"]
    case .history: ["on", "off", "clear"]
    default: []
    }
  }

  static let list = """
    Enter alone, /stop        silences speech at once
    /again                    speaks the last text again
    /queue                    shows what is being spoken and what is waiting
    /interrupt on|off         sets whether a new line stops current speech or waits
    /NAME TEXT                speaks the phrase of that name; TEXT fills its slots
    /phrases CATEGORY         lists the phrases
    /save NAME CATEGORY       saves the last text as a phrase
    /voice NAME               changes the voice
    /rate RATE                changes the rate: 1.5, 150%, or words per minute
    /pitch PITCH              changes the pitch: 1.2 or 120%
    /volume VOLUME            changes the volume: 50% or -6dB
    /balance voice|speech N%  sets how loud your own voice, or the speech, is in calls
    /mute voice on|off        keeps your own voice out of calls, but not the speech
    /private TEXT             speaks only to you; without TEXT, all lines from now on
    /echo words on|off        speaks each word to you as you type it; "call": to everyone
    /history on|off|clear     sets whether lines are saved, or clears them
    /predict on|off           sets whether Tab takes words that are predicted
    /status                   shows who is in a call and whether speech is heard there
    /join                     lets programs that use your own microphone hear speech too
    /quit, Ctrl-D             quits
    """

  static let keys = """
    Up, Down, Ctrl-R          earlier lines; search them
    Tab                       takes the next word predicted from your phrases and
                              the history; completes commands, phrases and voices
    Ctrl-A, Ctrl-E            start and end of the line (also Home and End)
    Ctrl-W, Ctrl-U, Ctrl-K    delete a word, or all before or after the cursor
    Ctrl-Y                    inserts what was deleted
    """
}
