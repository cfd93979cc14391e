import { useLocation } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ImportCheck, RenamedNames } from '#shared/contacts/imports.ts';
import { CUSTOMER_LANGUAGES, LANGUAGES } from '#shared/text/languages.ts';
import { DownloadProblems } from './download-problems.tsx';
import { NameOnly } from './name-only.tsx';
import { inPeople, inRows, ProblemGroups } from './problem-groups.tsx';

interface CheckCardProps {
  listId: string;
  /** Null as long as the country of the numbers is open. */
  check: ImportCheck | null;
  /** Another choice of columns is being checked. */
  checking: boolean;
}

/** What the import will bring and what it will leave out, before anybody is added. */
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
            {/* A message should not shout at anybody. */}
            <Names
              of={check.renamed}
              one="One name in capital letters is written the usual way"
              many={(count) => `${count} names in capital letters are written the usual way`}
              by="as"
            />
            {/* One address may be shared, or the file may hold a wrong one. */}
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

/** What was typed where there was no address: nothing is ever sent there. */
function Placeholders({ of: { count, examples } }: { of: ImportCheck['placeholders'] }) {
  if (count === 0) return null;
  const words = examples.map((said) => `“${said}”`).join(', ');
  const rows = count === 1 ? '1 row has' : `${count.toLocaleString('en')} rows have`;
  return (
    <p className="wrap-anywhere">
      {rows} a placeholder instead of an email or phone number (<span dir="auto">{words}</span>
      {count > examples.length && examples.length > 2 ? ', …' : ''}). {count === 1 ? 'It is' : 'They are'} not
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

/** What becomes of some names, with a few of them. */
function Names({ of, one, many, by }: NamesProps) {
  if (of.count === 0) return null;
  return (
    <p>
      {of.count === 1 ? one : many(of.count.toLocaleString('en'))}: <Examples of={of} by={by} />
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

/** In what they will be asked, and which words nobody here understands. */
function Languages({ of: said }: { of: ImportCheck['languages'] }) {
  const known = CUSTOMER_LANGUAGES.flatMap((language) => {
    const rows = sum(said.filter((one) => one.language === language));
    return rows > 0 ? [`${LANGUAGES[language].name} in ${inRows(rows)}`] : [];
  });
  const unknown = said.filter(({ language }) => language === null);
  const words = unknown.slice(0, FEW).map((one) => `“${one.words}”`);
  const more = unknown.length > FEW ? ', …' : '';
  return (
    <>
      {known.length > 0 && <p>Language: {known.join(', ')}.</p>}
      {unknown.length > 0 && (
        <p>
          {inRows(sum(unknown))} {sum(unknown) === 1 ? 'names' : 'name'} a language that messages are not
          written in ({words.join(', ')}
          {more}). {sum(unknown) === 1 ? 'It comes' : 'They come'} in without one.
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
    twice > 0 ? ` ${inRows(twice)} ${twice === 1 ? 'repeats' : 'repeat'} someone already in this file.` : '';
  if (leftOut + mended === 0) return `${inPeople(people)} will be imported.${again} Every row is fine.`;
  const inPart = mended - unreachable;
  const partly =
    inPart > 0
      ? `, ${inPart.toLocaleString('en')} of them only in part, because an email or phone is invalid`
      : '';
  const rest = leftOut > 0 ? ` ${inRows(leftOut)} will be left out.` : '';
  return `${inPeople(people)} will be imported${partly}.${again}${rest} Import them now, or correct the file first and upload it again.`;
}
