import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { loadBeside } from '#app/ui/offline-guard.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { AddressView } from '#shared/business/businesses.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';

const ASK_AFTER_MS = 400;

interface AddressFieldProps {
  field: FieldMeta;
  /** The part of the link before it. */
  prefix: string;
  saved: string;
}

/** The last part of the review link, looked up while typing. */
export function AddressField({ field, prefix, saved }: AddressFieldProps) {
  const [typed, setTyped] = useState(field.defaultValue ?? saved);
  const input = useRef<HTMLInputElement>(null);
  const slug = typed.trim();
  const found = useLookUp(slug, saved);
  const isChecking = slug !== saved && slug !== '' && found === null;
  const hint = 'The old address and printed QR codes keep working and lead here.';
  const fault = found && found.state !== 'free' && found.state !== 'own' ? found.message : null;
  // The server's message was about what was submitted; the field may have changed since.
  const { id, name, formId, errorId, descriptionId, defaultValue, defaultChecked } = field;
  const errors = fault ? [fault] : slug === saved || !found ? field.errors : undefined;
  const shown = { id, name, formId, errorId, descriptionId, defaultValue, defaultChecked, errors };

  // A form reset fires no change event of the fields.
  useEffect(() => {
    const { form } = input.current ?? {};
    const readBack = () => queueMicrotask(() => setTyped(input.current?.value ?? ''));
    form?.addEventListener('reset', readBack);
    return () => form?.removeEventListener('reset', readBack);
  }, []);

  function take(offer: string) {
    const { current } = input;
    if (!current) return;
    current.value = offer;
    current.dispatchEvent(new Event('input', { bubbles: true }));
    setTyped(offer);
    current.focus();
  }

  return (
    <Field field={shown} label="Own address" hint={hint} optional>
      <div className="control flex min-h-11 flex-wrap items-center gap-x-0 px-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand has-[input[aria-invalid=true]]:border-bad sm:min-h-10 sm:flex-nowrap">
        <span className="min-w-0 max-w-full truncate text-ink-2" title={shownAddress(prefix)}>
          {shownAddress(prefix).replace(/^https?:\/\//, '')}
        </span>
        <input
          {...controlProps(shown, hint)}
          ref={input}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          defaultValue={defaultValue}
          onInput={(event) => setTyped(event.currentTarget.value)}
          placeholder="bright-smiles"
          className="min-h-9 min-w-24 flex-1 border-0 bg-transparent p-0 outline-none"
        />
        <span role="status" className="flex shrink-0 items-center gap-1.5 pl-2 text-ink-2 text-sm">
          {isChecking && (
            <>
              <Spinner /> Checking
            </>
          )}
          {found?.state === 'free' && slug !== saved && slug !== '' && (
            <span className="flex items-center gap-1.5 text-brand">
              <CircleCheck size={15} aria-hidden /> Free
            </span>
          )}
          {found?.state === 'own' && slug !== saved && 'Yours from before'}
        </span>
      </div>
      {found?.state === 'taken' && found.offers.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-2">Free:</span>
          {found.offers.map((offer) => (
            <button
              key={offer}
              type="button"
              onClick={() => take(offer)}
              className="min-h-8 max-w-full truncate rounded-control border border-line-strong px-2.5 font-[540] hover:bg-sunken"
            >
              {offer}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}

/** What the server says about an address once typing pauses; null while unknown. */
function useLookUp(slug: string, saved: string): AddressView | null {
  const { load, data } = useFetcher<AddressView>();
  useEffect(() => {
    if (slug === saved || slug === '') return;
    const timer = setTimeout(() => {
      void loadBeside(`/dashboard/review-link/address?slug=${encodeURIComponent(slug)}`, load);
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slug, saved, load]);
  return data?.slug === slug && slug !== saved ? data : null;
}
