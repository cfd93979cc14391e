import { useLocation } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ImportCheck, RenamedNames } from '#shared/contacts/imports.ts';
import { CUSTOMER_LANGUAGES, LANGUAGES } from '#shared/text/languages.ts';
import { counted, countedPeople, plural } from '#shared/text/plural.ts';
import { DownloadProblems } from './download-problems.tsx';
import { NameOnly } from './name-only.tsx';
import { ProblemGroups } from './problem-groups.tsx';

interface CheckCardProps {
  listId: string;
  /** Null until the country of the numbers is chosen. */
  check: ImportCheck | null;
  /** Another choice of columns is being checked. */
  checking: boolean;
}

/** What the import will bring in and leave out, before anybody is added. */
export function CheckCard({ listId, check, checking }: CheckCardProps) {
  const { search } = useLocation();
  return (
    <Card title="What will be imported">
      <div aria-live="polite" aria-busy={checking} className="flex flex-col items-start gap-4">
        {checking ? (
          <p className="text-ink-2">Checking every row…</p>
        ) : check ? (
          <>
            <p>{inWords(check)}</p>
            {check.people > 0 && <p>{whoIsKnown(check)}</p>}
            <NameOnly rows={check.unreachable} />
            <Placeholders of={check.placeholders} />
            {/* Names in capitals: a message should not shout. */}
            <Names
              of={check.renamed}
              one="One name in capital letters is written the usual way"
              many={(count) => `${count} names in capital letters are written the usual way`}
              by="as"
            />
            {/* The address may be shared, or wrong in the file. */}
            <Names
              of={check.replaced}
              one="One of your contacts has the same email or phone and another name, which changes"
              many={(count) =>
                `${count} of your contacts have the same email or phone and another name, which changes`
              }
              by="becomes"
            />
            <Names
              of={check.dropped}
              one="1 row shares the email or phone of an earlier one under another name, and is taken for the same person"
              many={(count) =>
                `${count} rows share the email or phone of an earlier one under another name, and are taken for the same person`
              }
              by="is taken for"
            />
            <Names
              of={check.shared}
              one="1 new person shares an email or phone with somebody else. Both are kept, and the address is asked once per campaign"
              many={(count) =>
                `${count} new people share an email or phone with somebody else. All are kept, and each address is asked once per campaign`
              }
              by="with"
            />
            <Languages of={check.languages} />
            {check.failure && (
              <Notice kind="error" title="The file cannot be read to its end">
                {check.failure}
              </Notice>
            )}
            {check.problems.length > 0 && (
              <>
                <ProblemGroups groups={check.problems} />
                <DownloadProblems listId={listId} count={check.leftOut + check.mended} search={search} />
              </>
            )}
          </>
        ) : (
          <p className="text-ink-2">
            Choose the columns and the country of the numbers, and every row is checked before anybody is
            added.
          </p>
        )}
      </div>
    </Card>
  );
}

/** Placeholders in place of addresses: nothing is ever sent there. */
function Placeholders({ of: { count, examples } }: { of: ImportCheck['placeholders'] }) {
  if (count === 0) return null;
  const words = examples.map((said) => `“${said}”`).join(', ');
  const rows = counted(count, 'row has', 'rows have');
  return (
    <p className="wrap-anywhere">
      {rows} a placeholder instead of an email or phone number (<span dir="auto">{words}</span>
      {count > examples.length && examples.length > 2 ? ', …' : ''}). {plural(count, 'It is', 'They are')} not
      kept.
    </p>
  );
}

interface NamesProps {
  of: RenamedNames;
  one: string;
  many(count: string): string;
  by: string;
}

/** What happens to some names, with a few examples. */
function Names({ of, one, many, by }: NamesProps) {
  if (of.count === 0) return null;
  return (
    <p>
      {plural(of.count, one, many(of.count.toLocaleString('en')))}: <Examples of={of} by={by} />
    </p>
  );
}

function Examples({ of: { count, examples }, by }: { of: RenamedNames; by: string }) {
  const words = examples.map(({ from, to }) => `“${from}” ${by} “${to}”`).join(', ');
  return (
    <>
      <span dir="auto">{words}</span>
      {count > examples.length ? ', …' : '.'}
    </>
  );
}

/** The languages they will be written to in, and words that we do not recognize. */
function Languages({ of: said }: { of: ImportCheck['languages'] }) {
  const known = CUSTOMER_LANGUAGES.flatMap((language) => {
    const rows = sum(said.filter((one) => one.language === language));
    return rows > 0 ? [`${LANGUAGES[language].name} in ${counted(rows, 'row')}`] : [];
  });
  const unknown = said.filter(({ language }) => language === null);
  const words = unknown.slice(0, FEW).map((one) => `“${one.words}”`);
  const more = unknown.length > FEW ? ', …' : '';
  return (
    <>
      {known.length > 0 && <p>Language: {known.join(', ')}.</p>}
      {unknown.length > 0 && (
        <p>
          {counted(sum(unknown), 'row')} {plural(sum(unknown), 'names', 'name')} a language that messages are
          not written in ({words.join(', ')}
          {more}). {plural(sum(unknown), 'It comes', 'They come')} in without one.
        </p>
      )}
    </>
  );
}

const FEW = 5;

function sum(said: ImportCheck['languages']): number {
  return said.reduce((all, { rows }) => all + rows, 0);
}

function whoIsKnown({ created, updated, unchanged }: ImportCheck): string {
  const groups = [
    [created, 'new'],
    [updated, 'updated'],
    [unchanged, 'already here'],
  ] as const;
  const words = groups.flatMap(([count, what]) => (count > 0 ? `${count.toLocaleString('en')} ${what}` : []));
  return `${created === 0 ? 'Nobody in this file is new: ' : ''}${words.join(', ')}.`;
}

function inWords({ people, twice, leftOut, mended, unreachable }: ImportCheck): string {
  if (people === 0) return 'No row has a name, so nobody can be added. Choose another column for the names.';
  const again =
    twice > 0
      ? ` ${counted(twice, 'row')} ${plural(twice, 'repeats', 'repeat')} someone already in this file.`
      : '';
  if (leftOut + mended === 0) return `${countedPeople(people)} will be imported.${again} Every row is fine.`;
  const inPart = mended - unreachable;
  const partly =
    inPart > 0
      ? `, ${inPart.toLocaleString('en')} of them only in part, because an email or phone is invalid`
      : '';
  const rest = leftOut > 0 ? ` ${counted(leftOut, 'row')} will be left out.` : '';
  return `${countedPeople(people)} will be imported${partly}.${again}${rest} Import them now, or correct the file first and upload it again.`;
}
