// SPDX-License-Identifier: Apache-2.0

extension CheckCatalog {
  /// As long as a provider may take to load (5 s), for preload() (10 s) and for create() (5 s), and as long again: the
  /// machine may be busy.
  private static let starting = Duration.seconds(40)

  /// The library, its tables, and what it states about itself.
  static let loading: [Check] = [
    Check(
      "load-elf",
      1,
      .error,
      "The file is a shared object for this machine that only its owner can change.",
      rule: header("SPEECH_PROVIDER_SYMBOL"),
      by: .host
    ),
    Check(
      "load-symbol",
      1,
      .error,
      "It loads inside the sandbox and exports speech_provider_entry(), and hardly anything else.",
      rule: header("speech_provider_entry()"),
      deadline: .seconds(10)
    ),
    Check(
      "load-undefined",
      2,
      .warning,
      "No symbol is left undefined, and it needs no library for audio devices or windows.",
      rule: header("PROCESS"),
      deadline: .seconds(10)
    ),
    Check(
      "load-time",
      2,
      .warning,
      "Loading and speech_provider_entry() take less than 100 ms.",
      rule: header("speech_provider_entry()"),
      isTimed: true
    ),
    Check(
      "load-no-side-effects",
      2,
      .error,
      "Loading starts no thread, leaves no file open, and changes no signal, locale, folder or rounding.",
      rule: header("PROCESS")
    ),
    Check(
      "abi-table",
      1,
      .error,
      "The table for this version is there, complete, and its calls are code of the library.",
      rule: header("speech_provider_entry()"),
      deadline: starting
    ),
    Check(
      "abi-future-minor",
      2,
      .error,
      "A host of a later minor version gets a table that it can use.",
      rule: header("V1"),
      deadline: starting
    ),
    Check(
      "abi-wrong-major",
      2,
      .error,
      "A host of another major version gets no table, or one of exactly that version.",
      rule: header("V2"),
      deadline: .seconds(10)
    ),
    Check(
      "abi-short-host",
      3,
      .error,
      "Nothing is read past the size of the structs of a host of version 1.0.",
      rule: header("V1")
    ),
    Check(
      "abi-long-structs",
      3,
      .error,
      "Longer structs are accepted, and what was added to them is left alone.",
      rule: header("V1")
    ),
    Check(
      "ext-unknown",
      2,
      .error,
      "An extension that does not exist is NULL, whatever its name.",
      rule: header("V3")
    ),
    Check(
      "meta-info",
      1,
      .error,
      "Its identifier, name and licence are valid.",
      rule: header("speech_provider_info")
    ),
    Check(
      "meta-manifest",
      2,
      .error,
      "The manifest can be read and says the same as the library itself.",
      rule: header("SPEECH_PROVIDER_MANIFEST"),
      by: .facts
    ),
  ]
}
