// SPDX-License-Identifier: Apache-2.0

/// Faults of libraries and their files.
extension HostileMode {
  private static func library(_ name: String, _ outcomes: String..., task: Task = .open) -> Self {
    HostileMode(.library, task, name, outcomes, mustEnd: task == .open)
  }

  // MARK: While it is opened

  static let libraries: [HostileMode] = [
    library(
      "MissingEntryPoint",
      "exports no function speech_provider_entry: it is not a speech provider"
    ),
    library(
      "UndefinedSymbol",
      "could not be loaded: undefined symbol: speech_symbol_that_nobody_defines"
    ),
    library(
      "WrongVersion",
      "does not support provider ABI 1: its table is of version 2.0. Install a build of it for this host"
    ),
    library(
      "RefusesVersion",
      "does not support provider ABI 1: it returns NULL for this version. Install a build of it for this host"
    ),
    library(
      "ShortTable",
      "breaks the provider ABI: speech_provider_entry_t.size is too small for ABI 1.0"
    ),
    library("NullTable", "breaks the provider ABI: speech_provider_t.speech_voices is NULL"),
    library(
      "NullInstance",
      "breaks the provider ABI: create() gave no speech_provider_t, or its size is too small for ABI 1.0"
    ),
    library(
      "CreateFails",
      "create() returned SPEECH_ERR_RESOURCES, memory or a file that it needs is missing; it last wrote: "
        + "the model is not installed"
    ),
    library(
      "RefusesInPreload",
      "preload() returned SPEECH_ERR_RESOURCES, memory or a file that it needs is missing; it last wrote: "
        + "the model is too new"
    ),
    library("LongInfo", "breaks the provider ABI: the provider's texts are too long"),
    library(
      "LoopsInConstructor",
      "did not return from loading within 600 ms; its process was stopped"
    ),
    library("LoopsInEntry", "did not return from loading within 600 ms; its process was stopped"),
    library(
      "LoopsInPreload",
      "did not return from preload() within 300 ms; its process was stopped"
    ),
    library("LoopsInCreate", "did not return from create() within 300 ms; its process was stopped"),
    library("HangsAtExit", "did not return from loading within 600 ms; its process was stopped"),
    library("CrashesInConstructor", "crashed in loading (SIGSEGV, a segmentation fault)"),
    library("CrashesInPreload", "crashed in preload() (SIGSEGV, a segmentation fault)"),
    library("ExitsInConstructor", "exited in loading (exit status 0)"),
    library("ExitsInThread", "did not return from loading within 600 ms; its process was stopped"),
  ]

  // MARK: While it is asked for its voices

  static let lists: [HostileMode] = [
    library(
      "LoopsInVoices",
      "did not return from speech_voices() within 900 ms; its process was stopped",
      task: .listVoices
    ),
    library(
      "CrashesInVoices",
      "crashed in speech_voices() (SIGSEGV, a segmentation fault)",
      task: .listVoices
    ),
    library("FloodsVoices", "4096 voices", task: .listVoices),
    library("LyingVoices", "21 voices", task: .listVoices),
    library("LongTexts", "2 voices", task: .listVoices),
    library("BadInfo", "1 voice", task: .listVoices),
  ]

  // MARK: While its file changes

  private static func file(_ name: String, _ outcomes: String..., task: Task = .speak) -> Self {
    HostileMode(.file, task, name, outcomes, mustEnd: false)
  }

  static let files: [HostileMode] = [
    file("removed while in use", "complete"),
    file("emptied while in use", "complete"),
    file("overwritten while in use", "complete"),
    file("replaced while in use", "complete"),
    file(
      "part of a library",
      "could not be loaded: file too short",
      "crashed in loading (SIGBUS, a bus error)",
      task: .open
    ),
    file("no library", "could not be loaded: invalid ELF header", task: .open),
  ]
}
