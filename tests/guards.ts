import { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { format } from 'node:util';

type Level = 'error' | 'warn';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/;

/** This machine's network addresses also lead back to it. */
const OWN = new Set(Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address)));

let said: { level: Level; text: string }[] = [];
let expected: { level: Level; pattern: RegExp }[] = [];
let refused: string[] = [];
let unhandled: string[] = [];
let allowedHosts: readonly string[] = [];
let installed = false;

/** Declares that this test writes to the console; the test fails if it does not. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expected.push({ level, pattern });
}

/** Refuses connections to other machines, and watches the console and unhandled rejections. */
export function installGuards(hosts: readonly string[]): void {
  allowedHosts = hosts;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      said.push({ level, text: format(...words) });
    };
  }
  if (installed) return;
  installed = true;
  process.on('unhandledRejection', function noteUnhandled(reason) {
    unhandled.push(reason instanceof Error ? (reason.stack ?? reason.message) : format(reason));
  });
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
    const host = hostOf(args);
    if (host === null || LOOPBACK.test(host) || OWN.has(host) || allowedHosts.includes(host)) {
      return Reflect.apply(connect, this, args);
    }
    refused.push(host);
    process.nextTick(() => this.destroy(new Error(`Tests do not connect to ${host}`)));
    return this;
  };
}

/** Faults that went unnoticed since the last call, as one message; null if there are none. */
export function takeComplaint(): string | null {
  const complaints = refused.map((host) => `unexpected network connection to ${host}`);
  for (const reason of unhandled) complaints.push(`unhandled rejection: ${reason}`);
  for (const { level, text } of said) {
    const known = expected.some((wanted) => wanted.level === level && wanted.pattern.test(text));
    if (!known) complaints.push(`unexpected console.${level}: ${text}`);
  }
  for (const { level, pattern } of expected) {
    const heard = said.some((line) => line.level === level && pattern.test(line.text));
    if (!heard) complaints.push(`console.${level} was expected to match ${pattern} and did not`);
  }
  said = [];
  expected = [];
  refused = [];
  unhandled = [];
  return complaints.length ? complaints.join('\n') : null;
}

/** Null for a local socket. Node passes `connect` its arguments as given or, internally, normalized. */
function hostOf(args: unknown[]): string | null {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return null;
    return 'host' in first && first.host ? String(first.host) : 'localhost';
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return null;
  return typeof second === 'string' ? second : 'localhost';
}
