import { resolve } from 'node:path';
import { isAppError, isDiskFull } from '#server/core/errors.ts';
import { diskFull } from '#server/db/data-folder.ts';
import { codesOf, explainPostgres } from '#server/db/postgres-faults.ts';

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  host: string;
  port: number;
}

/** For the person who started it: what stopped the start, where, and what to do; never a stack trace. */
export function explainStart(error: unknown, place: Place | null): string {
  if (isAppError(error)) return error.message;
  const explained = place?.databaseUrl ? explainPostgres(error, place.databaseUrl) : error;
  if (isAppError(explained)) return explained.message;
  const fault = error instanceof Error ? error : new Error(String(error));
  const [code = ''] = codesOf(error);
  if ('syscall' in fault && fault.syscall === 'listen') return explainListen(code, place);
  const at = 'path' in fault && typeof fault.path === 'string' ? fault.path : (place?.dataDir ?? 'DATA_DIR');
  if (isDiskFull(error)) return diskFull(resolve(at)).message;
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return `${resolve(at)} cannot be written: give the user that runs this service the right to, or set DATA_DIR to another folder.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `${resolve(at)} is a file where a folder is needed: set DATA_DIR to a folder.`;
  }
  return `The start failed: ${tellingLine(error)}`;
}

/** The first line of the innermost cause: wrappers such as "Failed query: …" only say where it happened. */
function tellingLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [inner] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  if (inner instanceof Error) return tellingLine(inner);
  const line = error.message.split('\n').find((one) => one.trim() !== '');
  return line?.trim() ?? codesOf(error)[0] ?? error.name;
}

function explainListen(code: string, place: Place | null): string {
  const { host, port } = place ?? { host: '', port: 0 };
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program: stop that one, or set PORT to a free port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user: set PORT to 1024 or higher, with a proxy in front.`;
  }
  return `${host} is no address of this machine: set HOST to one that is, or to 0.0.0.0 for all of them.`;
}
