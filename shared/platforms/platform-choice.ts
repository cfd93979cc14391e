/** The list of platforms while it is edited, in the browser or, without JavaScript, on the server. */
export interface PlatformChoice {
  platformId: number;
  writeReviewUrl: string;
  /** Listed, but hidden from customers. */
  off?: boolean;
}

export const MAX_PLATFORMS = 12;

const CHANGE = /^(add|remove|up|down|toggle):(\d{1,6})$/;

/** Moves a platform to another's position; those between shift up or down. */
export function movePlatform<C extends PlatformChoice>(
  list: readonly C[],
  platformId: number,
  to: number,
): C[] {
  const at = list.findIndex((choice) => choice.platformId === platformId);
  const chosen = list[at];
  return chosen ? list.toSpliced(at, 1).toSpliced(to, 0, chosen) : [...list];
}

/** Applies one button of the editor ("up:38"). An invalid change does nothing. */
export function changePlatforms<C extends PlatformChoice>(
  list: readonly C[],
  change: string,
): (C | PlatformChoice)[] {
  const [, kind, digits] = CHANGE.exec(change) ?? [];
  const platformId = Number(digits);
  const at = list.findIndex((choice) => choice.platformId === platformId);
  if (kind === 'add') return at < 0 ? [...list, { platformId, writeReviewUrl: '' }] : [...list];
  const chosen = list[at];
  if (!chosen) return [...list];
  if (kind === 'toggle') return list.with(at, { ...chosen, off: !chosen.off });
  const rest = list.toSpliced(at, 1);
  if (kind === 'up') return rest.toSpliced(Math.max(at - 1, 0), 0, chosen);
  if (kind === 'down') return rest.toSpliced(at + 1, 0, chosen);
  return rest;
}
