interface Piece<T> {
  place: number;
  piece: T;
}

/** For lists that are drawn as they are: their pieces have no identity but their place, and two may be the same. */
export function inPlace<T>(pieces: readonly T[]): Piece<T>[] {
  return pieces.map((piece, place) => ({ place, piece }));
}
