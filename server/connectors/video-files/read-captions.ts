import { ConnectorError } from '#server/connectors/errors.ts';
import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

/** "00:01:02.500 --> 00:01:04.000", with the comma of SubRip as well. */
const TIMES =
  /^((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})[ \t]+-->[ \t]+((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})(?:[ \t].*)?$/;
/** What WebVTT allows inside a cue; anything else would be shown as it is written. */
const TAGS = /<\/?(?:b|i|u|v|c|lang|ruby|rt)(?:[ .][^<>]*)?>|<[\d:.]+>/g;

/**
 * Captions as plain WebVTT: times and words, without styles, positions and notes. SubRip is converted. Throws
 * `unexpected` with words about what is wrong.
 */
export function readCaptions(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  const cues = blocks.flatMap(cueIn);
  if (cues.length === 0) throw refused('It has no lines with times, such as 00:01.000 --> 00:04.000.');
  if (cues.length > VIDEO_LIMITS.cues) throw refused(`It has more than ${VIDEO_LIMITS.cues} captions.`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch (cause) {
    throw refused('It is not a text in UTF-8.', cause);
  }
}

function cueIn(lines: readonly string[], block: number): string[] {
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at < 0) return [];
  const [, from, to] = TIMES.exec(lines[at]?.trim() ?? '') ?? [];
  if (!from || !to) throw refused(`The times of block ${block + 1} cannot be read.`);
  const [start, end] = [whole(from), whole(to)];
  if (start >= end) throw refused(`The caption at ${from} ends before it begins.`);
  const words = lines
    .slice(at + 1)
    .map((line) => line.replace(TAGS, '').replaceAll('-->', '→').trim())
    .filter(Boolean);
  return words.length > 0 ? [`${start} --> ${end}\n${words.join('\n')}`] : [];
}

/** With hours and two digits each, so that two of them compare as text. */
function whole(time: string): string {
  const parts = time.replace(',', '.').split(':');
  const [hours = '0', minutes = '0', seconds = '0'] = parts.length === 3 ? parts : ['0', ...parts];
  return `${hours.padStart(3, '0')}:${minutes.padStart(2, '0')}:${seconds}`;
}

function refused(message: string, cause?: unknown): ConnectorError {
  return new ConnectorError('unexpected', message, { cause });
}
