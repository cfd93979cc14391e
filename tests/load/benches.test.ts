import { expect, test } from 'vitest';
import { runScript } from '#tests/load/run-script.ts';
import { isBuildFresh } from '../../scripts/stamp.ts';

/** Each at the smallest size that covers all of it, and a line of figures printed only at its end. */
const BENCHES: { name: string; args: string[]; says: RegExp }[] = [
  { name: 'inbox', args: ['--size', 'tiny', '--rounds', '1'], says: /counts +verb p50 [\d.]+ ms.*\ngoals:/ },
  {
    name: 'analytics',
    args: ['--size', 'tiny', '--rounds', '1'],
    says: /rebuild: [\d,]+ days of all businesses in [\d.]+ s\n(?:.*\n)*.*a year +the screen p50 [\d.]+ ms.*\n(?:.*\n)*.*visits +\d+ a second.*\ngoals:/,
  },
  {
    name: 'large',
    args: ['--size', 'tiny', '--rounds', '1'],
    says: /Campaign, the rest \|(?: [\d.,]+ \|){4}\n(?:.*\n)*.*Notices by the clock \|/,
  },
  {
    name: 'sync',
    args: ['--reviews', '100', '--connections', '10', '--rounds', '1'],
    says: /10 due at once: [\d.]+ s.*\n(?:.*\n)*.*100 reviews: ratio [\d.]+/,
  },
  {
    name: 'csv',
    args: ['--engine', 'postgres', '--rows', '500', '--rounds', '1'],
    says: /import +[\d.]+ s, median.*times bare inserts\n +memory above start +\d+ MB/,
  },
  {
    name: 'send',
    args: ['--engine', 'postgres', '--messages', '20', '--rounds', '1'],
    says: /20 recorded as sent\n +whole engine +\d+ messages\/s\n +in a minute .*\n +bare nodemailer +\d+ messages\/s\n(?:.*\n)*postgres: ratio [\d.]+, median of 1/,
  },
  {
    name: 'crowd',
    args: ['--seconds', '2', '--large', '100', '--rounds', '1', '--only', 'mail,pages,reviews'],
    says: /alone +\d+ ms(?:.*\n)+.*with a query string +\d+ requests\/s(?:.*\n)+.*told to come back +\d+/,
  },
  { name: 'export', args: ['--reviews', '50'], says: /^50 reviews: ready, [\d.]+ MB in/m },
  { name: 'graphics', args: ['--rounds', '1'], says: /marker +\d+ ms.*\nmemory after 32 pictures/ },
  { name: 'links', args: ['--rounds', '4'], says: /\/q\/\{slug\}: .* ms more\n\/r\/\{token\}: .* ms more/ },
];

// On the server that `npm test` has just built: some of them would rebuild an outdated one.
test.runIf(isBuildFresh()).each(BENCHES)(
  'bench:$name runs and prints its figures, whatever they are',
  async ({ name, args, says }) => {
    // If a goal is missed, as at this size, it says so and fails.
    expect(await runScript([`bench/${name}.ts`, ...args], 280_000)).toMatch(says);
  },
  290_000,
);
