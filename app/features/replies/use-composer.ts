import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ReplyView, savedText } from '#shared/replies/replies.ts';
import { readReplyDraft, storeTypedReply, type TypedReply } from './draft.ts';
import { type SaveState, useSaveDraft } from './use-save-draft.ts';

interface UseComposer {
  versionId: string | null;
  text: string;
  save: SaveState;
  /** By hand, or by a safer wording. */
  type(text: string): void;
  choose(versionId: string): void;
  /** Saves pending changes. */
  flush(): void;
  /** Takes a finished suggestion, which is already stored as a version. */
  take(version: { id: string; text: string }): void;
}

/**
 * The texts of one review's composer. Each version keeps its edits; unsaved ones are kept in the tab, so that
 * neither a lost connection nor another page loses a word.
 */
export function useComposer(
  reply: ReplyView,
  standing: string | null,
  area: RefObject<HTMLTextAreaElement | null>,
): UseComposer {
  const { reviewId, versions } = reply;
  const [versionId, setVersionId] = useState(reply.versionId);
  /** Edits since the page was loaded, by version. */
  const [typed, setTyped] = useState<ReadonlyMap<string | null, string>>(
    () => new Map(standing === null ? [] : [[reply.versionId, standing]]),
  );
  const [known, setKnown] = useState(reply.versionId);
  const saved = (id: string | null) => savedText(reply, id);
  const text = typed.get(versionId) ?? saved(versionId);
  // Another version was chosen or written on the server. What is being typed stays in front.
  if (reply.versionId !== known) {
    setKnown(reply.versionId);
    if (!typed.has(versionId) || text === '') setVersionId(reply.versionId);
  }

  const put = ({ versionId: id, text: next }: TypedReply) =>
    setTyped((before) => new Map(before).set(id, next));
  const adopt = (from: string | null, to: string) => {
    if (from === to) return;
    setTyped((before) => {
      const words = before.get(from);
      const after = new Map(before);
      after.delete(from);
      return words === undefined ? after : after.set(to, words);
    });
    setVersionId((before) => (before === from ? to : before));
  };
  const save = useSaveDraft(reviewId, adopt);

  // Text typed before hydration, or left unsaved by an earlier visit.
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, at what the page began with
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const early = area.current?.value ?? text;
    const kept = readReplyDraft(reviewId);
    const found = early === text ? kept : { versionId, text: early };
    if (!found || found.text === saved(found.versionId)) return;
    const id = versions.some((one) => one.id === found.versionId) ? found.versionId : versionId;
    setVersionId(id);
    put({ versionId: id, text: found.text });
    save.soon({ versionId: id, text: found.text });
  }, []);

  return {
    versionId,
    text,
    save: save.state,
    type(next) {
      const now = { versionId, text: next };
      put(now);
      storeTypedReply(reviewId, now);
      save.soon(now);
    },
    choose(id) {
      save.now();
      setVersionId(id);
    },
    flush: save.now,
    take(version) {
      put({ versionId: version.id, text: version.text });
      setVersionId(version.id);
      storeTypedReply(reviewId, null);
    },
  };
}
