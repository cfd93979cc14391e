import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

interface OtherSite {
  origin: string;
  /** Opens a page of another origin with this document. */
  open(page: Page, html: string, headers?: Record<string, string>): Promise<void>;
  close(): void;
}

/** A website of somebody else, on this machine: browsers do not let pages from outside load from it. */
export async function startOtherSite(): Promise<OtherSite> {
  const pages: { html: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const shown = pages[Number(request.url?.slice(1))];
    if (!shown) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...shown.headers }).end(shown.html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async open(page, html, headers = {}) {
      pages.push({ html, headers });
      await page.goto(`${origin}/${pages.length - 1}`);
    },
    close: () => server.close(),
  };
}
