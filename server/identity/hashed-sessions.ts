import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashToken } from '#server/core/crypto.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>;

/** The library's name for the column of `sessions` that it thinks holds a token. */
export const TOKEN_FIELD = { token: 'token_hash' } as const;

/**
 * Lets the library work with the cookie's token, while the database only has its hash. A lookup by token returns that
 * token; a session found otherwise carries the hash, which opens nothing.
 */
export function byHashOfSession(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = make(options);
    return {
      ...hashing(adapter),
      transaction: (run) => adapter.transaction((inside) => run(hashing(inside))),
    };
  };
}

function hashing<One extends Omit<Adapter, 'transaction'>>(adapter: One): One {
  return {
    ...adapter,
    create: async (asked) => withTokens(await adapter.create(hashed(asked)), asked),
    findOne: async (asked) => withTokens(await adapter.findOne(hashed(asked)), asked),
    findMany: async (asked) => {
      const rows = await adapter.findMany(hashed(asked));
      return rows.map((row) => withTokens(row, asked));
    },
    count: (asked) => adapter.count(hashed(asked)),
    update: async (asked) => withTokens(await adapter.update(hashed(asked)), asked),
    updateMany: (asked) => adapter.updateMany(hashed(asked)),
    delete: (asked) => adapter.delete(hashed(asked)),
    deleteMany: (asked) => adapter.deleteMany(hashed(asked)),
    consumeOne: async (asked) => withTokens(await adapter.consumeOne(hashed(asked)), asked),
    incrementOne: async (asked) => withTokens(await adapter.incrementOne(hashed(asked)), asked),
  };
}

type Values = Record<string, unknown>;

interface Asked {
  model: string;
  where?: Where | undefined;
  data?: Values;
  update?: Values;
  set?: Values | undefined;
}

function hashed<One extends Asked>(asked: One): One {
  if (asked.model !== 'session') return asked;
  const copy = { ...asked };
  if (copy.where) {
    copy.where = copy.where.map((one) =>
      one.field === 'token' ? { ...one, value: hashesOf(one.value) } : one,
    );
  }
  for (const name of ['data', 'update', 'set'] as const) {
    const values = copy[name];
    if (typeof values?.token === 'string') copy[name] = { ...values, token: hashToken(values.token) };
  }
  return copy;
}

function hashesOf(value: Where[number]['value']): string | string[] {
  return Array.isArray(value) ? value.map((one) => hashToken(String(one))) : hashToken(String(value));
}

function withTokens<Row>(row: Row, { model, where, data, update, set }: Asked): Row {
  if (model !== 'session' || !isRecord(row)) return row;
  const asked = [...(where ?? []).filter(({ field }) => field === 'token').map(({ value }) => value)];
  const tokens = [...asked, data?.token, update?.token, set?.token].flat();
  const token = tokens.find((one) => typeof one === 'string' && hashToken(one) === row.token);
  return token === undefined ? row : { ...row, token };
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
