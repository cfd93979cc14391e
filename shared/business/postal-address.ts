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
