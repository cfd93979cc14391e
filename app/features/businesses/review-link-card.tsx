import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { MESSAGES } from '#shared/http/messages.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

export function ReviewLinkCard({ reviewLink }: { reviewLink: string }) {
  return (
    <Card title="Your review link">
      <p className="text-ink-2 text-sm">
        Share it wherever customers see you: on receipts, in email signatures, on your website.
      </p>
      <p className="mt-3 select-all wrap-anywhere rounded-control border border-line bg-paper px-3 py-2.5 font-[540] text-sm">
        {shownAddress(reviewLink)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyButton text={reviewLink} label="Copy link" toast={MESSAGES.linkCopied} />
        <ButtonLink
          to={new URL(reviewLink).pathname}
          target="_blank"
          rel="noopener"
          reloadDocument
          variant="secondary"
          icon={<ExternalLink size={16} aria-hidden />}
        >
          Preview
          <span className="sr-only">(opens in a new tab)</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
