// SPDX-License-Identifier: Apache-2.0

/// The groups of Rich Text Format whose text is not that of the document, by their first words.
enum RTFDestinations {
  static let named: [String: RTFState.Destination] = {
    var named: [String: RTFState.Destination] = [
      "fonttbl": .fonts, "stylesheet": .styles, "info": .info, "title": .title, "author": .author,
      "fldinst": .instruction, "pict": .picture, "sp": .property,
    ]
    for word in left { named[word] = RTFState.Destination.none }
    return named
  }()

  /// Headers and footers, comments, tables, data of programs.
  private static let left: Set<String> = [
    "colortbl", "nonshppict", "header", "headerl", "headerr", "headerf", "footer",
    "footerl",
    "footerr", "footerf", "annotation", "atnid", "atnauthor", "atntime", "atnicn",
    "atnref", "ftnsep", "ftnsepc", "ftncn", "aftnsep", "aftnsepc", "aftncn", "xe", "tc", "tcn",
    "rxe",
    "bkmkstart", "bkmkend", "objdata", "objclass", "objname", "listtable", "listoverridetable",
    "rsidtbl", "revtbl", "filetbl", "generator", "themedata", "colorschememapping", "datastore",
    "latentstyles", "mmathPr", "xmlnstbl", "wgrffmtfilter", "pgptbl", "template", "operator",
    "subject",
    "keywords", "comment", "doccomm", "company", "manager", "category", "creatim", "revtim",
    "printim",
    "buptim", "hlinkbase", "shprslt", "private", "private1", "pn", "pnseclvl",
    "nesttableprops",
    "fldtype", "upr", "datafield", "formfield", "userprops", "docvar", "fontemb", "falt", "panose",
  ]

  /// Groups after `\*` whose text is read nevertheless: text boxes, pictures and formulas.
  static let read: Set<String> = [
    "shpinst", "shptxt", "shppict", "picprop", "moMath", "oldcprops",
  ]
}
