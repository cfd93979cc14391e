import { Inbox } from 'lucide-react';
import { use } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Time } from '#app/ui/time.tsx';
import { MINUTE_MS } from '#shared/time/durations.ts';
import { Row, Specimen, Theme } from './specimen.tsx';

const LONG = 'The Very Long Name of a Family Practice for Dentistry, Orthodontics and Oral Surgery';

export function ContentSpecimens({ now }: { now: Date }) {
  const theme = use(Theme);
  return (
    <>
      <Specimen id="type" title="Type">
        <p className="display text-3xl">You asked 120 people. 31 rated you.</p>
        <p className="font-semibold text-xl">A heading of a screen</p>
        <p>
          Text in a sentence, with <span className="text-ink-2">quieter words</span> beside it.
        </p>
        <p className="text-ink-2 text-sm">Small print, hints and times.</p>
      </Specimen>
      <Specimen id="logo" title="Logo">
        <Logo name="Goodword" />
      </Specimen>
      <Specimen id="badge" title="Badge">
        <Row>
          <Badge>Neutral</Badge>
          <Badge tone="good">Good</Badge>
          <Badge tone="warn">Warning</Badge>
          <Badge tone="bad">Bad</Badge>
          <Badge tone="info">Info</Badge>
        </Row>
      </Specimen>
      <Specimen id="avatar" title="Avatar" note="The first letter of the name, which is shown beside it.">
        <Row>
          <Avatar name="Maria" size="sm" />
          <Avatar name="Tom" />
          <Avatar name="קרן" size="lg" />
          <Avatar name="" />
        </Row>
      </Specimen>
      <Specimen id="stars" title="Stars">
        <Row>
          <Stars rating={5} />
          <Stars rating={3} size={20} />
          <Stars rating={1} size={28} />
        </Row>
      </Specimen>
      <Specimen
        id="time"
        title="Time"
        note="In the form and the time zone of the business; hovering shows the exact moment."
      >
        <Row>
          <Time date={new Date(now.getTime() - 3 * MINUTE_MS)} now={now} />
          <Time date={new Date(now.getTime() - 3_000 * MINUTE_MS)} now={now} look="words" />
          <Time date={now} now={now} look="exact" />
        </Row>
      </Specimen>
      <Specimen id="notice" title="Notice">
        <Notice kind="success" title="It is done">
          And what comes next.
        </Notice>
        <Notice kind="warning" title="It works, and yet">
          Something to know before it is done.
        </Notice>
        <Notice kind="error" title="That did not work">
          {LONG}, and what to do about it.
        </Notice>
        <Notice kind="info" title="Only a title" />
      </Specimen>
      <Specimen id="card" title="Card and page header">
        <div className="rounded-card border border-line">
          <PageHeader
            as="p"
            title={LONG}
            help="reviews/reviews-inbox"
            subtitle="With a subtitle"
            badge={<Badge tone="good">Live</Badge>}
            actions={<Button size="sm">Action</Button>}
          />
        </div>
        <Card title={`Card, ${theme}`} level={4} aside={<Badge>3 of 5</Badge>}>
          <p className="text-ink-2">A hairline instead of a shadow.</p>
        </Card>
      </Specimen>
      <Specimen id="empty-state" title="Empty state">
        <EmptyState
          level={4}
          icon={<Inbox size={24} aria-hidden />}
          title="Nothing here yet"
          action={<Button>The one next step</Button>}
        >
          <p>What this place is for, and why it is empty.</p>
        </EmptyState>
      </Specimen>
      <Specimen id="skeleton" title="Skeleton and spinner">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton />
          </div>
        </div>
        <Row>
          <Spinner />
          <Spinner size={24} />
        </Row>
      </Specimen>
    </>
  );
}
