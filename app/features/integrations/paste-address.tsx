import { CircleAlert, Link2 } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Platform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { websiteAddress } from './another-website.tsx';
import { importAddress } from './connection-state.ts';
import { PlatformIcon } from './platform-icon.tsx';

interface PasteAddressProps {
  /** What was pasted before. */
  typed?: string;
  /** Why it was refused. */
  fault?: string | null;
  /** The form is the next thing to do. */
  lead: boolean;
}

const CONNECT = '/dashboard/integrations/connect';

/** A profile's address is enough to begin; it is recognized without a request. */
export function PasteAddress({ typed = '', fault = null, lead }: PasteAddressProps) {
  return (
    <Form method="get" action={CONNECT}>
      <label htmlFor="address" className="mb-1.5 block font-[560] text-sm">
        Paste your profile address on any platform
      </label>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <span className="relative min-w-0 flex-1">
          <Link2 size={17} aria-hidden className="absolute top-3.5 left-3 text-ink-3 sm:top-3" />
          <input
            id="address"
            name="address"
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            required
            defaultValue={typed}
            placeholder="https://www.healthgrades.com/dentist/…"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'address-fault' : undefined}
            className="control h-11 pr-3 pl-9.5 sm:h-10"
          />
        </span>
        <Button type="submit" variant={lead ? 'primary' : 'secondary'}>
          Connect
        </Button>
      </div>
      {fault && (
        <p id="address-fault" role="alert" className="mt-2 flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert size={15} className="mt-[0.15rem] shrink-0" aria-hidden />
          {fault}
        </p>
      )}
      {fault && (
        <p className="mt-2 text-ink-2 text-sm">
          Reviews of a page that cannot be read can come in as a file or as copied text.{' '}
          <TextLink to={importAddress()}>Import reviews</TextLink>
        </p>
      )}
    </Form>
  );
}

const MOST_SHOWN = 4;

interface OftenUsedProps {
  platforms: readonly Platform[];
  isHealthcare: boolean;
  /** The length of the list. */
  count: number;
}

/** Likely platforms with one press, and a link to all others. */
export function OftenUsed({ platforms, isHealthcare, count }: OftenUsedProps) {
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-2 text-sm">
      {platforms.length > 0 && (
        <>
          <p id="often-used" className="text-ink-2">
            {isHealthcare ? 'Often used in healthcare:' : 'Often used:'}
          </p>
          <ul aria-labelledby="often-used" className="flex flex-wrap gap-2">
            {platforms.slice(0, MOST_SHOWN).map((platform) => (
              <li key={platform.id}>
                <Link
                  to={`${CONNECT}?platform=${platform.slug}`}
                  className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface py-1 pr-3 pl-1.5 font-[540] hover:bg-sunken sm:min-h-8"
                >
                  <PlatformIcon id={platform.id} size="sm" />
                  {publicNameOf(platform)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link
        to={CONNECT}
        className="inline-flex min-h-11 items-center rounded-sm font-[560] text-brand underline decoration-brand-line underline-offset-3 hover:decoration-current sm:min-h-8"
      >{`All ${count} platforms`}</Link>
      <Link
        to={websiteAddress()}
        className="inline-flex min-h-11 items-center rounded-sm font-[560] text-brand underline decoration-brand-line underline-offset-3 hover:decoration-current sm:min-h-8"
      >
        Add another page
      </Link>
    </div>
  );
}
