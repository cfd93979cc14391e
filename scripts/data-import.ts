import { resolve } from 'node:path';
import { bringExport } from '#server/domain/exports/bring-export.ts';
import { withCommandCtx } from './command-ctx.ts';

/**
 * `npm run data:import -- FILE`: fills an empty installation with an account's export. The service must be
 * stopped.
 */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Which file? npm run data:import -- my-business-2026-11-22.zip');
  process.exit(1);
}
await withCommandCtx('data:import', async (ctx) => {
  const { rows, email } = await bringExport(ctx, { path: resolve(file) });
  console.log(`${rows.toLocaleString('en')} rows are in. Passwords and keys of providers are in no export:`);
  console.log(`choose a new password for ${email} at ${ctx.config.origin}/forgot-password,`);
  console.log('then connect your providers again, and resume what is paused.');
});
