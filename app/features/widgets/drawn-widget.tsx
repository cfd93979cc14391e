import { Fragment } from 'react';
import { interpolate } from '#shared/texts/texts.ts';
import { dayInLanguage } from '#shared/time/day-in-language.ts';
import { VIDEO_TEXTS } from '#shared/widgets/video-texts.ts';
import type { WidgetBlock, WidgetPage, WidgetReview } from '#shared/widgets/widgets.ts';
import { Story, VideoCard } from './reel.tsx';
import { StarBars } from './star-bars.tsx';
import { TrackKeys, TrackPlace } from './track-parts.tsx';
import { tilesOf } from './widget-css.ts';
import { WidgetRating, WidgetStars } from './widget-rating.tsx';
import {
  averageLine,
  besideLine,
  cutText,
  dateOf,
  selectionLine,
  uncheckedLine,
  type WidgetWords,
  wordsIn,
} from './widget-words.ts';

/** How many a feed shows before "Show more". */
const FEED_FIRST = 6;

interface Part {
  page: WidgetPage;
  words: WidgetWords;
}

function OutLink({ to, words, children }: { to: string; words: WidgetWords; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener nofollow">
      {children}
      <span className="v"> {words.texts.opensNew}</span>
    </a>
  );
}

function Card({ review, page, words }: Part & { review: WidgetReview }) {
  const { texts } = words;
  const letters = review.isWhole ? 0 : page.look.letters;
  const { start, rest } = cutText(review.text, letters);
  const { reply } = review;
  const day = dateOf(review, page);
  const where = review.address || page.allAddress;
  const tile = review.platformLetters ? tilesOf(page.blocks).indexOf(review.platformColor) : -1;
  return (
    <>
      <WidgetRating review={review} language={page.look.language} words={words} />
      {review.title && (
        <p className="t1" dir="auto">
          {review.title}
        </p>
      )}
      {review.text && (
        <p dir="auto" tabIndex={rest ? -1 : undefined}>
          {page.kind === 'video' ? <span className="lt">{start}</span> : start}
          {rest && <span className="x">… </span>}
          {rest && <span className="h">{rest}</span>}
          {review.isExcerpt && '… '}
          {(rest || review.isExcerpt) && (
            <a
              className={rest ? 'x' : undefined}
              data-k={rest ? 'r' : undefined}
              href={rest ? page.allAddress : where}
              target="_blank"
              rel="noopener nofollow"
            >
              {texts.readMore}
            </a>
          )}
        </p>
      )}
      {reply && (
        <div className="ry">
          <b>{interpolate(texts.replyOf, { business: page.businessName })}</b>
          <p dir="auto">{reply.text}</p>
        </div>
      )}
      <div className="y">
        {review.initials && <i aria-hidden="true">{review.initials}</i>}
        <div>
          <b dir="auto">{review.name || texts.noName}</b>
          <span>
            {review.address ? (
              <OutLink to={review.address} words={words}>
                {review.platformName}
              </OutLink>
            ) : (
              review.platformName || texts.ownPageName
            )}
            {day && ` · ${day}`}
          </span>
        </div>
        {tile >= 0 && (
          <em className={`p${tile}`} aria-hidden="true">
            {review.platformLetters.slice(0, 1)}
          </em>
        )}
      </div>
    </>
  );
}

/** Average and count, with the platforms they are over. */
function Average({ page, words }: Part) {
  const { stars, rated, count, platformNames } = page.average;
  const { texts } = words;
  if (count === 0) return null;
  const counted = words.count(stars === null ? count : rated);
  return (
    <div className="a">
      {stars !== null && <b>{words.average(stars)}</b>}
      <span>
        {stars !== null && (
          <WidgetStars value={stars} label={interpolate(texts.stars, { stars: words.average(stars) })} />
        )}
        {interpolate(texts.countOf, { count: counted, platforms: words.list(platformNames) })}
      </span>
    </div>
  );
}

/** What is shown of how much, and the way to all of it. It cannot be switched off. */
function Foot({ page, words, isShort = false }: Part & { isShort?: boolean }) {
  const { texts } = words;
  const all =
    page.average.count +
    sumOf(page.beside.map(({ count, name }) => (isApartIn(page, name) ? (count ?? 0) : 0)));
  const unchecked = uncheckedLine(page, texts);
  return (
    <div className="f">
      <p>
        {page.blocks.length > 0 && `${selectionLine(page, texts)} `}
        {averageLine(page, words)}{' '}
        {all > 0 && (
          <OutLink to={page.allAddress} words={words}>
            {interpolate(texts.seeAll, { count: words.count(all) })}
          </OutLink>
        )}
      </p>
      {!isShort && page.beside.length > 0 && (
        <p>
          {page.beside.map((one, at) => {
            const said = besideLine(one, page, words);
            return (
              <span key={one.name}>
                {at > 0 && ' · '}
                {one.address ? (
                  <OutLink to={one.address} words={words}>
                    {said}
                  </OutLink>
                ) : (
                  said
                )}
              </span>
            );
          })}
        </p>
      )}
      {unchecked && page.blocks.length > 0 && <p>{unchecked}</p>}
    </div>
  );
}

function isApartIn({ blocks }: WidgetPage, name: string): boolean {
  return blocks.some(({ of }) => of?.name === name);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function BlockHead({ block, page, words }: Part & { block: WidgetBlock }) {
  return block.of && <h2 className="k">{besideLine(block.of, page, words)}</h2>;
}

function Carousel({ page, words }: Part) {
  const cards = page.blocks[0]?.reviews.length ?? 0;
  const label = interpolate(words.texts.reviewsOf, { business: page.businessName });
  return (
    <>
      <div className="u">
        <Average page={page} words={words} />
        {cards > 1 && <TrackKeys moves={page.look.moves} texts={words.texts} />}
      </div>
      {page.blocks.map((block) => (
        <div key={block.of?.name ?? ''}>
          <BlockHead block={block} page={page} words={words} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul className="t" tabIndex={0} aria-label={label}>
            {block.reviews.map((review) => (
              <li key={review.id}>
                <div className="c">
                  <Card review={review} page={page} words={words} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {cards > 1 && <TrackPlace count={cards} texts={words.texts} />}
      <Foot page={page} words={words} />
    </>
  );
}

function Feed({ page, words }: Part) {
  const { texts } = words;
  if (page.blocks.length === 0) return <Foot page={page} words={words} />;
  return (
    <div className="su">
      <div>
        <div className="c">
          <Average page={page} words={words} />
          <StarBars page={page} words={words} />
          <Foot page={page} words={words} />
        </div>
      </div>
      <div>
        {page.blocks.map((block) => {
          // A block of its own has few, and is shown whole.
          const first = block.of ? block.reviews.length : FEED_FIRST;
          const more = block.reviews.length - first;
          return (
            <div key={block.of?.name ?? ''}>
              <BlockHead block={block} page={page} words={words} />
              <ul className="m" tabIndex={-1}>
                {block.reviews.map((review, at) => (
                  <li key={review.id} className={at < first ? undefined : 'r'}>
                    <div className="c">
                      <Card review={review} page={page} words={words} />
                    </div>
                  </li>
                ))}
              </ul>
              {more > 0 && (
                <a className="q" data-k="f" href={page.allAddress} target="_blank" rel="noopener">
                  {interpolate(texts.showMore, { count: String(more) })}
                </a>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** How many written reviews one story tells. */
const OF_A_STORY = 4;

/** Videos with stories between them, in one row. Reviews in a block of their own are a row of stories. */
function Video({ page, words }: Part) {
  const { texts } = words;
  const { look, videos, blocks } = page;
  const label = interpolate(texts.reviewsOf, { business: page.businessName });
  const own = VIDEO_TEXTS[look.language];
  const first = blocks[0]?.of === null ? storiesOf(blocks[0].reviews).length : 0;
  const cards = videos.length + first;
  const rows: WidgetBlock[] = blocks[0]?.of === null ? blocks : [{ of: null, reviews: [] }, ...blocks];
  return (
    <>
      <div className="u">
        <Average page={page} words={words} />
        {cards > 1 && <TrackKeys moves={false} texts={texts} />}
      </div>
      {rows.map((block) => {
        const shown = block.of ? [] : videos;
        const stories = storiesOf(block.reviews);
        const cells = Array.from({ length: Math.max(shown.length, stories.length) }, (_, at) => at);
        if (cells.length === 0) return null;
        return (
          <div key={block.of?.name ?? ''}>
            <BlockHead block={block} page={page} words={words} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <ul className="t" tabIndex={0} aria-label={label}>
              {cells.map((at) => {
                const [video, story] = [shown[at], stories[at]];
                return (
                  <Fragment key={at}>
                    {video && (
                      <li>
                        <VideoCard video={video} texts={own} opensNew={texts.opensNew} />
                      </li>
                    )}
                    {story && (
                      <li>
                        <Story
                          isWarm={at % 2 === 1}
                          moves={look.moves}
                          label={label}
                          texts={texts}
                          cards={story.map((review) => ({
                            id: review.id,
                            card: <Card review={review} page={page} words={words} />,
                          }))}
                        />
                      </li>
                    )}
                  </Fragment>
                );
              })}
            </ul>
          </div>
        );
      })}
      {cards > 1 && <TrackPlace count={cards} texts={texts} />}
      <Foot page={page} words={words} />
      {videos.length > 0 && <p className="f">{interpolate(own.chosen, { business: page.businessName })}</p>}
    </>
  );
}

function storiesOf(reviews: readonly WidgetReview[]): WidgetReview[][] {
  const count = Math.ceil(reviews.length / OF_A_STORY);
  return Array.from({ length: count }, (_, at) => reviews.slice(at * OF_A_STORY, (at + 1) * OF_A_STORY));
}

/** One review at a corner of the page. Nothing pops up if there is none. */
function Popup({ page, words }: Part) {
  const [block] = page.blocks;
  const [review] = block?.reviews ?? [];
  if (!review) return null;
  const { look } = page;
  const back = { visit: 'visit', day: '1', week: '7', page: '' }[look.returns];
  return (
    <section
      popover="manual"
      hidden
      data-after={look.delaySeconds}
      data-back={back}
      aria-label={interpolate(words.texts.reviewsOf, { business: page.businessName })}
    >
      <div className="c">
        <button type="button" className="z" data-k="x" aria-label={words.texts.close}>
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <path d="m4 4 10 10M14 4 4 14" />
          </svg>
        </button>
        <Card review={review} page={page} words={words} />
        <Foot page={page} words={words} isShort />
      </div>
    </section>
  );
}

function Badge({ page, words }: Part) {
  const { stars, rated, count, asOf } = page.average;
  const { texts } = words;
  const title = asOf ? interpolate(texts.asOf, { date: dateInTitle(asOf, page) }) : undefined;
  const link = (
    <a className="b" href={page.allAddress} target="_blank" rel="noopener" title={title}>
      {stars !== null && <b>{words.average(stars)}</b>}
      <span>
        {stars !== null && <WidgetStars value={stars} />}
        <span>
          {count > 0
            ? interpolate(texts.countOf, {
                count: words.count(stars === null ? count : rated),
                platforms: words.list(page.average.platformNames),
              })
            : interpolate(texts.reviewsOf, { business: page.businessName })}
        </span>
        <span className="v"> {texts.opensNew}</span>
      </span>
    </a>
  );
  if (page.look.layout !== 'floating') return link;
  return (
    <div popover="manual" hidden>
      {link}
    </div>
  );
}

function dateInTitle(at: Date, { look, timeZone }: WidgetPage): string {
  return dayInLanguage(at, { language: look.language, timeZone });
}

const VIEWS = { carousel: Carousel, feed: Feed, video: Video, popup: Popup, badge: Badge };

/** Whether there are reviews, and none of them is as the owner wants it. A badge shows none. */
export function matchesNothing({ kind, blocks, videos, average }: WidgetPage): boolean {
  return kind !== 'badge' && blocks.length === 0 && videos.length === 0 && average.count > 0;
}

/** Everything a website shows of a widget: nothing where no review matches, as figures alone would frame nothing. */
export function DrawnWidget({ page }: { page: WidgetPage }) {
  const View = VIEWS[page.kind];
  return (
    <div className="w" dir="ltr" lang={page.look.language}>
      {!matchesNothing(page) && <View page={page} words={wordsIn(page.look.language)} />}
    </div>
  );
}
