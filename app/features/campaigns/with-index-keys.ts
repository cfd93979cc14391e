interface Piece<T> {
  place: number;
  piece: T;
}

/** Keys for static lists: their items have no identity but their position, and may be equal. */
export function withIndexKeys<T>(pieces: readonly T[]): Piece<T>[] {
  return pieces.map((piece, place) => ({ place, piece }));
}
