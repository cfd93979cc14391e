import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import { MODEL_FAULTS, type ReplyFault, type SuggestionEvent } from '#shared/replies/replies.ts';
import { ReplySettingsForm } from '#shared/replies/reply-settings-form.ts';
import {
  clearReplyDrafts,
  readReplyDraft,
  readThreadDraft,
  saveThreadDraft,
  storeTypedReply,
} from './draft.ts';
import { readSuggestion } from './read-suggestion.ts';
import { replySize } from './reply-size.ts';
import { fallbackWords, isUnknown, replyFaultWords, replyLanguageWords } from './reply-words.ts';
import { groupFindings, withSafer } from './safer-wordings.ts';

describe('the size of a reply', () => {
  test("is measured in its platform's unit", () => {
    expect(replySize('Güte 🙂', { most: 4_096, unit: 'bytes' })).toEqual({
      size: 10,
      most: 4_096,
      unit: 'bytes',
    });
    expect(replySize('Güte', { most: 350, unit: 'characters' })).toEqual({
      size: 4,
      most: 350,
      unit: 'characters',
    });
  });

  test('has no limit if the platform names none', () => {
    expect(replySize('a', null).most).toBe(10_000);
    expect(replySize('a', null)).toEqual({ size: 1, most: 10_000, unit: 'characters' });
  });
});

describe('a safer wording', () => {
  test('replaces its sentence and nothing else', () => {
    const text = 'Hello. We are glad your crown fits. Bye.';
    const [finding] = checkReply(text, { healthcare: true });
    const mended = withSafer(text, finding?.safer ?? { start: 0, end: 0, text: '' });
    expect(mended).toMatch(/^Hello\. .+ Bye\.$/);
    expect(mended).not.toContain('crown');
    expect(checkReply(mended, { healthcare: true })).toEqual([]);
  });

  test('that is empty leaves no gap', () => {
    expect(withSafer('One. Two. Three.', { start: 5, end: 9, text: '' })).toBe('One. Three.');
    expect(withSafer('Two. Three.', { start: 0, end: 4, text: '' })).toBe('Three.');
    expect(withSafer('One. Two.', { start: 5, end: 9, text: '' })).toBe('One.');
    expect(withSafer('One. Two.\n\nDana', { start: 5, end: 9, text: '' })).toBe('One.\n\nDana');
  });

  test('fixes all findings of one sentence at once; two sentences have one each', () => {
    const finding = (start: number, end: number, safer: [number, number]) => ({
      start,
      end,
      rule: 'detail' as const,
      severity: 'blocking' as const,
      why: 'Why.',
      asked: null,
      safer: { start: safer[0], end: safer[1], text: 'Safer.' },
    });
    const groups = groupFindings(
      [finding(0, 1, [0, 4]), finding(2, 3, [0, 4]), finding(5, 6, [5, 7])],
      'ab cdefg',
    );
    expect(groups.map(({ phrase }) => phrase)).toEqual(['ab c', 'ef']);
  });
});

describe('the events of a suggestion', () => {
  const streamOf = (...chunks: Uint8Array[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const events: SuggestionEvent[] = [];
    for await (const event of readSuggestion(stream)) events.push(event);
    return events;
  };
  const events: SuggestionEvent[] = [
    { type: 'text', text: 'Qué alegría ' },
    { type: 'again', because: 'alike' },
    { type: 'text', text: 'Muchas gracias.' },
  ];
  const bytes = new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));

  test('are the same wherever the bytes are split, even within a character', async () => {
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(await read(streamOf(bytes.slice(0, at), bytes.slice(at)))).toEqual(events);
    }
  });

  test('need no line break at the end', async () => {
    expect(await read(streamOf(bytes.slice(0, -1)))).toEqual(events);
  });

  test('stop the sender when nobody reads on', async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes),
      cancel,
    });
    for await (const _ of readSuggestion(endless)) break;
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe('what is typed', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      get length() {
        return kept.size;
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  test('is kept per review and forgotten once saved', () => {
    storeTypedReply('a', { versionId: null, text: 'Thank' });
    storeTypedReply('b', { versionId: 'v', text: 'Other' });
    saveThreadDraft('a', 'Dear Sam');
    storeTypedReply('a', null);
    expect(readReplyDraft('a')).toBeNull();
    expect(readReplyDraft('b')).toEqual({ versionId: 'v', text: 'Other' });
    expect(readThreadDraft('a')).toBe('Dear Sam');
  });

  test('is cleared on logout, and nothing else is', () => {
    storeTypedReply('a', { versionId: null, text: 'Thank' });
    saveThreadDraft('a', 'Dear Sam');
    kept.set('ask-draft:1', 'stays');
    clearReplyDrafts();
    expect([...kept.keys()]).toEqual(['ask-draft:1']);
  });

  test('causes no error in a browser without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => storeTypedReply('a', { versionId: null, text: 'Thank' })).not.toThrow();
    expect(readReplyDraft('a')).toBeNull();
    expect(() => clearReplyDrafts()).not.toThrow();
  });
});

test('the settings form takes comma-separated words and leaves empty samples out', () => {
  const typed = {
    tone: 'warm',
    length: 'short',
    language: 'review',
    targetHours: '24',
    signature: ' Dana ',
    samples: ['', ' Thank you. ', ''],
    teamNames: 'Maria Lopez,\nDr. Tran, ',
    wordsToUse: 'our team, the front desk,, our team',
    wordsToAvoid: '',
  };
  expect(ReplySettingsForm.parse(typed)).toEqual({
    tone: 'warm',
    length: 'short',
    language: 'review',
    targetHours: 24,
    signature: 'Dana',
    samples: ['Thank you.'],
    teamNames: ['Maria Lopez', 'Dr. Tran'],
    wordsToUse: ['our team', 'the front desk'],
    wordsToAvoid: [],
  });
  expect(ReplySettingsForm.safeParse({ ...typed, samples: ['x'.repeat(1_001)] }).success).toBe(false);
  expect(ReplySettingsForm.safeParse({ ...typed, wordsToUse: 'x'.repeat(61) }).success).toBe(false);
});

describe('the language of a reply', () => {
  const reply = {
    reviewLanguage: 'de',
    languages: ['en', 'es', 'de', 'fr'],
    languageChoice: 'review',
    hasModel: true,
  } as const;

  test('says why a review in another one is answered in English', () => {
    expect(replyLanguageWords({ ...reply, languages: ['en', 'es'] }, undefined)).toBe(
      'This review is in German. Suggestions are in English or Spanish, the languages that the privacy check can read.',
    );
    expect(replyLanguageWords({ ...reply, hasModel: false }, undefined)).toBe(
      'This review is in German. Without an AI service, suggestions are in English or Spanish.',
    );
  });

  test('is said where a model wrote in another one than was ordered', () => {
    const french = { by: 'model', language: 'fr', ordered: null } as const;
    const inGerman = { ...french, ordered: 'de' } as const;
    const inEnglish = { ...french, ordered: 'en' } as const;
    for (const version of [french, inGerman])
      expect(replyLanguageWords(reply, version)).toBe(
        'This draft is in French, and the review is in German.',
      );
    for (const version of [french, inEnglish])
      expect(replyLanguageWords({ ...reply, languageChoice: 'en' }, version)).toBe(
        'This draft is in French. Your replies are set to English.',
      );
    expect(replyLanguageWords(reply, inEnglish)).toBe('This draft is in French. You asked for English.');
  });

  test('is said where the templates do not know the one that was ordered', () => {
    const draft = { by: 'template', language: 'en', ordered: 'de' } as const;
    expect(replyLanguageWords(reply, draft)).toBe(
      'This draft is in English. Our templates cannot write German.',
    );
  });

  test('needs no words where nothing differs', () => {
    const [model, person] = [{ by: 'model' } as const, { by: 'person', ordered: null } as const];
    expect(replyLanguageWords(reply, { ...model, language: 'de', ordered: 'de' })).toBe('');
    expect(replyLanguageWords(reply, { ...model, language: 'fr', ordered: 'fr' })).toBe('');
    expect(replyLanguageWords(reply, { ...person, language: 'en' })).toBe('');
    const unknown = { ...reply, reviewLanguage: null };
    expect(replyLanguageWords(unknown, { ...model, language: 'fr', ordered: null })).toBe('');
    expect(replyLanguageWords(reply, undefined)).toBe('');
  });
});

describe('a draft of the templates where a model should have written', () => {
  const version = { hint: '', at: new Date('2026-11-30T23:59:00Z') };
  const own = { ownsModel: true };

  test('names the month that is used up, and the next', () => {
    expect(fallbackWords({ ...version, fault: 'token_cap' }, { ownsModel: false })).toEqual({
      title: 'Your AI limit for November was used up, so this one was written from our templates.',
      advice:
        'Raise the limit in Settings and press Regenerate, or wait until December, when it starts over.',
      isInSettings: true,
    });
    const last = { ...version, at: new Date('2026-12-31T12:00:00Z'), fault: 'token_cap' } as const;
    expect(fallbackWords(last, own)?.advice).toContain('until January');
  });

  test.each(MODEL_FAULTS)('%s is one sentence, and says what to do', (fault) => {
    const words = fallbackWords({ ...version, fault }, own);
    expect(words?.title).toMatch(/^[A-Z][^.]+, so this one was written from our templates\.$/);
    expect(words?.advice).toMatch(/^[A-Z].+\.$/);
    expect(fallbackWords({ ...version, fault, hint: 'Parking' }, own)?.advice).toMatch(
      / Templates cannot follow a hint, so yours was left out\.$/,
    );
  });

  test('leads to no key that the business does not have', () => {
    const refused = { ...version, fault: 'model_auth' } as const;
    expect(fallbackWords(refused, own)).toMatchObject({ isInSettings: true });
    expect(fallbackWords(refused, { ownsModel: false })).toMatchObject({
      advice: 'This AI service comes with your Goodword. Please tell the people who run it for you.',
      isInSettings: false,
    });
  });

  test('needs no words where no model was asked', () => {
    expect(fallbackWords({ ...version, fault: null }, own)).toBeNull();
  });
});

describe('why publishing failed', () => {
  const FAULTS: readonly ReplyFault[] = [
    ...(['auth', 'rate_limited', 'not_offered', 'gone', 'refused', 'not_arrived', 'not_known'] as const),
    ...(['unavailable', 'unexpected', 'not_connected'] as const),
  ];

  test.each(FAULTS)('%s names what was attempted', (fault) => {
    expect(replyFaultWords(fault, 'Google', 'remove')).not.toMatch(/publish/i);
    expect(replyFaultWords(fault, 'Google', 'publish')).not.toMatch(/delete/i);
  });

  test('only an unknown result is left to the owner', () => {
    expect(FAULTS.filter(isUnknown)).toEqual(['not_known', 'unexpected']);
  });
});
