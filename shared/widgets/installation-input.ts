import { z } from 'zod';
import { cleanText } from '#shared/text/clean-text.ts';
import { webAddressFault } from '#shared/text/web-address.ts';

/** "brightsmiles.example/reviews" is enough. */
export const CheckedAddress = z
  .string({ error: 'Type the address of the page.' })
  .transform((typed) => cleanText(typed).trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Type the address of the page.' })
      .max(2_000, { error: 'This address is too long.' })
      .transform((typed) => (/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`))
      .refine((typed) => webAddressFault(typed) === null, {
        error: ({ input }) => webAddressFault(String(input)) ?? undefined,
      }),
  );

export const CheckInstallation = z.object({ widgetId: z.string().max(100), address: CheckedAddress });
export type CheckInstallation = z.input<typeof CheckInstallation>;
