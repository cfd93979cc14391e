import { TZDate } from '@date-fns/tz';

/** Hours of the day, from 0 to 24, in which a message may be sent. */
export interface Window {
  fromHour: number;
  untilHour: number;
}

/** When somebody may be messaged: within the window, in every zone they may be in. */
export interface Daytime {
  zones: readonly string[];
  window: Window;
  /** Sent by hand: it goes at once, however late. What is postponed keeps to the window all the same. */
  atOnce: boolean;
}

const MOST_STEPS = 14;

/**
 * The first moment from `at` on that is within the window in all of the zones: where a number does not tell its zone
 * for certain, it must be daytime in all candidates. The zones handle daylight saving.
 */
export function nextOpening(at: Date, zones: readonly string[], { fromHour, untilHour }: Window): Date {
  let moment = at;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const later = zones
      .map((zone) => openingIn(moment, zone, fromHour, untilHour))
      .reduce((latest, opening) => (opening > latest ? opening : latest), moment);
    if (later.getTime() === moment.getTime()) return moment;
    moment = later;
  }
  // Zones on opposite sides of the world share no daytime; the first one decides.
  return zones[0] ? openingIn(at, zones[0], fromHour, untilHour) : at;
}

/** `at` itself, or the first moment after it at which scheduled messages may go to this person. */
export function openingFor({ zones, window }: Daytime, at: Date): Date {
  return nextOpening(at, zones, window);
}

/** The same for messages that may have been sent by hand just now. */
export function firstMomentFor(daytime: Daytime, at: Date): Date {
  return daytime.atOnce ? at : openingFor(daytime, at);
}

function openingIn(at: Date, zone: string, fromHour: number, untilHour: number): Date {
  const local = new TZDate(at.getTime(), zone);
  const hour = local.getHours();
  if (hour >= fromHour && hour < untilHour) return at;
  if (hour >= untilHour) local.setDate(local.getDate() + 1);
  local.setHours(fromHour, 0, 0, 0);
  return new Date(local.getTime());
}

/** The same time of day so many days later, by the calendar of the zone. */
export function daysLater(at: Date, days: number, zone: string): Date {
  const local = new TZDate(at.getTime(), zone);
  local.setDate(local.getDate() + days);
  return new Date(local.getTime());
}

/** "2026-11-21" in the zone. */
export function dayIn(at: Date, zone: string): string {
  const local = new TZDate(at.getTime(), zone);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${local.getFullYear()}-${part(local.getMonth() + 1)}-${part(local.getDate())}`;
}

/** The moment at which the hour begins, so many days after `at`, in the zone. */
export function hourOfDay(at: Date, days: number, hour: number, zone: string): Date {
  const local = new TZDate(at.getTime(), zone);
  local.setDate(local.getDate() + days);
  local.setHours(hour, 0, 0, 0);
  return new Date(local.getTime());
}
