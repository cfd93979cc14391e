import { z } from 'zod';

/** Where a source sends its people back to; whoever runs the service enters it there. */
export const SIGNED_IN_PATH = '/dashboard/integrations/signed-in';

/** What the form knows already: it comes back with the person. */
const Carried = z.record(z.string().max(40), z.string().max(2_000));

export const BeginSignIn = z.object({ reader: z.string().max(100), carried: Carried.default({}) });
export type BeginSignIn = z.input<typeof BeginSignIn>;

/** Without a code the person said no. */
export const FinishSignIn = z.object({
  code: z.string().max(4_000).default(''),
  state: z.string().max(10_000).default(''),
});
export type FinishSignIn = z.input<typeof FinishSignIn>;

export interface SignedInView {
  reader: string;
  carried: Readonly<Record<string, string>>;
  /** `stopped`: the person said no. `left-out`: yes, but not to what is needed. `refused`: begin again. */
  outcome: 'signed-in' | 'stopped' | 'left-out' | 'refused';
  /** Null unless signed in. */
  accountId: string | null;
}
