// SPDX-License-Identifier: Apache-2.0

/// The help, which has the options of eSpeak NG in its order.
package enum EspeakHelp {
  package static func text(program: String) -> String {
    """

    \(program) [options] ["<words>"]

    Speaks with the voices of synth-host, with the command line of eSpeak NG.

    -f <file>     Speak this text file
    --stdin       Speak all of standard input at once

    With neither, the first argument that is not an option is spoken; without one,
    each line of standard input as soon as it arrives.

    -a <number>   Amplitude, 0 to 200. Default: 100
    -b <number>   Encoding of the text: 1 UTF-8, 2 8-bit, 4 16-bit
    -d <device>   Play on this device of ALSA
    -g <number>   Pause between words, in units of 10 ms
    -k <number>   Announce capital letters: 2 by the word "capital", 1 or more than 2
                  by a higher pitch
    -l <number>   Shorter lines than this end a clause
    -m            The text is SSML; other tags are ignored
    -p <number>   Pitch, 0 to 99. Default: 50
    -q            Speak nothing; phonemes are still written
    -s <number>   Words per minute. Default: 175
    -v <voice>    A voice of eSpeak NG, perhaps with +variant, or of any other provider
    -w <file>     Write speech to this WAV file
    -x            Write phonemes by their names in eSpeak NG
    -X            The same, and how they were found
    -z            No pause at the end of the text
    --ipa         Write phonemes in the International Phonetic Alphabet
    --load        The voice is the path of a voice's file (for phonemes)
    --path=<dir>  The folder that has espeak-ng-data (for phonemes and lists)
    --pho         Write phonemes as MBROLA reads them
    --phonout=<file>
                  Write phonemes to this file
    --punct[=<characters>]
                  Speak these punctuation characters, or all, by their names
    --sep[=<character>]
                  Write this character between phonemes; z is a zero-width non-joiner
    --split[=<minutes>]
                  With -w: begin a new file after this many minutes
    --stdout      Write speech to standard output as WAV
    --tie[=<character>]
                  Write this character inside phonemes of several letters; z is a
                  zero-width joiner
    --version     The version of eSpeak NG that this program follows, and its data
    --voices[=<language>]
                  List the voices for a language, or all
    -h, --help    Show this help

    --compile and the other options that make voice data are those of eSpeak NG's own
    program. synth-host(1) lists, adds and checks providers and voices.

    """
  }
}
