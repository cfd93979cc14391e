import type { Clause, Mood, Span, TopicMention } from './analysis.ts';
import type { LexiconEntry } from './compiled-lexicon.ts';
import type { LexiconTopic, ModifierWords, Role } from './lexicon.ts';
import type { Match } from './patterns.ts';
import type { TextToken } from './tokens.ts';
import { topicInKind } from './topic-in-kind.ts';
import type { Topic, TopicKind } from './topics.ts';

/** Who is spoken of: who does the work, or the others. */
export type SpokenOf = 'expert' | 'staff';

export interface ClauseInput {
  tokens: readonly TextToken[];
  /** Numbers of tokens. */
  start: number;
  end: number;
  matches: readonly Match<LexiconEntry>[];
  own: readonly Match<string>[];
  kind: TopicKind;
  /** Who was spoken of before. */
  person: SpokenOf | null;
  /** A question that is answered with no. */
  isDenied: boolean;
  isIronic: boolean;
  /** Tokens that judge by themselves. */
  judging: ReadonlySet<number>;
}

/** Something of a clause that judges or is judged. */
interface Item {
  start: number;
  end: number;
  chunk: number;
  /** Null of a mood word. */
  topic: LexiconTopic | null;
  /** The id of an own topic. */
  own: string | null;
  aspect: string | null;
  role: Role;
  /** What it says by itself, after denials: 0 of a mention. */
  value: number;
  isTurned: boolean;
}

/** How many words a denial reaches over. */
const REACH = 6;
/** How far from a topic a word may judge it. */
const NEAR = 8;
/** What a comma or "and" adds to a distance. */
const APART = 6;
const TURNED = 0.7;
const FAINT_DENIAL = 0.4;
const LEAST_MOOD = 0.25;
/** So much must be said both ways where no topic is named. */
const MIXED = 0.9;
const INTENSE = 1.4;
const FAINT = 0.6;
const PEOPLE: ReadonlySet<keyof ModifierWords> = new Set(['expertPerson', 'staffPerson', 'people']);
const OWN_VALUE: Record<Role, number> = { praise: 1, blame: -1, burden: -0.6, mention: 0, weak: 0 };

export function readClause(input: ClauseInput): {
  clause: Clause;
  person: SpokenOf | null;
  isResolved: boolean;
} {
  const { tokens, start, end, matches } = input;
  const chunks = chunksOf(input);
  const has = (modifier: keyof ModifierWords) => matches.filter(({ value }) => isModifier(value, modifier));
  const rivals = new Set(
    has('rival')
      .filter((one) => !/^(?:than|que|como|like|most|to)$/.test(tokens[one.start - 1]?.text ?? ''))
      .map((one) => chunks[one.start - start] ?? 0),
  );
  const items = itemsOf(input, chunks).filter(({ chunk }) => !rivals.has(chunk));
  turn(input, items);
  items.push(...deniedVerbs(input, items, chunks).filter(({ chunk }) => !rivals.has(chunk)));
  strengthen(input, items);
  const person = personOf(input);
  const topics = mentions(input, items, person);
  const isResolved = has('resolved').some(({ start: at }) => !isDeniedAt(input, at));
  if (isResolved) forgive(topics, tokens[has('resolved')[0]?.start ?? 0]?.start ?? 0);
  const { total, isMixed } = weighed(topics, items);
  const mood: Mood = Math.abs(total) < LEAST_MOOD ? 0 : total > 0 ? 1 : -1;
  const span = spanOf(tokens, start, end);
  return {
    clause: {
      ...span,
      mood,
      strength: Math.min(1, Math.abs(total)),
      isMixed,
      isDenied: input.isDenied,
      topics,
    },
    person,
    isResolved,
  };
}

/** What is said of topics counts; where there are none, all words that judge. */
function weighed(
  topics: readonly TopicMention[],
  items: readonly Item[],
): { total: number; isMixed: boolean } {
  const values = topics.map(({ mood, strength }) => mood * strength).filter((value) => value !== 0);
  const isOfTopics = values.length > 0;
  if (!isOfTopics) values.push(...items.map(({ value }) => value));
  const sum = (sign: number) =>
    values.reduce((all, value) => (value * sign > 0 ? all + Math.abs(value) : all), 0);
  const [up, down] = [sum(1), sum(-1)];
  return { total: up - down, isMixed: isOfTopics ? up > 0 && down > 0 : Math.min(up, down) >= MIXED };
}

function isModifier(value: LexiconEntry, modifier: keyof ModifierWords): boolean {
  return value.type === 'modifier' && value.modifier === modifier;
}

/** What was wrong before it was put right. */
function forgive(topics: readonly TopicMention[], at: number): void {
  for (const topic of topics) {
    if (topic.mood < 0 && topic.words.every(({ start }) => start < at))
      [topic.mood, topic.isForgiven] = [0, true];
  }
}

/** A clause in pieces: a comma, "and" or "because" begins another. */
function chunksOf({ tokens, start, end, matches }: ClauseInput): number[] {
  const connectors = new Set(
    matches.filter(({ value }) => isModifier(value, 'connector')).map((one) => one.start),
  );
  const chunks: number[] = [];
  let chunk = 0;
  for (let at = start; at < end; at += 1) {
    if (at > start && (tokens[at]?.before !== 'space' || connectors.has(at))) chunk += 1;
    chunks.push(chunk);
  }
  return chunks;
}

function itemsOf({ start, matches, own, kind }: ClauseInput, chunks: readonly number[]): Item[] {
  const items: Item[] = [];
  const add = (match: Match<unknown>, more: Pick<Item, 'topic' | 'own' | 'aspect' | 'role' | 'value'>) => {
    const chunk = chunks[match.start - start] ?? 0;
    items.push({ start: match.start, end: match.end, chunk, isTurned: false, ...more });
  };
  const topicSpans = new Set<string>();
  for (const match of matches) {
    const { value } = match;
    if (value.type !== 'topic') continue;
    if (value.role !== 'mention' && value.role !== 'weak') topicSpans.add(`${match.start} ${match.end}`);
    const { topic, aspect, role } = value;
    add(match, { topic, own: null, aspect, role, value: OWN_VALUE[role] });
  }
  for (const match of matches) {
    const { value } = match;
    if (value.type === 'mood' && !topicSpans.has(`${match.start} ${match.end}`)) {
      add(match, { topic: null, own: null, aspect: null, role: 'mention', value: value.value });
    }
    if (value.type === 'modifier' && PEOPLE.has(value.modifier)) {
      const named = value.modifier === 'expertPerson' ? 'expert' : 'staff';
      if (topicInKind(named, kind))
        add(match, { topic: named, own: null, aspect: null, role: 'weak', value: 0 });
    }
  }
  for (const match of own) {
    add(match, { topic: null, own: match.value, aspect: null, role: 'mention', value: 0 });
  }
  return items.toSorted((a, b) => a.start - b.start);
}

/** A denial turns the next word that judges, and those after it that say the same: "no long wait", "not clean or tidy". */
function turn({ tokens, matches, isDenied, isIronic }: ClauseInput, items: readonly Item[]): void {
  const turners = matches
    .filter(({ value }) => isModifier(value, 'denial') || isModifier(value, 'wish'))
    .map((one) => ({ at: one.start, isWish: isModifier(one.value, 'wish') }));
  for (const { at, isWish } of turners) {
    let turned = 0;
    for (const item of items) {
      if (item.value === 0 || item.start < at) continue;
      const sign = Math.sign(item.value);
      if (item.start - at > REACH || isCommaBetween(tokens, at, item.start)) break;
      if (turned !== 0 && turned !== sign) break;
      if (isWish && sign < 0) continue;
      turned = sign;
      if (item.isTurned) continue;
      item.value *= -TURNED;
      item.isTurned = true;
    }
  }
  for (const item of items) {
    if (isDenied) [item.value, item.isTurned] = [-item.value, true];
    if (isIronic && item.value > 0) item.value = -item.value;
  }
}

/** "He didn't show up": a denial of what judges nothing is a complaint in most mouths, and of a duty none. */
function deniedVerbs(
  { tokens, start, end, matches, isDenied }: ClauseInput,
  items: readonly Item[],
  chunks: readonly number[],
): Item[] {
  if (isDenied) return [];
  return matches.flatMap((one): Item[] => {
    if (!isModifier(one.value, 'denial') || one.start + 1 >= end) return [];
    const isUsed = items.some(
      (item) => item.value !== 0 && item.end > one.start && item.start - one.start <= REACH,
    );
    if (isUsed || (tokens[one.end]?.before ?? 'comma') !== 'space') return [];
    const isDuty = matches.some(
      ({ value, start: at }) => isModifier(value, 'duty') && at >= one.start && at - one.start <= REACH,
    );
    const value = isDuty ? FAINT_DENIAL : -FAINT_DENIAL;
    const chunk = chunks[one.start - start] ?? 0;
    return [
      {
        start: one.start,
        end: one.end,
        chunk,
        topic: null,
        own: null,
        aspect: null,
        role: 'mention',
        value,
        isTurned: true,
      },
    ];
  });
}

function isCommaBetween(tokens: readonly TextToken[], from: number, to: number): boolean {
  for (let at = from + 1; at <= to; at += 1) if (tokens[at]?.before !== 'space') return true;
  return false;
}

function isDeniedAt({ matches }: ClauseInput, at: number): boolean {
  return matches.some(({ value, start }) => isModifier(value, 'denial') && start < at && at - start <= REACH);
}

function strengthen({ matches }: ClauseInput, items: readonly Item[]): void {
  for (const { value, start, end } of matches) {
    const by = isModifier(value, 'intensifier') ? INTENSE : isModifier(value, 'downtoner') ? FAINT : 1;
    if (by === 1) continue;
    const next = items.find((item) => item.start >= start && item.start - end <= 1 && item.value !== 0);
    if (next) next.value *= by;
  }
}

function personOf({ matches, person, kind }: ClauseInput): SpokenOf | null {
  for (const { value } of matches) {
    if (isModifier(value, 'expertPerson')) return 'expert';
    if (isModifier(value, 'staffPerson') || isModifier(value, 'people')) return 'staff';
  }
  const isPronoun = matches.some(({ value }) => isModifier(value, 'pronoun'));
  if (!isPronoun) return null;
  return person ?? (topicInKind('expert', kind) === 'expert' ? 'expert' : 'staff');
}

function mentions(input: ClauseInput, items: readonly Item[], person: SpokenOf | null): TopicMention[] {
  const { tokens, kind } = input;
  const found = new Map<string, TopicMention & { sum: number }>();
  const judging = items.filter(
    (item) => item.value !== 0 && (item.topic === null || (isOfPerson(item.topic) && item.aspect === null)),
  );
  for (const item of items) {
    if (item.topic === null && item.own === null) continue;
    const judged = judge(input, item, items, judging);
    if (judged === null) continue;
    const named = namedTopic(input, item, person);
    const topic = item.own ?? (named && topicInKind(named, kind));
    if (!topic) continue;
    const key = `${item.own === null} ${topic} ${item.aspect}`;
    const span = spanOf(tokens, item.start, item.end);
    const earlier = found.get(key);
    const words = [...(earlier?.words ?? []), span].filter(
      (one, at, all) => all.findIndex(({ start, end }) => start === one.start && end === one.end) === at,
    );
    const sum = (earlier?.sum ?? 0) + judged.value;
    found.set(key, {
      topic,
      isOwn: item.own !== null,
      aspect: item.aspect,
      mood: Math.abs(sum) < 0.1 ? 0 : sum > 0 ? 1 : -1,
      strength: Math.min(1, Math.abs(sum)),
      isJudgement: judged.isJudgement || (earlier?.isJudgement ?? false),
      isJudgedByOthers: judged.isByOthers && (earlier?.isJudgedByOthers ?? true),
      isForgiven: false,
      isGuess: false,
      words,
      sum,
    });
  }
  return [...found.values()].map(({ sum: _, ...mention }) => mention);
}

/** A manner is of whom the clause speaks; skill is the expert's unless it speaks of a helper. */
function namedTopic({ matches }: ClauseInput, { topic, role }: Item, person: SpokenOf | null): Topic | null {
  if (topic === 'manner') return person ?? 'staff';
  if (topic !== 'expert' || role === 'weak') return topic;
  const isOfHelper =
    matches.some(({ value }) => isModifier(value, 'staffPerson')) &&
    !matches.some(({ value }) => isModifier(value, 'expertPerson'));
  return isOfHelper ? 'staff' : 'expert';
}

function isOfPerson(topic: LexiconTopic): boolean {
  return topic === 'manner' || topic === 'expert' || topic === 'staff';
}

/** What the words say of one topic; null where a weak word is not judged at all. */
function judge(
  input: ClauseInput,
  item: Item,
  items: readonly Item[],
  judging: readonly Item[],
): { value: number; isJudgement: boolean; isByOthers: boolean } | null {
  const own = { value: item.value, isByOthers: false };
  if (item.role === 'praise' || item.role === 'blame') {
    return { ...own, isJudgement: isJudgedIn(input, item) };
  }
  if (item.role === 'burden' && item.isTurned) return { ...own, isJudgement: true };
  const by = nearestOf(item, items, judging);
  if (by) return { value: by.value, isJudgement: true, isByOthers: true };
  if (item.role === 'burden') return { ...own, isJudgement: false };
  return item.role === 'weak' ? null : { ...own, value: 0, isJudgement: false };
}

function isJudgedIn({ judging }: ClauseInput, { start, end }: Item): boolean {
  for (let at = start; at < end; at += 1) if (judging.has(at)) return true;
  return false;
}

/** The word that judges a topic: the nearest that is not nearer to another. */
function nearestOf(item: Item, items: readonly Item[], judging: readonly Item[]): Item | null {
  let best: Item | null = null;
  let least = item.role === 'weak' ? NEAR : NEAR + APART;
  for (const one of judging) {
    if (one === item || (one.topic !== null && (item.topic === null || !isOfPerson(item.topic)))) continue;
    const distance = distanceOf(item, one);
    if (distance >= least) continue;
    const isTaken = items.some(
      (other) =>
        other !== item &&
        other !== one &&
        other.topic !== null &&
        !isOfPerson(other.topic) &&
        distanceOf(other, one) < distance &&
        other.role !== 'praise' &&
        other.role !== 'blame',
    );
    if (isTaken && (item.role === 'weak' || distance > 3)) continue;
    [best, least] = [one, distance];
  }
  return best;
}

function distanceOf(a: Item, b: Item): number {
  const between = a.start < b.start ? b.start - a.end : a.start - b.end;
  return Math.max(0, between) + Math.abs(a.chunk - b.chunk) * APART;
}

function spanOf(tokens: readonly TextToken[], start: number, end: number): Span {
  return { start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
}
