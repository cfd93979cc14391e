import { useSearchParams } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { ImportView } from '#shared/contacts/imports.ts';
import { contactsImported, MESSAGES, type Toast } from '#shared/http/messages.ts';
import { counted, countedPeople, plural } from '#shared/text/plural.ts';
import { DownloadProblems } from './download-problems.tsx';
import { NameOnly } from './name-only.tsx';
import { IMPORT_PATH, originIn } from './origin.ts';
import { peopleIn } from './people-in.ts';
import { ProblemGroups } from './problem-groups.tsx';

/** The result of a list: the sentence first, then the figures, then rows to look at. */
export function ImportResult({ list }: { list: ImportView }) {
  const { created, updated, unchanged, duplicate, leftOut, mended, unreachable } = list.counts;
  const [search] = useSearchParams();
  const people = peopleIn(list.counts);
  const { kind, title, text } = outcomeOf(list, people);
  const isDone = list.status === 'done' && !list.noContacts && !list.failure;
  const figures = [
    ['New', created],
    ['Updated', updated],
    ['Already up to date', unchanged],
    ['Twice in the file', duplicate],
    ['Left out', leftOut],
  ] as const;
  const problems = leftOut + mended;
  const partly = partlyOf(list.counts);
  return (
    <div className="flex flex-col gap-4.5">
      <Notice kind={kind} title={title}>
        <p>{text}</p>
        {isDone && <ImportedWithoutScript counts={list.counts} />}
        {list.failure && !list.noContacts && <p>{list.failure}</p>}
      </Notice>
      <Card title="What happened to the rows">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-5">
          {figures.map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="font-semibold text-2xl tabular-nums">{count.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        {unreachable > 0 && (
          <div className="mt-5">
            <NameOnly rows={unreachable} />
          </div>
        )}
        {problems > 0 && (
          <div className="mt-5 flex flex-col items-start gap-3 border-line border-t pt-5">
            <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="min-w-0 flex-1 basis-72 text-ink-2">{problemsInWords(partly)}</p>
              <DownloadProblems listId={list.id} count={problems} />
            </div>
            <ProblemGroups groups={list.problems} />
          </div>
        )}
      </Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <TextLink to="/dashboard/contacts">See all contacts</TextLink>
        <TextLink to={IMPORT_PATH + originIn(search)}>Import another file</TextLink>
      </div>
    </div>
  );
}

/** With JavaScript a toast says it. */
function ImportedWithoutScript({ counts }: Pick<ImportView, 'counts'>) {
  const { title, text } = contactsImported(peopleIn(counts));
  return (
    <p className="[@media(scripting:enabled)]:hidden">
      {title}: {text}
    </p>
  );
}

function outcomeOf(list: ImportView, people: number): Toast {
  if (list.status === 'canceled') {
    return {
      kind: 'info',
      title: 'Import canceled',
      text: people > 0 ? MESSAGES.importCanceled.text : 'Nobody was added.',
    };
  }
  if (list.noContacts) return MESSAGES.csvNoContacts;
  if (list.failure) return MESSAGES.csvFailed;
  const { leftOut, mended, unreachable } = list.counts;
  const onlyNames = partlyOf(list.counts) > 0 && unreachable > 0;
  const parts = [
    leftOut > 0 && `${counted(leftOut, 'row')} ${plural(leftOut, 'was', 'were')} left out`,
    mended > 0 &&
      `${countedPeople(mended)} came in without a phone or email${onlyNames ? `, ${unreachable.toLocaleString('en')} of them with a name only` : ''}`,
  ].filter(Boolean);
  const text = `${parts.join(', ') || 'Nothing was left out'}.`;
  return { kind: 'success', title: 'Import finished', text };
}

/** In old imports, rows with only a name are not included in the others. */
function partlyOf({ mended, unreachable }: ImportView['counts']): number {
  return Math.max(mended - unreachable, 0);
}

function problemsInWords(partly: number): string {
  const file = 'The file gives the reason for each row, ready to be corrected and uploaded again.';
  return partly > 0
    ? `${countedPeople(partly)} ${plural(partly, 'was', 'were')} imported only in part, because an email or phone is invalid. ${file}`
    : file;
}
