/** The lines of a postal address; empty if there is none. */
export function postalLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Required by law at the end of every email that asks for a review. */
export function hasPostalAddress(address: string): boolean {
  return postalLines(address).length > 0;
}

/** "Austin, TX" of "1 Main Street, Austin, TX 78701"; empty for addresses of another form. */
export function townIn(address: string): string {
  const [, town, state] = /([^,\n]+),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?\b/.exec(address) ?? [];
  return town && state ? `${town.trim()}, ${state}` : '';
}
