<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" alphabet="ipa" xml:lang="en-GB"
    xmlns="http://www.w3.org/2005/01/pronunciation-lexicon"
    xmlns:pos="urn:example:parts-of-speech">
  <meta name="author" content="synth-host"/>
  <metadata><note xmlns="urn:example:notes">Words of a harbour town.</note></metadata>

  <lexeme>
    <grapheme>quay</grapheme>
    <grapheme>kay</grapheme>
    <phoneme>kiː</phoneme>
    <example>The boat lies at the quay.</example>
  </lexeme>
  <lexeme role="pos:noun">
    <grapheme>row</grapheme>
    <phoneme>raʊ</phoneme>
  </lexeme>
  <lexeme role="pos:verb">
    <grapheme>row</grapheme>
    <phoneme>ɹəʊ</phoneme>
  </lexeme>
  <lexeme>
    <grapheme>scone</grapheme>
    <phoneme>skəʊn</phoneme>
    <phoneme prefer="true">skɒn</phoneme>
    <phoneme prefer="true" alphabet="x-sampa">skQn</phoneme>
  </lexeme>
  <lexeme>
    <grapheme>HMC</grapheme>
    <alias>harbour master's cutter</alias>
  </lexeme>
  <lexeme>
    <grapheme>Isle of Dogs</grapheme>
    <phoneme>ˌaɪləvˈdɒɡz</phoneme>
  </lexeme>
  <lexeme>
    <grapheme>Isle</grapheme>
    <phoneme>aɪl</phoneme>
  </lexeme>
  <lexeme>
    <grapheme>HMC 2</grapheme>
    <alias>second HMC at the quay</alias>
  </lexeme>
  <lexeme>
    <grapheme>C++</grapheme>
    <alias>C plus plus</alias>
  </lexeme>
</lexicon>
