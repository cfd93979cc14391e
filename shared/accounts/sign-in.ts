import { z } from 'zod';

/** The redirect address of every OAuth sign-in; the operator enters it at the provider. */
export const SIGNED_IN_PATH = '/dashboard/integrations/signed-in';

/** What the form already knows; the provider returns it with the person. */
const Carried = z.record(z.string().max(40), z.string().max(2_000));

export const BeginSignIn = z.object({ reader: z.string().max(100), carried: Carried.default({}) });
export type BeginSignIn = z.input<typeof BeginSignIn>;

/** No code means that the person declined. */
export const FinishSignIn = z.object({
  code: z.string().max(4_000).default(''),
  state: z.string().max(10_000).default(''),
});
export type FinishSignIn = z.input<typeof FinishSignIn>;

export interface SignedInView {
  reader: string;
  carried: Readonly<Record<string, string>>;
  /**
   * `stopped`: declined. `left-out`: agreed, but without a permission we need. `refused`: has to start again.
   */
  outcome: 'signed-in' | 'stopped' | 'left-out' | 'refused';
  /** Null unless the sign-in succeeded. */
  accountId: string | null;
}
