<lexicon version="1.0" alphabet="ipa" xml:lang="ja" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
  <lexeme><grapheme>日本</grapheme><grapheme>にほん</grapheme><phoneme>ɲihoɴ</phoneme></lexeme>
  <lexeme><grapheme>日本橋</grapheme><phoneme>ɲihombaɕi</phoneme></lexeme>
  <lexeme><grapheme>港</grapheme><alias>みなと</alias></lexeme>
</lexicon>
