import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defineEmailConnector } from '#server/connectors/channels/channel.ts';
import { composeMime } from '#server/connectors/channels/mime.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

const MailboxCredentials = z.object({ dir: z.string().min(1) });
const ID = /^[0-9a-z]{9}-[0-9a-f]{12}$/;

const Address = z.object({ name: z.string().default(''), address: z.string() });
const StoredMail = z.object({
  id: z.string(),
  messageId: z.string(),
  at: z.coerce.date(),
  from: Address,
  to: Address,
  replyTo: Address.nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type StoredMail = z.infer<typeof StoredMail>;

/** The built-in mailbox for machines without SMTP: one `.eml` and one index file per message in a folder. */
export const mailbox = defineEmailConnector({
  id: 'mailbox',
  channel: 'email',
  credentials: MailboxCredentials,
  open: (credentials) => credentials,
  async send({ dir }, message, beforeHandOver) {
    const { raw, messageId } = await composeMime(message);
    await beforeHandOver();
    const at = new Date();
    const id = `${at.getTime().toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
    const { from, to, replyTo = null, subject, text, html } = message;
    const index = { id, messageId, at, from, to, replyTo, subject, text, html };
    try {
      await mkdir(dir, { recursive: true });
      await writeWhole(join(dir, `${id}.eml`), raw);
      // Written last: a message is listed only when it is complete.
      await writeWhole(join(dir, `${id}.json`), JSON.stringify(index));
    } catch (cause) {
      throw new ConnectorError('unavailable', 'The mailbox folder cannot be written', { cause });
    }
    return { externalId: messageId };
  },
  close: () => {},
});

/** Newest first. */
export async function listMail(dir: string, limit: number): Promise<StoredMail[]> {
  const names = (await filesOf(dir)).filter((name) => name.endsWith('.json')).sort();
  const newest = names.reverse().slice(0, limit);
  return Promise.all(newest.map(async (name) => parseIndex(await readFile(join(dir, name), 'utf8'))));
}

/** Null when there is no such message. `source` is the complete message as it would be sent. */
export async function findMail(dir: string, id: string): Promise<(StoredMail & { source: string }) | null> {
  if (!ID.test(id)) return null;
  if (!(await filesOf(dir)).includes(`${id}.json`)) return null;
  const [index, source] = await Promise.all([
    readFile(join(dir, `${id}.json`), 'utf8'),
    readFile(join(dir, `${id}.eml`), 'utf8'),
  ]);
  return { ...parseIndex(index), source };
}

/** Deletes the matching messages; returns how many. */
export async function dropMails(dir: string, isMeant: (mail: StoredMail) => boolean): Promise<number> {
  let dropped = 0;
  for (const name of await filesOf(dir)) {
    if (!name.endsWith('.json')) continue;
    if (!isMeant(parseIndex(await readFile(join(dir, name), 'utf8')))) continue;
    // The index goes first: a message without its source is never listed.
    await rm(join(dir, name.replace(/json$/, 'eml')), { force: true });
    await rm(join(dir, name), { force: true });
    dropped += 1;
  }
  return dropped;
}

async function filesOf(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function parseIndex(json: string): StoredMail {
  return StoredMail.parse(JSON.parse(json));
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
