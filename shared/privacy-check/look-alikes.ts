/** Look-alike letters of other alphabets, as pairs; the second is the Latin letter. */
const PAIRS =
  'аa бb вb гr еe зe иu йu кk лn мm нh оo пn рp сc тt уy фo хx цu чu шw щw ыb эe юo яr ѕs іi їi јj љb њh ћh ќk ўy џu ґr ѵv ѡw ԁd ԛq ԝw һh ӏl ' +
  'αa βb γy δd εe ζz ηn θo ιi κk λl μu νv ξe οo πn ρp ςs σo τt υu φo χx ψw ωw ϲc ϳj ' +
  'ıi ȷj łl đd ðd øo ħh ŧt ƅb ɑa ɓb ɗd ɛe ɡg ɢg ɩi ɪi ɴn ʀr ʏy ʙb ʜh ʟl ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꜰf ꜱs ꞯq ǃi ⅼl ' +
  'ßs æe œe þp ƒf ʋu ɐa ǝe ɟf ɥh ɯm ɹr ʇt ʌv ʍw';

const LOOK_ALIKES = new Map(PAIRS.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const));

/** The Latin letter it looks like; the character itself if there is none. */
export function lookAlike(char: string): string {
  return LOOK_ALIKES.get(char) ?? char;
}

/** First code points of boxed, circled and flag letters, which NFKC does not fold. */
const BOXED = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

export function unboxed(codePoint: number): string | null {
  const first = BOXED.find((start) => codePoint >= start && codePoint < start + 26);
  return first === undefined ? null : String.fromCharCode(97 + codePoint - first);
}
