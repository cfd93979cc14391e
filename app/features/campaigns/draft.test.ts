import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEVER_SAVED } from '#shared/campaigns/templates.ts';
import { byOtherLanguage } from '#shared/text/languages.ts';
import {
  clearDrafts,
  draftOf,
  giveBack,
  isSameText,
  readAside,
  readDraft,
  saveDraft,
  saveSent,
} from './draft.ts';
import {
  byChannel,
  NO_CONTACT,
  type TypedCampaign,
  toTypedTemplate,
  typedTemplate,
} from './typed-campaign.ts';

const template = { subject: '', content: 'Saved', reminderEnabled: false, reminderDays: '3' };
const fresh: TypedCampaign = {
  contacts: [NO_CONTACT],
  importIds: [],
  leftOut: [],
  consent: false,
  channel: 'email',
  submissionKey: 'a-key-of-its-own',
  ...byChannel(() => ({
    ...template,
    secondReminderDays: '',
    phone: '',
    savedAt: NEVER_SAVED,
    others: byOtherLanguage(() => ({ subject: '', content: 'Guardado' })),
  })),
};
const maria = { name: 'Maria', email: 'maria@example.com', phone: '' };
const typed: TypedCampaign = {
  ...fresh,
  contacts: [maria],
  consent: true,
  channel: 'sms',
  sms: { ...fresh.sms, content: 'Edited' },
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('keeps everything but the consent, and only the edited wordings', () => {
  saveDraft('a', draftOf(typed, fresh));
  const later = {
    ...fresh,
    ...byChannel(() => ({ ...fresh.email, content: 'Saved since' })),
  };
  const draft = readDraft('a', later);
  expect(draft).toMatchObject({ contacts: [maria], consent: false, channel: 'sms' });
  expect(draft?.sms.content).toBe('Edited');
  expect(draft?.email.content).toBe('Saved since');
});

test('an untouched form is no draft', () => {
  saveDraft('a', draftOf(typed, fresh));
  saveDraft('a', draftOf(fresh, fresh));
  expect(readDraft('a', fresh)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('keeps lists, people left out of them, and the people a selection has replaced', () => {
  const aside = { contacts: [maria], importIds: ['old'], leftOut: [] };
  const picked = { ...fresh, contacts: [], importIds: ['one', 'two'], leftOut: ['ann'] };
  saveDraft('a', draftOf(picked, fresh, aside));
  expect(readDraft('a', fresh)).toMatchObject({ importIds: ['one', 'two'], leftOut: ['ann'] });
  expect(readAside('a')).toEqual(aside);
  expect(readAside('b')).toBeNull();
  saveDraft('a', draftOf(fresh, fresh, aside));
  expect(readAside('a')).toEqual(aside);
});

test('another business in the same tab finds nothing and leaves nothing', () => {
  saveDraft('a', draftOf(typed, fresh));
  saveSent('a', 'campaign', typed, fresh);
  expect(readDraft('b', fresh)).toBeNull();
  expect(sessionStorage.length).toBe(0);
  saveDraft('a', draftOf(typed, fresh));
  clearDrafts();
  expect(readDraft('a', fresh)).toBeNull();
});

test('an undone campaign is restored ahead of what was typed since', () => {
  saveSent('a', 'campaign', typed, fresh);
  const tom = { name: 'Tom', email: '', phone: '' };
  saveDraft('a', draftOf({ ...fresh, contacts: [tom] }, fresh));
  giveBack('another');
  giveBack('campaign');
  expect(readDraft('a', fresh)?.contacts).toEqual([maria, tom]);
});

test('a browser without storage causes no error', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  saveDraft('a', draftOf(typed, fresh));
  expect(readDraft('a', fresh)).toBeNull();
});

test('a template as loaded equals what the form reads back', () => {
  const loaded = {
    subject: 'Hi',
    content: 'x',
    reminderEnabled: false,
    reminderDays: 3,
    secondReminderDays: null,
    savedAt: NEVER_SAVED,
  };
  const others = byOtherLanguage((language) => ({ content: `${language} hola`, subject: 'Una pregunta' }));
  const typed = typedTemplate({ ...loaded, others });
  const { reminderEnabled: _, ...payload } = typed;
  expect(isSameText(toTypedTemplate(payload), typed)).toBe(true);
});
