import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isBuildFresh } from '../../scripts/stamp.ts';

const run = promisify(execFile);

/** Each at the smallest size that passes through all of it, and a line of figures that only its end prints. */
const BENCHES: { name: string; args: string[]; says: RegExp }[] = [
  { name: 'inbox', args: ['--size', 'tiny', '--rounds', '1'], says: /counts +verb p50 [\d.]+ ms.*\ngoals:/ },
  {
    name: 'sync',
    args: ['--reviews', '100', '--connections', '10', '--rounds', '1'],
    says: /10 due at once: [\d.]+ s.*\n(?:.*\n)*.*100 reviews: ratio [\d.]+/,
  },
  {
    name: 'csv',
    args: ['--engine', 'postgres', '--rows', '500', '--rounds', '1'],
    says: /ratio to bare inserts +[\d.]+.*\n +memory above start +\d+ MB/,
  },
  {
    name: 'send',
    args: ['--engine', 'postgres', '--messages', '20'],
    says: /20 recorded as sent\n +whole engine +\d+ messages\/s\n +bare nodemailer +\d+ messages\/s/,
  },
  { name: 'export', args: ['--reviews', '50'], says: /^50 reviews: ready, [\d.]+ MB in/m },
  { name: 'links', args: ['--rounds', '4'], says: /\/q\/\{slug\}: .* ms more\n\/r\/\{token\}: .* ms more/ },
];

// On the server that `npm test` has just built: some of them would build it anew where it is another.
test.runIf(isBuildFresh()).each(BENCHES)(
  'bench:$name runs through and prints its figures, whatever they are',
  async ({ name, args, says }) => {
    // It exits with 1 where a goal is missed; what broke stands in the last of the two.
    const { stdout, stderr } = await run(process.execPath, [`bench/${name}.ts`, ...args], {
      timeout: 280_000,
    }).catch((missed: { stdout: string; stderr: string }) => missed);
    expect(stdout, stderr).toMatch(says);
  },
  290_000,
);
