import { expect, ON, system, test } from '#tests/e2e/fixtures.ts';

const KB = 1024;
/** Of a first visit, with everything that the page loads by itself. */
const MOST: Record<string, { requests: number; bytes: number }> = {
  '/': { requests: 30, bytes: 100 * KB },
  '/login': { requests: 12, bytes: 120 * KB },
  '/register': { requests: 12, bytes: 120 * KB },
  '/forgot-password': { requests: 12, bytes: 120 * KB },
  '/verify-email': { requests: 12, bytes: 120 * KB },
};

for (const [path, most] of Object.entries(MOST)) {
  test(`a first visit of ${path} is light`, ON.phoneFirst, async ({ context }) => {
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      const size = request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize);
      sizes.push(size);
    });
    await page.goto(system().origin + path, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(sizes.length, 'requests').toBeLessThanOrEqual(most.requests);
    expect(bytes, 'bytes').toBeLessThanOrEqual(most.bytes);
  });
}
