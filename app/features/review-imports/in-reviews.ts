export function inReviews(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en')} reviews`;
}
