// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Files that say how words are spoken.
struct LexiconOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Speak the words in this file as it says: a lexicon in PLS, or a table of words and how they are said, with tabs "
        + "between; IPA is between slashes. May be repeated. “synth-host lexicon” keeps your own words for all programs.",
      valueName: "file"
    ),
    completion: .file()
  )
  var lexicon: [String] = []
}
