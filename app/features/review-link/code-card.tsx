import { Download, FileText, IdCard, Image, type LucideIcon, PenTool, Triangle } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { LocalLinksWarning } from '#app/ui/local-links-warning.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { type CodeForm, type MissingLetters, PNG_SIZE, type PrintedCode } from '#shared/business/codes.ts';
import { VISIT_DAYS, type VisitCounts } from '#shared/reviews/visits.ts';
import { plural } from '#shared/text/plural.ts';
import { CodePicture } from './code-picture.tsx';

interface Row {
  form: CodeForm;
  name: string;
  about: string;
  icon: LucideIcon;
}

const PLAIN: readonly Row[] = [
  { form: 'png', name: 'PNG', about: 'for screens', icon: Image },
  { form: 'svg', name: 'SVG', about: 'any size, for printers', icon: PenTool },
];
const SHEETS: readonly Row[] = [
  { form: 'poster', name: 'PDF poster', about: 'for a wall', icon: FileText },
  { form: 'tent', name: 'Table tent', about: 'to fold', icon: Triangle },
  { form: 'card', name: 'Cards', about: 'business card size', icon: IdCard },
];
const SIZES = [PNG_SIZE.least, 1_000, PNG_SIZE.usual, PNG_SIZE.most].map((size) => ({
  value: String(size),
  label: `${size.toLocaleString('en')} px`,
}));
const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'a5', label: 'A5' },
  { value: 'letter', label: 'US Letter' },
];

/** The anchor for the palette. */
const CODE_CARD = 'qr-code';

interface CodeCardProps {
  code: PrintedCode;
  visits: VisitCounts;
  /** The usual paper size of the country. */
  paper: string;
}

/**
 * The printed code of the review page. Every file is an ordinary download, so it works without JavaScript.
 */
export function CodeCard({ code, visits, paper }: CodeCardProps) {
  return (
    <section id={CODE_CARD} className="scroll-mt-6">
      <Card title="QR code" aside={<Visits count={visits.qr} />}>
        <div className="flex flex-wrap items-center gap-4">
          <CodePicture code={code} className="w-36" />
          <p className="min-w-0 flex-1 basis-36 text-ink-2 text-sm">
            Leads to your review page and counts who comes that way, once a day. It stays the same when you
            change the address.
          </p>
        </div>
        <div className="mt-4 empty:hidden">
          <LocalLinksWarning what="this link">
            A code printed now leads your customers nowhere.
          </LocalLinksWarning>
        </div>
        <DownloadForm
          rows={PLAIN}
          name="size"
          label="Size of the PNG"
          choices={SIZES}
          chosen={String(PNG_SIZE.usual)}
        />
        {code.missing && <MissingName {...code.missing} />}
        <DownloadForm rows={SHEETS} name="paper" label="Paper" choices={PAPERS} chosen={paper} />
        <h3 className="mt-5 font-[560]">How to use it</h3>
        <ol className="mt-1.5 list-decimal space-y-1 pl-5 text-ink-2 text-sm">
          <li>Print the poster or fold the table tent.</li>
          <li>Put it where people pay, not at the chair.</li>
          <li>Point it out to everyone, not just some people.</li>
        </ol>
        <p className="mt-3 text-ink-2 text-sm">
          Through the link itself: {visits.link.toLocaleString('en')} {plural(visits.link, 'visit', 'visits')}{' '}
          in {VISIT_DAYS} days.
        </p>
      </Card>
    </section>
  );
}

/** A warning before anything is printed. */
function MissingName({ shown }: MissingLetters) {
  return (
    <div className="mt-4">
      <Notice
        kind="warning"
        title={
          shown ? (
            <>
              The poster, tent and cards show your name as “<bdi>{shown}</bdi>”
            </>
          ) : (
            'The poster, tent and cards cannot show your name'
          )
        }
      >
        We have no font for {shown ? 'some of its letters' : 'its letters'}.{' '}
        <TextLink to="/dashboard/profile">Upload a logo</TextLink> that has your name in it.
      </Notice>
    </div>
  );
}

function Visits({ count }: { count: number }) {
  return (
    <p className="text-ink-2 text-sm">
      <strong className="font-semibold text-ink">{count.toLocaleString('en')}</strong>{' '}
      {plural(count, 'visit', 'visits')} in {VISIT_DAYS} days
    </p>
  );
}

interface DownloadFormProps {
  rows: readonly Row[];
  name: string;
  label: string;
  choices: { value: string; label: string }[];
  chosen: string;
}

function DownloadForm({ rows, name, label, choices, chosen }: DownloadFormProps) {
  const id = `code-${name}`;
  const field: FieldMeta = {
    id,
    name,
    formId: `${id}-form`,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: undefined,
    defaultValue: chosen,
    defaultChecked: undefined,
  };
  return (
    <form id={field.formId} action="/dashboard/review-link/code" className="mt-4">
      <SelectField field={field} label={label} choices={choices} />
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-control border border-line-strong">
        {rows.map(({ form, name: title, about, icon: Icon }) => (
          <li key={form}>
            <button
              type="submit"
              name="form"
              value={form}
              className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left -outline-offset-2 hover:bg-sunken"
            >
              <Icon size={17} aria-hidden className="shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="sr-only">Download </span>
                <span className="font-[560]">{title}</span>{' '}
                <span className="text-ink-2 text-sm">{about}</span>
              </span>
              <Download size={16} aria-hidden className="shrink-0 text-ink-2" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
