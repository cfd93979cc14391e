import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ImportedList } from '#shared/contacts/imports.ts';
import { counted } from '#shared/text/plural.ts';

/** Already imported: a list can be asked again without another upload. */
export function ImportedLists({ lists, now }: { lists: readonly ImportedList[]; now: Date }) {
  return (
    <Card title="Imported lists">
      <ul className="-my-3">
        {lists.map(({ id, fileName, people, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <TextLink to={`/dashboard/contacts/import/${id}`}>
                <span className="wrap-anywhere">{fileName}</span>
              </TextLink>
              <p className="text-ink-2 text-sm">
                {counted(people, 'contact')}, uploaded <Time date={createdAt} now={now} />
              </p>
            </div>
            <ButtonLink
              to={`/dashboard/get-reviews?import=${id}`}
              aria-label={`Ask this list: ${fileName}`}
              variant="secondary"
              size="sm"
            >
              Ask this list
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
