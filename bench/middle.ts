/** The median of an odd number of figures; of an even one the greater of the two in the middle. */
export function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
