import { clsx } from 'clsx';
import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { Table, Td, Th } from '../table.tsx';
import { FigureHelp } from './figure-help.tsx';

interface ChartTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface ChartCardProps {
  id: string;
  title: string;
  /** The level of the title, if the card is not directly below the page's heading. */
  level?: 2 | 3 | 4;
  subtitle: ReactNode;
  /** The chart in one sentence, for screen readers. */
  summary: string;
  /** What is counted, in one sentence. */
  help?: ReactNode;
  /** Whether the table is shown instead of the chart. */
  isTable: boolean;
  chartHref: To;
  tableHref: To;
  csvHref: string;
  /** All values of the chart. */
  table: ChartTable;
  footer?: ReactNode;
  /** Over the chart or the table, such as a choice of what they show. */
  before?: ReactNode;
  /** Its values are text with controls among it, and not one picture. */
  asText?: boolean;
  children: ReactNode;
}

/** A chart with its data as a table and a file. */
export function ChartCard(props: ChartCardProps) {
  const { id, title, level = 2, subtitle, summary, help, isTable, table, footer, before, children } = props;
  const { asText = false } = props;
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      className="relative flex min-w-0 scroll-mt-20 flex-col rounded-card border border-line bg-surface print:break-inside-avoid"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4.5 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <div className="min-w-[min(9rem,100%)] flex-1">
            <div className="flex items-center gap-1">
              <Heading className="font-semibold text-base tracking-[-0.015em]">{title}</Heading>
              {help && <FigureHelp label={`What ${title} shows`}>{help}</FigureHelp>}
            </div>
            <p className="text-ink-2 text-sm">{subtitle}</p>
          </div>
          <ChartSwitch {...props} />
        </div>
        {before}
        {isTable ? (
          <ValueTable {...table} />
        ) : asText ? (
          children
        ) : (
          <div role="img" aria-label={summary}>
            {children}
          </div>
        )}
      </div>
      {footer && <div className="border-line border-t px-4.5 py-3.5 sm:px-5">{footer}</div>}
    </section>
  );
}

function ChartSwitch({ title, isTable, chartHref, tableHref, csvHref }: ChartCardProps) {
  return (
    <div className="flex flex-wrap gap-1.5 print:hidden">
      <ul
        aria-label={`${title}, chart or table`}
        className="flex divide-x divide-line-strong rounded-control border border-line-strong"
      >
        <SwitchLink to={chartHref} current={!isTable} name="Chart" className="rounded-l-[9px]">
          <ChartNoAxesColumn size={16} aria-hidden />
        </SwitchLink>
        <SwitchLink to={tableHref} current={isTable} name="Table" className="rounded-r-[9px]">
          <Table2 size={16} aria-hidden />
        </SwitchLink>
      </ul>
      <ButtonLink
        to={csvHref}
        reloadDocument
        download
        variant="secondary"
        size="sm"
        icon={<Download size={15} aria-hidden />}
        className="px-2.5"
      >
        CSV<span className="sr-only">: {title}</span>
      </ButtonLink>
    </div>
  );
}

interface SwitchLinkProps {
  to: To;
  current: boolean;
  name: string;
  className: string;
  children: ReactNode;
}

function SwitchLink({ to, current, name, className, children }: SwitchLinkProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        preventScrollReset
        aria-label={name}
        aria-current={current ? 'true' : undefined}
        title={name}
        className={clsx(
          'grid min-h-8 w-8 place-items-center',
          className,
          current
            ? 'bg-brand-tint text-brand-deep forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
            : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  );
}

/** Scrolls by itself in both directions, below its header. */
function ValueTable({ caption, columns, rows }: ChartTable) {
  const numeric = columns.map((_, index) => rows.length > 0 && rows.every((row) => isFigure(row[index])));
  return (
    <div className="*:max-h-96 *:overflow-auto print:*:max-h-none">
      <Table caption={caption} className="text-sm">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Th key={column} numeric={numeric[index]} className="sticky top-0 bg-surface">
                {column}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
            <tr key={line}>
              {row.map((cell, index) => (
                <Cell key={columns[index]} first={index === 0} numeric={numeric[index]}>
                  {typeof cell === 'number' ? cell.toLocaleString('en') : cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Cell({ first, numeric, children }: { first: boolean; numeric?: boolean; children: ReactNode }) {
  if (!first) return <Td numeric={numeric}>{children}</Td>;
  return (
    <th scope="row" className="whitespace-nowrap border-line border-t px-3 py-2.5 font-[520]">
      {children}
    </th>
  );
}

/** Figures, and text that begins with one ("4.7", "+3", "12 %"), are right-aligned. */
function isFigure(cell: string | number | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^[+−-]?\d[\d.,]*\s?%?$/.test(cell));
}
