import { ConnectorError } from '#server/connectors/errors.ts';

/** Null where this key may not read the list, which says nothing about its contents. */
export async function nullIfForbidden<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ConnectorError && (error.fault === 'rejected' || error.fault === 'auth'))
      return null;
    throw error;
  }
}
