import { TOPICS_OF_KIND, type Topic, type TopicKind } from './topics.ts';

/** What a topic is called where a kind of business does not know it. */
const INSTEAD: Partial<Record<Topic, readonly Topic[]>> = {
  staff: ['expert'],
  expert: ['staff'],
  wait: ['checkout', 'punctual'],
  clean: ['tidy'],
  checkout: ['wait'],
  speed: ['wait'],
  tidy: ['clean', 'car'],
  quote: ['billing', 'price'],
  billing: ['price'],
  result: ['quality'],
  quality: ['result'],
  room: ['place'],
  atmosphere: ['place'],
};

const TABLE = new Map<string, Topic | null>();

/** Null where nothing of the sort is a topic of that kind. */
export function topicInKind(topic: Topic, kind: TopicKind): Topic | null {
  const key = `${kind} ${topic}`;
  const known = TABLE.get(key);
  if (known !== undefined) return known;
  const topics = TOPICS_OF_KIND[kind];
  const found = [topic, ...(INSTEAD[topic] ?? [])].find((one) => topics.includes(one)) ?? null;
  TABLE.set(key, found);
  return found;
}
