import type { Topic, TopicKind } from '#shared/topics/topics.ts';

/** Whose work is judged, not their goods. */
export const WORKING: readonly TopicKind[] = [
  'dental',
  'medical',
  'veterinary',
  'home',
  'legal',
  'automotive',
  'beauty',
  'other',
];
/** Who may be spoken of by what they serve. */
export const SERVING_FOOD: readonly TopicKind[] = ['hospitality', 'medical', 'other'];

/** Lists of phrases as `patterns.ts` reads them. Each says by itself what is praised or blamed, and how. */
export interface TopicPhrases {
  topic: Topic;
  aspect?: string;
  /** Only in these kinds of business. */
  kinds?: readonly TopicKind[];
  praise?: string;
  blame?: string;
  /** Words that say it where they are all that stands between two stops: "Expensive." */
  praiseAlone?: string;
  blameAlone?: string;
}

/** The plain words of one language, by which alone a ready sentence may name a topic. */
export interface PlainWords {
  classes: Readonly<Record<string, string>>;
  topics: readonly TopicPhrases[];
  /** Whom or what a review with all stars names, as it names nothing else: the stars say how. */
  namedAtBest: readonly { topic: Topic; kinds?: readonly TopicKind[]; phrases: string }[];
  /** Turn what they are near to. */
  denial: string;
  /** Look like a denial, and are none. */
  noDenial: string;
  /** Say that what follows did not happen: "if", "should have". */
  unreal: string;
  /** Speak of another business, or of long ago. */
  elsewhere: string;
  /** Make a phrase mean something else: "family friendly". */
  otherwise: string;
  /** May stand beside a word alone. */
  fillers: string;
}
