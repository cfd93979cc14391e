import { defineConfig } from '@playwright/test';

const json = process.env.E2E_REPORT;
/** Each test on each screen that makes a difference to it, rather than on the one where it makes the most. */
const everyScreen = process.env.E2E_SCREENS === 'all';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only at the second try is a fault of the product or of the test.
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as const] : [])],
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What moves is drawn again and again and waited for; the tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // A test that one screen is enough for says so by a tag (`ON` of `tests/e2e/fixtures.ts`).
    {
      name: 'phone',
      grepInvert: everyScreen ? /@desktop(?!-)/ : /@desktop/,
      // These are about the tests and the build, not about a screen.
      testIgnore: [
        '**/infrastructure.spec.ts',
        '**/bundle.spec.ts',
        '**/processes.spec.ts',
        '**/public-address.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: everyScreen ? /@phone(?!-)/ : /@phone/,
      testIgnore: 'doors.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
