/** What mail programs put above what they quote, in the languages of most of them. */
const QUOTE_HEAD =
  /^(?:>.*|-{2,}\s*(?:original message|mensaje original|message d'origine|ursprüngliche nachricht).*|_{10,}|(?:on|el|le|am|il|op|em)\b(?=.*\d).{5,200}\b(?:wrote|escribió|a écrit|schrieb|ha scritto|schreef|escreveu)(?!\p{L})[^:]{0,80}:|(?:from|de|von):\s.+)$/iu;
const SIGNATURE = /^-- ?$/;

/** What somebody wrote themselves, without the mail they answered; all of it where nothing else would be left. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, at) => {
    if (SIGNATURE.test(line)) return true;
    const plain = line.trim();
    // Programs break the line above a quote in two.
    return QUOTE_HEAD.test(plain) || QUOTE_HEAD.test(`${plain} ${lines[at + 1]?.trim() ?? ''}`);
  });
  const own = lines
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
  return own || text.trim();
}
