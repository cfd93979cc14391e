import type { Server, Socket } from 'node:net';
import type { Logger } from '#server/core/log.ts';
import type { Config } from '#server/start/env.ts';

const MAX_TOLD = 100;

/**
 * A local installation shows its mailbox and demo to anybody who can connect, so only this machine may: the Host header
 * proves nothing, and in a container the socket is reachable from elsewhere.
 */
export function refuseRemoteConnections(
  server: Pick<Server, 'prependListener'>,
  config: Pick<Config, 'local' | 'localGateway'>,
  log: Logger,
): void {
  if (!config.local) return;
  const told = new Set<string>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isThisMachine(address, config.localGateway)) return;
    socket.destroy();
    if (told.has(address) || told.size >= MAX_TOLD) return;
    told.add(address);
    log.warn(
      { address },
      'refused: without a public address only this machine is answered; see LOCAL_GATEWAY',
    );
  });
}

/** `gateway` is how this machine reaches a container. */
export function isThisMachine(address: string, gateway: string | undefined): boolean {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare) || (gateway !== undefined && bare === gateway);
}
