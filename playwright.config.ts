import { defineConfig } from '@playwright/test';

const json = process.env.E2E_REPORT;
/** `npm test` and `npm run test:slow` share the browser tests; without a part, all run on their first screens. */
const part = process.env.E2E_PART as 'ways' | 'rest' | undefined;
const everyScreen = part === 'rest' || process.env.E2E_SCREENS === 'all';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };
/** These are about the tests and the build, not about a screen. */
const NO_SCREEN = [
  '**/infrastructure.spec.ts',
  '**/bundle.spec.ts',
  '**/processes.spec.ts',
  '**/public-address.spec.ts',
];
/** States, faults and limits; what stands beside this folder are the ways of a person. */
const SLOW = '**/slow/**';
/** Tests that `asVariant` of `tests/e2e/fixtures.ts` marks are left to `npm run test:slow`, too. */
const skipped = (screen: RegExp) => (part === 'ways' ? new RegExp(`${screen.source}|@variant`) : screen);

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
  // Generous, since a busy machine is no fault; a test that hangs still ends.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(json ? [['json', { outputFile: json }] as const] : [])],
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What moves is drawn again and again and waited for; the tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A test that one screen is enough for says so by a tag (`ON` of `tests/e2e/fixtures.ts`).
  projects: [
    {
      name: 'phone',
      grepInvert: skipped(everyScreen ? /@desktop(?!-)/ : /@desktop/),
      ...(part === 'rest' && { testMatch: `${SLOW}/*.spec.ts` }),
      testIgnore: part === 'ways' ? [...NO_SCREEN, SLOW] : NO_SCREEN,
      use: phone,
    },
    {
      name: 'desktop',
      grepInvert: skipped(everyScreen ? /@phone(?!-)/ : /@phone/),
      ...(part === 'rest' && { testMatch: `${SLOW}/*.spec.ts` }),
      testIgnore: part === 'ways' ? ['**/doors.spec.ts', SLOW] : '**/doors.spec.ts',
      use: desktop,
    },
    // What `npm test` had on the other screen, or left out.
    ...(part === 'rest'
      ? [
          {
            name: 'phone-too',
            grep: /@desktop-|@variant/,
            grepInvert: /@desktop(?!-)/,
            testIgnore: [...NO_SCREEN, SLOW],
            use: phone,
          },
          {
            name: 'desktop-too',
            grep: /@phone-|@variant/,
            grepInvert: /@phone(?!-)/,
            testIgnore: ['**/doors.spec.ts', SLOW],
            use: desktop,
          },
        ]
      : []),
  ],
});
