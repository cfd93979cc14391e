import type { Hono } from 'hono';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';

export function unsubscribeByProvider(_app: Hono<HttpEnv>, _deps: AppDeps): void {}
