import type { Context, HonoRequest } from 'hono';
import { networkFingerprint } from '#server/core/log-fingerprints.ts';
import { readAddress } from '#server/core/network.ts';
import type { HttpEnv } from '#server/http/app.ts';
import type { Config } from '#server/start/env.ts';

/**
 * The caller's IP address. `X-Forwarded-For` is trusted for as many hops from the right as there are proxies of ours;
 * anything further left was written by the caller.
 */
export function clientAddress(c: Context<HttpEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
  const socket = readAddress(peer) ?? peer;
  if (trustedProxies === 0) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return readAddress(hops.at(-trustedProxies) ?? '') ?? socket;
}

/** A request header straight from Node, if available: building all of them costs more than a cached answer. */
export function rawHeader(
  c: Context<HttpEnv>,
  name: 'host' | 'accept-encoding' | 'accept-language' | 'cookie' | 'if-none-match',
): string {
  const incoming = c.env?.incoming;
  return (incoming ? incoming.headers[name]?.toString() : c.req.header(name)) ?? '';
}

/**
 * The origin as the visitor sees it: the public address, whatever a proxy changed. On this machine it is the loopback
 * name that was typed; https only comes from a proxy, which may use another name.
 */
function originOf(header: (name: 'host' | 'origin') => string | null | undefined, config: Config): string {
  const host = header('host');
  const { protocol, host: ours } = new URL(config.origin);
  const isProxied = protocol === 'https:' && header('origin') === config.origin;
  return config.local && host !== ours && !isProxied ? `http://${host}` : config.origin;
}

/** The path as sent: the request's own is normalized and decoded. */
export function rawPath(c: Context<HttpEnv>): string {
  const typed = c.env?.incoming?.url;
  if (!typed?.startsWith('/')) return new URL(c.req.url).pathname;
  const end = typed.search(/[?#]/);
  return end < 0 ? typed : typed.slice(0, end);
}

/** Providers send no Origin; a token in the address or a signature authenticates them. */
export function isFromProvider(path: string): boolean {
  return /^\/((unsubscribe|notices)\/[^/]+\/one-click|hooks\/[\w-]+\/[\w-]+)$/.test(path);
}

/** Other websites report that a widget was seen; that is all they can tell us. */
export function isFromWebsite(path: string): boolean {
  return /^\/w\/[\da-f-]{36}\/(?:seen|clicked)$/.test(path);
}

/** Changes must come from our own pages: the Origin header is required and must match. */
export function isSameOrigin(request: HonoRequest, config: Config): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true;
  return request.header('origin') === originOf((name) => request.header(name), config);
}

/**
 * Whether a browser sends this from a page of another site. Programs send no origin; browsers do with every POST, and a
 * plain form cannot send a call's content type.
 */
export function isFromElsewhere(request: HonoRequest, config: Config): boolean {
  const origin = request.header('origin');
  if (origin !== undefined) return origin !== originOf((name) => request.header(name), config);
  const site = request.header('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * The request as the visitor sent it. Behind a proxy that terminates TLS, the connection here is plain and may have
 * another host; the router compares the address with Origin and would refuse every form.
 */
export function asSent(request: Request, config: Config): Request {
  const origin = originOf((name) => request.headers.get(name), config);
  if (request.url.startsWith(`${origin}/`)) return request;
  const { pathname, search } = new URL(request.url);
  const { method, headers, body, signal } = request;
  // The body stays a stream: uploads are passed on to the database as they arrive.
  return new Request(origin + pathname + search, {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

/** Distinguishes a page that abuses our visitors from an operator whose `PUBLIC_BASE_URL` is not the address in use. */
export function noteRefusedOrigin(c: Context<HttpEnv>, config: Config): void {
  const origin = c.req.header('origin');
  const from = !origin ? 'none' : URL.canParse(origin) ? new URL(origin).host || 'opaque' : 'garbled';
  const network = networkFingerprint(config, c.var.address);
  c.var.log.warn({ event: 'origin-refused', network, from: from.slice(0, 100) }, 'origin refused');
}

/** A service for this machine only answers to loopback names, which prevents DNS rebinding. */
export function isHostExpected(host: string | undefined, config: Config): boolean {
  if (!config.local) return true;
  const name = (host ?? '').replace(/:\d+$/, '');
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
