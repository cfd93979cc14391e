import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { ParserInput, ParserName, ParserResult } from '#server/connectors/parsing/parsers.ts';

export interface ParserTask {
  name: ParserName;
  input: unknown;
}

export type ParserResponse =
  | { result: unknown }
  | { refused: Pick<ConnectorError, 'fault' | 'message' | 'page'> };

/** Next to this file in the sources and in the build. */
const THREAD = new URL(`./parser-thread${extname(import.meta.filename)}`, import.meta.url);
/** A thread that needs more is ended; the process survives. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const AT_ONCE = 2;
const MOST_WAITING = 50;
const SECONDS = 30;
/** An idle thread takes memory and a new one takes time: it is kept for the next file of the same visit. */
const IDLE_MS = 20_000;

const idle = new Map<Worker, NodeJS.Timeout>();
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Parses untrusted input in a thread with limits of memory and time, so that it cannot block the thread that serves
 * requests. Throws `unexpected` beyond the limits, `unavailable` where too many are waiting.
 */
export async function parseInThread<Name extends ParserName>(
  name: Name,
  input: ParserInput<Name>,
  { seconds = SECONDS }: { seconds?: number } = {},
): Promise<ParserResult<Name>> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new ConnectorError('unavailable', `Too many wait for ${name}`);
    // The finished call passes its slot on, so that no other can take it in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return (await runParser({ name, input }, seconds)) as ParserResult<Name>;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function runParser(task: ParserTask, seconds: number): Promise<unknown> {
  const thread = takeThread();
  const done = new AbortController();
  const { signal } = done;
  try {
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error(`The thread of ${task.name} ended without an answer`);
    });
    const late = wait(seconds * 1_000, null, { signal }).then(() => {
      throw tooMuch(task, 'time');
    });
    thread.postMessage(task);
    const [answer]: ParserResponse[] = await Promise.race([once(thread, 'message', { signal }), ended, late]);
    if (!answer) throw new Error(`The thread of ${task.name} answered nothing`);
    keepThread(thread);
    if ('refused' in answer) {
      const { fault, message, page } = answer.refused;
      throw new ConnectorError(fault, message, { page });
    }
    return answer.result;
  } catch (error) {
    if (!idle.has(thread)) await thread.terminate();
    throw isOutOfMemory(error) ? tooMuch(task, 'memory', error) : error;
  } finally {
    done.abort();
  }
}

function takeThread(): Worker {
  const [kept] = idle;
  if (!kept) return new Worker(THREAD, { execArgv: [], resourceLimits: MEMORY });
  const [thread, ending] = kept;
  clearTimeout(ending);
  idle.delete(thread);
  thread.ref();
  return thread;
}

function keepThread(thread: Worker): void {
  const end = () => {
    idle.delete(thread);
    void thread.terminate();
  };
  thread.unref();
  idle.set(thread, setTimeout(end, IDLE_MS).unref());
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuch({ name }: ParserTask, what: 'memory' | 'time', cause?: unknown): ConnectorError {
  return new ConnectorError('unexpected', `Reading a ${name} took too much ${what}`, { cause });
}
