interface Named {
  name: string;
  given_name: string;
  family_name: string;
}

/**
 * First and last names after the full name was edited: each is kept if it still begins or ends the name, and the rest
 * is the other one. "Mary Ann Lee" who becomes "Mary Ann Cole" is still greeted as Mary Ann.
 */
export function namePartsAfter(known: Named, name: string): Pick<Named, 'given_name' | 'family_name'> {
  const { given_name, family_name } = known;
  if (name === known.name) return { given_name, family_name };
  const rest = given_name && partedFrom(name, given_name);
  if (rest) return { given_name, family_name: rest };
  const first = family_name && partedFrom(name, family_name);
  return first ? { given_name: first, family_name } : { given_name: '', family_name: '' };
}

/** The name without the part it begins or ends with; empty if it does neither. */
function partedFrom(name: string, half: string): string {
  const [whole, part] = [name.toLowerCase(), half.toLowerCase()];
  if (whole.startsWith(`${part} `)) return name.slice(half.length).trim();
  return whole.endsWith(` ${part}`) ? name.slice(0, -half.length).replace(/,\s*$/, '').trim() : '';
}
