/** Functions of small English words, as bits. */
export const E = {
  you: 1 << 0,
  your: 1 << 1,
  we: 1 << 2,
  our: 1 << 3,
  i: 1 << 4,
  my: 1 << 5,
  /** He, she and their forms: a specific person. */
  he: 1 << 6,
  /** Definite: the, this, that. */
  certain: 1 << 7,
  /** Indefinite: any, every, all, each, whoever, most. */
  general: 1 << 8,
  article: 1 << 9,
  modal: 1 << 10,
  have: 1 << 11,
  /** Past auxiliaries: had, was, were, did. */
  over: 1 << 12,
  be: 1 << 13,
  do: 1 << 14,
  not: 1 << 15,
  preposition: 1 << 16,
  to: 1 << 17,
  /** If, unless, whenever. */
  condition: 1 << 18,
  /** Begins another clause: and, but, that, which, because. */
  link: 1 << 19,
  adverb: 1 << 20,
  adjective: 1 << 21,
  /** Repetition: again, back, next, still, another. */
  again: 1 << 22,
  sorry: 1 << 23,
  glad: 1 << 24,
  thanks: 1 << 25,
  hope: 1 << 26,
  wish: 1 << 27,
  /** Yesterday, last, ago, recently. */
  past: 1 << 28,
  /** Weekdays and months: a specific day. */
  day: 1 << 29,
  /** It, they, them, that on its own. */
  thing: 1 << 30,
} as const;

export const ENGLISH_SMALL_WORDS: [flags: number, words: string][] = [
  [E.you, 'you u ya yall yourself yourselves ye'],
  [E.your, 'your yours ur'],
  [E.we, 'we us ourselves'],
  [E.our, 'our ours'],
  [E.i, 'i me myself'],
  [E.my, 'my mine'],
  [E.he, 'he she him her his hers himself herself'],
  [E.thing, 'it its itself they them their theirs themselves'],
  [E.certain, 'the this that these those such'],
  [
    E.general,
    'any every all each most many everyone everybody anyone anybody whoever no nobody none various',
  ],
  [E.article, 'a an some one two three four five'],
  [E.modal, 'can could may might would should will shall must cannot'],
  [E.have, 'have has having'],
  [E.have | E.over, 'had'],
  [E.be, 'am is are be being isnt'],
  [E.be | E.over, 'was were been'],
  [E.do, 'do does doing'],
  [E.do | E.over, 'did'],
  [E.not, 'not never nor neither without hardly'],
  [
    E.preposition,
    'of in on at for with from about by over into during through under between near across around toward towards regarding concerning within against among upon above behind beyond outside inside per via past off out up down along',
  ],
  [E.preposition | E.to, 'to'],
  [E.condition | E.link, 'if whenever wherever unless whether lest'],
  [
    E.link,
    'and or but because since although though while as when where that which who whom whose what how why so before after until till once than yet plus',
  ],
  [
    E.adverb,
    'always also only just really truly very so much too well even here there now then today please kindly ever often usually generally typically currently simply directly promptly immediately quickly sincerely certainly absolutely definitely particularly especially deeply greatly extremely incredibly genuinely fully together instead maybe perhaps however therefore already almost quite rather about soon sometimes rarely normally regularly anytime directly forward more less most best better twice once thrice hence thus together anyway otherwise',
  ],
  [
    E.adjective,
    'great good kind kindest lovely wonderful thoughtful honest candid detailed glowing sweet warm nice amazing awesome fantastic fabulous beautiful generous positive negative detailed recent valuable helpful constructive excellent outstanding five 5 star whole entire full personal public online own new old first second third happy long short friendly gentle professional local dental medical clinical patient different wrong right clear open free full-time welcoming comfortable nervous anxious brave high highest low main busy fair real special certain next-day same same-day specific general private direct additional further full important heartfelt',
  ],
  [
    E.again | E.adverb,
    'again back still another next return anymore continue continued continues continuing keep returning longtime loyal further',
  ],
  [
    E.sorry,
    'sorry apologize apologise apologizes apologies apology apologizing regret regrets regretful sad saddened disappointed dismayed concerned upset troubled disheartened sympathize unfortunate',
  ],
  [
    E.glad,
    'glad happy pleased delighted thrilled elated overjoyed ecstatic grateful thankful honored honoured proud pleasure privilege joy delight love loved loving enjoy enjoyed enjoying great wonderful nice lovely fun blast honor honour excited relieved tickled touched humbled stoked fantastic awesome good',
  ],
  [
    E.thanks,
    'thank thanks thx ty thanking thankyou grateful appreciate appreciated appreciates appreciative appreciating gratitude thankful tysm',
  ],
  [E.hope, 'hope hopes hoping hoped hopefully trust'],
  [E.wish, 'congrats congratulations congratulating enjoy wish wishes wishing best luck cheers bravo'],
  [E.past | E.adverb, 'yesterday last ago recently earlier previously lately formerly'],
  [
    E.day,
    'monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december',
  ],
];

/** Contractions, with and without apostrophe, as two words. */
export const ENGLISH_CONTRACTIONS: Record<string, [string, string]> = {
  wont: ['will', 'not'],
  "won't": ['will', 'not'],
  "can't": ['can', 'not'],
  cant: ['can', 'not'],
  cannot: ['can', 'not'],
  "shan't": ['will', 'not'],
  "let's": ['let', 'us'],
  youre: ['you', 'are'],
  youve: ['you', 'have'],
  youll: ['you', 'will'],
  youd: ['you', 'would'],
  weve: ['we', 'have'],
  theyre: ['they', 'are'],
  ive: ['i', 'have'],
  im: ['i', 'am'],
  dont: ['do', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['did', 'not'],
  wasnt: ['was', 'not'],
  werent: ['were', 'not'],
  isnt: ['is', 'not'],
  arent: ['are', 'not'],
  havent: ['have', 'not'],
  hasnt: ['has', 'not'],
  hadnt: ['had', 'not'],
  couldnt: ['could', 'not'],
  wouldnt: ['would', 'not'],
  shouldnt: ['should', 'not'],
  its: ['it', 'is'],
  gonna: ['will', 'to'],
  wanna: ['want', 'to'],
  seeya: ['see', 'you'],
  cya: ['see', 'you'],
  cu: ['see', 'you'],
  thankyou: ['thank', 'you'],
};

/** Endings after an apostrophe. */
export const ENGLISH_ENDINGS: Record<string, string> = {
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  m: 'am',
  all: 'all',
};
