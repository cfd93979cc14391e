/** A description, such as "A file of reviews"; names of services are single words, or have further capitals. */
const DESCRIPTION = /^\p{Lu}\P{Lu}* \P{Lu}*$/u;

/** The name of a source within a sentence: "a file of reviews", "Google Takeout". */
export function sourceInSentence(name: string): string {
  return DESCRIPTION.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
