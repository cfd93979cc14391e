import { ConnectorError } from '#server/connectors/errors.ts';

/** Null where the provider does not let this key read the list: that says nothing about what is in it. */
export async function whereReadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ConnectorError && (error.fault === 'rejected' || error.fault === 'auth'))
      return null;
    throw error;
  }
}
