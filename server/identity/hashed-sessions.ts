import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashToken } from '#server/core/crypto.ts';

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>;

/** As the library names the column of `sessions`. */
export const SESSION_HASH = {
  tokenHash: { type: 'string', fieldName: 'token_hash', input: false, returned: false, required: false },
} as const;

/** Lets the library look sessions up by the hash of their token, which it takes from the cookie as it is. */
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
    findOne: (asked) => adapter.findOne(hashed(asked)),
    findMany: (asked) => adapter.findMany(hashed(asked)),
    count: (asked) => adapter.count(hashed(asked)),
    update: (asked) => adapter.update(hashed(asked)),
    updateMany: (asked) => adapter.updateMany(hashed(asked)),
    delete: (asked) => adapter.delete(hashed(asked)),
    deleteMany: (asked) => adapter.deleteMany(hashed(asked)),
    consumeOne: (asked) => adapter.consumeOne(hashed(asked)),
    incrementOne: (asked) => adapter.incrementOne(hashed(asked)),
  };
}

function hashed<Asked extends { model: string; where?: Where | undefined }>(asked: Asked): Asked {
  if (asked.model !== 'session' || !asked.where) return asked;
  const where = asked.where.map((one) => {
    if (one.field !== 'token') return one;
    const { value } = one;
    const hashes = Array.isArray(value)
      ? value.map((each) => hashToken(String(each)))
      : hashToken(String(value));
    return { ...one, field: 'tokenHash', value: hashes };
  });
  return { ...asked, where };
}
