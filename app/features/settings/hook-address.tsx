import { CopyButton } from '#app/ui/copy-button.tsx';
import { LocalLinksWarning } from '#app/ui/local-links-warning.tsx';
import { MESSAGES } from '#shared/http/messages.ts';

interface HookAddressProps {
  address: string;
  /** How to enter it at the provider. */
  steps: readonly string[];
}

/** The webhook for texts and reports; without it a STOP never reaches us. */
export function HookAddress({ address, steps }: HookAddressProps) {
  return (
    <div className="border-line border-t pt-4">
      <h3 className="text-base">Webhook address</h3>
      <p className="mt-0.5 text-ink-2 text-sm">
        Your provider uses this address to tell us when someone replies STOP and whether a message arrived.
      </p>
      <div className="mt-2.5 empty:hidden">
        <LocalLinksWarning what="this address">
          Your provider can tell us neither of a STOP nor of what became of a message.
        </LocalLinksWarning>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2.5">
        <code className="wrap-anywhere min-w-0 flex-1 basis-60 rounded-control border border-line bg-sunken px-3 py-2 text-sm">
          {address}
        </code>
        <CopyButton text={address} toast={MESSAGES.addressCopied} />
      </div>
      <ol className="mt-3 flex list-decimal flex-col gap-1 pl-5 text-ink-2 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
