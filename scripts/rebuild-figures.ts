import { rebuildFigures } from '#server/domain/analytics/rebuild-figures.ts';
import { withCommandCtx } from './command-ctx.ts';

/** `npm run figures:rebuild`: counts the figures of Analytics again, from the rows they are made of. */
await withCommandCtx('figures:rebuild', async (ctx) => {
  const { businesses, days, texts } = await rebuildFigures(ctx);
  console.log(`Businesses: ${businesses.toLocaleString('en')}`);
  console.log(`Days counted: ${days.toLocaleString('en')}`);
  console.log(`Texts read: ${texts.toLocaleString('en')}`);
});
