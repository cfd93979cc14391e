import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { AREA_CODE, withoutAreaCode } from '#shared/contacts/area-code.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { handRows } from './people.ts';
import { usePeople } from './people-context.tsx';

/**
 * Asks once for the area code that all numbers like 555-0142 lack. The row being edited may still get its
 * own.
 */
export function AreaCodeBar({ country }: { country: string }) {
  const { people, editing, change } = usePeople();
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const short = handRows(people.rows).flatMap(({ key, phone }) => {
    const local = key === editing?.key ? '' : withoutAreaCode(phone, country);
    return local ? [{ key, local }] : [];
  });

  function addToAll(): void {
    for (const { key, local } of short)
      change(key, { phone: `(${code}) ${local.slice(0, 3)}-${local.slice(3)}` });
    setTyped('');
  }

  return (
    <div aria-live="polite">
      {short.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-sunken px-4.5 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-50">
            {counted(short.length, 'phone number')} {plural(short.length, 'has', 'have')} no area code.
          </p>
          <span className="flex items-center gap-2">
            <input
              // Belongs to no form: the area code is written into the rows.
              form="people-area-code"
              name="areaCode"
              aria-label="Area code"
              placeholder="Area code"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (AREA_CODE.test(code)) addToAll();
              }}
              className="control h-11 w-28 px-3 sm:h-8.5 sm:text-sm"
            />
            <Button variant="secondary" size="sm" disabled={!AREA_CODE.test(code)} onClick={addToAll}>
              {plural(short.length, 'Add', 'Add to all')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
