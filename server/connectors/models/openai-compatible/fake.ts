import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const Asked = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  max_tokens: z.number().optional(),
  temperature: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
export type AskedModel = z.infer<typeof Asked>;

/** Faults a simulated model can show; mutable while it runs. */
export interface ModelFaults {
  /** Answers with this status and body; 0 for normal answers. */
  status: number;
  body: string;
  /** Before the first word, and between two. */
  firstMs: number;
  nextMs: number;
  /** Cuts the connection after so many characters. */
  breakAfter: number | null;
  /** Ends the answer there, without a finish reason. */
  endAfter: number | null;
  finish: 'stop' | 'length' | 'content_filter';
  /** Reports how many tokens it used. */
  counts: boolean;
  /** Takes no temperature, as models that reason. */
  refusesTemperature: boolean;
  /** Repeats this for as long as the client reads. */
  endless: string | null;
}

export interface FakeModel {
  /** With its version, as in the setting. */
  url: string;
  origin: string;
  key: string;
  model: string;
  faults: ModelFaults;
  /** Oldest first. */
  asked: AskedModel[];
  /** Connections closed by the client before the answer ended. */
  left: number;
  /** What it was asked as the second reader of a reply, and what it says to that. */
  readings: AskedModel[];
  reads: string;
  /** Answers in order, the last one repeatedly; null for generated ones. */
  says: string[] | null;
  close(): Promise<void>;
}

const KEY = 'sk-simulated-0001';
const MODEL = 'simulated-model';
const NO_FAULTS: Readonly<ModelFaults> = {
  status: 0,
  body: '',
  firstMs: 0,
  nextMs: 0,
  breakAfter: null,
  endAfter: null,
  finish: 'stop' as const,
  counts: true,
  refusesTemperature: false,
  endless: null,
};
const MADE_UP = [
  'Thank you for taking the time to write this, it is good to read on a busy day.',
  'What a lovely note to find. We have shared it with everybody here.',
  'Thank you for being so open. This is not how things should feel, and we would like to hear more from you.',
];

/** A streaming, OpenAI-compatible service on this machine. */
export async function startFakeModel(port = 0): Promise<FakeModel> {
  const faults: ModelFaults = { ...NO_FAULTS };
  const asked: AskedModel[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const refuse = (status: number, code: string) =>
      outgoing
        .writeHead(status, { 'content-type': 'application/json' })
        .end(faults.body || JSON.stringify({ error: { message: `Simulated ${status}`, type: code, code } }));
    if (faults.status) return void refuse(faults.status, 'simulated');
    if (incoming.url !== '/v1/chat/completions') return void refuse(404, 'not_found');
    if (incoming.headers.authorization !== `Bearer ${KEY}`) return void refuse(401, 'invalid_api_key');
    const given = Asked.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (given.model !== MODEL) return void refuse(404, 'model_not_found');
    if (faults.refusesTemperature && given.temperature !== undefined) {
      faults.body = JSON.stringify({ error: { message: "Unsupported value: 'temperature'" } });
      refuse(400, 'unsupported_value');
      faults.body = '';
      return;
    }
    const isReader = /^\{"reply":/.test(given.messages.at(-1)?.content ?? '');
    (isReader ? fake.readings : asked).push(given);
    const text = isReader ? fake.reads : said(fake.says, asked.length - 1);
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) fake.left += 1;
    });
    await stream(outgoing, text, given, faults);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The simulator has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const fake: FakeModel = {
    url: `${origin}/v1`,
    origin,
    key: KEY,
    model: MODEL,
    faults,
    asked,
    left: 0,
    readings: [],
    reads: '{"quotes": []}',
    says: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

function said(says: string[] | null, turn: number): string {
  const texts = says ?? MADE_UP;
  return (says ? texts[Math.min(turn, texts.length - 1)] : texts[turn % texts.length]) ?? '';
}

function writeForEver(outgoing: ServerResponse, piece: string): void {
  while (!outgoing.destroyed && outgoing.write(piece));
  outgoing.once('drain', () => writeForEver(outgoing, piece));
}

async function stream(outgoing: ServerResponse, text: string, asked: AskedModel, faults: ModelFaults) {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.flushHeaders();
  if (faults.endless !== null) return void writeForEver(outgoing, faults.endless);
  const send = (choice: object, more: object = {}) => {
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: asked.model };
    outgoing.write(`data: ${JSON.stringify({ ...chunk, choices: [choice], ...more })}\n\n`);
  };
  if (faults.firstMs) await wait(faults.firstMs, undefined, { ref: false });
  const stopAt = faults.breakAfter ?? faults.endAfter ?? text.length;
  for (let at = 0; at < stopAt && !outgoing.destroyed; at += 7) {
    send({ index: 0, delta: { content: text.slice(at, Math.min(at + 7, stopAt)) }, finish_reason: null });
    if (faults.nextMs) await wait(faults.nextMs, undefined, { ref: false });
  }
  if (faults.breakAfter !== null) return void outgoing.destroy();
  if (faults.endAfter !== null) return void outgoing.end();
  send({ index: 0, delta: {}, finish_reason: faults.finish });
  const prompt = Math.ceil(JSON.stringify(asked.messages).length / 4);
  const completion = Math.ceil(text.length / 4);
  const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  if (faults.counts) {
    outgoing.write(`data: ${JSON.stringify({ id: 'chatcmpl-1', choices: [], usage })}\n\n`);
  }
  outgoing.end('data: [DONE]\n\n');
}
