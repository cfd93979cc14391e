import { BadgeCheck, ChevronDown, CloudDownload, Eye, type LucideIcon, Mail, RefreshCw } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

interface Way {
  icon: LucideIcon;
  name: string;
  gives: string;
  takes: string;
  costs: string;
  button: string;
  /** The source to look at first. */
  look: string;
}

const WAYS: readonly Way[] = [
  {
    icon: Mail,
    name: 'Google’s own emails, forwarded',
    gives: 'New reviews as they come, with stars and the first words. What your file brought stays.',
    takes: 'Forward one kind of email from your mailbox. 3 minutes.',
    costs: 'Free',
    button: 'Set up',
    look: 'mail',
  },
  {
    icon: BadgeCheck,
    name: 'Straight from Google',
    gives: 'Every review, four times a day. Your answers post from here, and you see when one is removed.',
    takes:
      'Google must approve a project of yours, and may refuse. Ask who looks after your computers; it can take weeks.',
    costs: 'Free',
    button: 'What it takes',
    look: 'google-business',
  },
  {
    icon: CloudDownload,
    name: 'A data service, with your key',
    gives: 'Every review it finds, four times a day. You answer on Google. It may stop without notice.',
    takes: 'An account at the service, and its terms. We show what Google says about it first.',
    costs: 'Billed by the service; you see about how much before you agree',
    button: 'Choose one',
    look: 'outscraper',
  },
  {
    icon: Eye,
    name: 'Google’s public sample',
    gives: 'Your average, your total and up to five reviews, shown and never kept.',
    takes: 'A Google Cloud key with billing switched on.',
    costs: 'Google bills each look to the account of the key',
    button: 'Add key',
    look: 'google-places',
  },
];

const COLUMNS = 'sm:grid-cols-[1.5rem_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,0.8fr)_8rem]';

/** How new Google reviews come in by themselves, in the words of somebody who has no key. */
export function AutomaticSources({ hasMails }: { hasMails: boolean }) {
  return (
    <details className="group overflow-hidden rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-4 px-4 py-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <RefreshCw size={18} aria-hidden className="shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Automatic</span>
          <span className="block text-ink-2 text-sm">
            New Google reviews come in by themselves. Four ways{hasMails && ', one of them in three minutes'}.
          </span>
        </span>
        <span className="text-ink-2 text-sm group-open:hidden max-sm:hidden">
          Needs a rule in your mailbox or a key
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 border-line border-y bg-sunken px-5 py-2 font-[540] text-ink-2 text-sm sm:grid ${COLUMNS}`}
      >
        <span className="col-start-2">What you get</span>
        <span>What it takes</span>
        <span>What it costs</span>
      </div>
      <ul className="divide-y divide-line max-sm:border-line max-sm:border-t">
        {WAYS.map(({ icon: Icon, name, gives, takes, costs, button, look }) => (
          <li key={look} className={`grid gap-x-4 gap-y-1.5 px-4 py-4 text-sm sm:px-5 ${COLUMNS}`}>
            <Icon size={17} aria-hidden className="mt-0.5 text-ink-2 max-sm:hidden" />
            <div>
              <p className="flex flex-wrap items-center gap-2 font-[560] text-base">
                {name}
                {look === 'mail' && hasMails && <Badge tone="good">Easiest</Badge>}
                {look === 'mail' && !hasMails && <Badge>Not available here yet</Badge>}
              </p>
              <p className="text-ink-2">{gives}</p>
            </div>
            <p>
              <span className="font-[560] sm:sr-only">What it takes: </span>
              {takes}
            </p>
            <p>
              <span className="font-[560] sm:sr-only">What it costs: </span>
              {costs}
            </p>
            <div className="sm:text-right">
              <ButtonLink
                to={`/dashboard/integrations/connect?platform=google&look=${look}`}
                variant="secondary"
                size="sm"
                className="max-sm:mt-1 max-sm:min-h-11 max-sm:w-full"
              >
                {button}
                <span className="sr-only">: {name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
