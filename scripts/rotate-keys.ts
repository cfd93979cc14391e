import { rotateKeys } from '#server/domain/upkeep/rotate-keys.ts';
import { withCommandCtx } from './command-ctx.ts';

/** `npm run keys:rotate`: reseals with SECRET_KEY what SECRET_KEY_OLD has sealed. */
await withCommandCtx('keys:rotate', async (ctx) => {
  const { sealed } = await rotateKeys(ctx);
  for (const [column, rows] of Object.entries(sealed)) console.log(`${column}: ${rows.toLocaleString('en')}`);
  console.log('Everything is sealed with SECRET_KEY. Make a backup now: older ones need the old key.');
  console.log('Leave SECRET_KEY_OLD in the settings for 30 days, so that links in mails go on working.');
});
