import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/connectors/fetching/public-address.ts';

/** How names resolve, and which addresses may be called. */
export interface Network {
  resolve(hostname: string): Promise<readonly string[]>;
  allows(address: string): boolean;
  /** The port at which a simulator replaces every site, without TLS. */
  standInPort: number | null;
}

/** The only one used in production. */
export const INTERNET: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
  standInPort: null,
};

/**
 * Resolves every site to the simulator at this address, which must be on this machine. For tests and trying things out.
 */
export function simulatedNetwork(address: string): Network {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'http:' || !/^(127\.0\.0\.1|localhost)$/.test(hostname) || !port) {
    throw new Error('The stand-in for the internet must be http://127.0.0.1 with a port');
  }
  return {
    resolve: async () => ['127.0.0.1'],
    allows: (one) => one === '127.0.0.1',
    standInPort: Number(port),
  };
}

/** The addresses of a host; null if any of them is not allowed, as public sites have no internal addresses. */
export async function allowedAddresses(network: Network, hostname: string): Promise<string[] | null> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) && !network.standInPort ? [bare] : await network.resolve(hostname);
  return addresses.length > 0 && addresses.every((one) => network.allows(one)) ? [...addresses] : null;
}
