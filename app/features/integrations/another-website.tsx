import { Globe } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { WEBSITE } from '#shared/platforms/platforms.ts';
import { websiteOf } from '#shared/platforms/profiles/website-of.ts';

/** The address of the form for a page on a site that is no platform. */
export function websiteAddress(address = ''): string {
  const search = new URLSearchParams({ platform: WEBSITE.slug, ...(address ? { address } : {}) });
  return `/dashboard/integrations/connect?${search}`;
}

/** Offers to read a page of any website: the one that was pasted, if it is no platform's. */
export function AnotherWebsite({ typed }: { typed: string }) {
  const host = websiteOf(typed);
  return (
    <section
      aria-labelledby="another-website"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4.5 sm:px-5"
    >
      <Globe size={22} aria-hidden className="shrink-0 text-brand max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="another-website" className="wrap-anywhere text-lg">
          {host ? `Read the page on ${host}` : 'Your own website, or any other page'}
        </h2>
        <p className="mt-0.5 text-ink-2 text-sm">
          Reviews that a page describes for programs can be read from any website. They count as testimonials:
          in your inbox, but with no platform’s stars.
        </p>
      </div>
      <ButtonLink to={websiteAddress(host ? typed : '')} variant="secondary">
        {host ? 'Read this page' : 'Add another page'}
      </ButtonLink>
    </section>
  );
}
