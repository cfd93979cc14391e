import { clsx } from 'clsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { MESSAGES } from '#shared/http/messages.ts';
import type { KitField, KitGroup } from '#shared/sending/registration-kit.ts';
import { GROUP_WORDS } from './words.ts';

const GROUPS: readonly KitGroup[] = ['business', 'program', 'messages', 'answers'];

/** Every field of the provider's form, to be copied one by one. */
export function KitTexts({ fields }: { fields: readonly KitField[] }) {
  return GROUPS.map((group) => (
    <Card key={group} title={GROUP_WORDS[group].title}>
      <p className="-mt-2 mb-4 text-ink-2 text-sm">{GROUP_WORDS[group].text}</p>
      <ul className="flex flex-col divide-y divide-line">
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <KitRow key={field.id} field={field} />
          ))}
      </ul>
    </Card>
  ));
}

function KitRow({ field: { id, label, text, hint, min, max } }: { field: KitField }) {
  const tooLong = max !== null && text.length > max;
  const tooShort = text !== '' && min !== null && text.length < min;
  return (
    <li
      className="grid items-start gap-x-4 gap-y-1.5 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
      data-kit={id}
    >
      <div className="min-w-0">
        <h3 className="font-[560] text-sm">{label}</h3>
        <div className="mt-1">
          {text ? (
            <p className="wrap-anywhere select-all whitespace-pre-wrap">{text}</p>
          ) : (
            <p className="text-ink-3">Still missing</p>
          )}
          {(hint || max !== null) && (
            <p className="mt-1 text-ink-2 text-sm">
              {max !== null && (
                <span className={clsx('tabular-nums', (tooLong || tooShort) && 'font-[560] text-bad')}>
                  {text.length.toLocaleString('en')} of {max.toLocaleString('en')} characters
                  {tooShort && `, at least ${min}`}
                  {hint && '. '}
                </span>
              )}
              {hint}
            </p>
          )}
        </div>
      </div>
      {text && <CopyButton text={text} name={label} toast={MESSAGES.textCopied} />}
    </li>
  );
}
