/** Letters that compress well and need no escaping. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FAR = LETTERS.length - 1;
/** The largest step of a weight, in either direction. */
export const MOST_STEPS = 15;

export interface PackedTable {
  /** For each entry that is not zero the distance from the last one; the last letter stands for going on. */
  distances: string;
  /** Its weight in steps. */
  steps: string;
}

/** A table that is nearly empty, as text. Weights and distances are kept apart, since each compresses better alone. */
export class WeightPacker {
  pack(table: Int8Array): PackedTable {
    let [distances, steps, last] = ['', '', 0];
    table.forEach((weight, place) => {
      if (weight === 0) return;
      const distance = place - last;
      last = place;
      distances += LETTERS.charAt(FAR).repeat(Math.floor(distance / FAR)) + LETTERS.charAt(distance % FAR);
      steps += LETTERS.charAt(weight + MOST_STEPS);
    });
    return { distances, steps };
  }

  unpack({ distances, steps }: PackedTable, size: number): Int8Array {
    const table = new Int8Array(size);
    const values = new Uint8Array(128);
    for (let at = 0; at < LETTERS.length; at += 1) values[LETTERS.charCodeAt(at)] = at;
    let [place, index] = [0, 0];
    for (let at = 0; at < distances.length; at += 1) {
      const distance = values[distances.charCodeAt(at)] ?? 0;
      place += distance;
      if (distance === FAR) continue;
      table[place] = (values[steps.charCodeAt(index)] ?? 0) - MOST_STEPS;
      index += 1;
    }
    return table;
  }
}
