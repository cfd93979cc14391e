import type { Topic, TopicKind } from './topics.ts';

/**
 * `praise` and `blame` say by themselves which it is. A `burden` is praise once denied ("no wait") and else a complaint
 * where nothing says otherwise. A `mention` takes the mood of the words around it, `weak` counts only where they have one.
 */
export type Role = 'praise' | 'blame' | 'burden' | 'mention' | 'weak';

/** `manner` is how somebody behaves: of the expert or of the staff, as the words around it say. */
export type LexiconTopic = Topic | 'manner';

/** Lists of phrases as `patterns.ts` reads them. */
export interface TopicWords extends Partial<Record<Role, string>> {
  topic: LexiconTopic;
  /** Only in these kinds of business. */
  kinds?: readonly TopicKind[];
  aspect?: string;
}

/** The words by which a clause judges, whatever it speaks of. */
export interface MoodWords {
  strongPraise: string;
  praise: string;
  blame: string;
  strongBlame: string;
  /** They look as if they judged, or denied, and do not. */
  neutral: string;
}

/** Words that change what others say. */
export interface ModifierWords {
  /** Turn what follows. */
  denial: string;
  /** Turn the praise that follows: "could have been", "used to be". */
  wish: string;
  /** What it is good not to have to do. */
  duty: string;
  intensifier: string;
  downtoner: string;
  /** Speak of somebody else's business. */
  rival: string;
  /** What was wrong was put right. */
  resolved: string;
  /** "Oh great, another ..." */
  irony: string;
  /** Between what is weighed against each other. */
  contrast: string;
  /** Begin another thought. */
  connector: string;
  /** People who do the work, and people around it. */
  expertPerson: string;
  staffPerson: string;
  /** Any of them. */
  people: string;
  /** May be anybody, and is the last one named. */
  pronoun: string;
}

export interface LanguageWords {
  /** Common enough to tell the language by. */
  functionWords: string;
  classes: Readonly<Record<string, string>>;
  topics: readonly TopicWords[];
  mood: MoodWords;
  modifiers: ModifierWords;
}
