import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import { ConnectorError } from '#server/connectors/errors.ts';

/** What every browser plays, by container. */
const PLAYED = {
  mp4: { video: ['avc'], audio: ['aac', 'mp3'] },
  webm: { video: ['vp8', 'vp9'], audio: ['opus', 'vorbis'] },
} as const satisfies Record<string, { video: readonly string[]; audio: readonly string[] }>;

export interface ProbedVideo {
  type: keyof typeof PLAYED;
  videoCodec: string;
  /** Null without sound. */
  audioCodec: string | null;
  seconds: number | null;
  /** Whether browsers play both. */
  isPlayed: boolean;
}

/**
 * What a file says of itself, by its content: `head` are the boxes before and around the index of an MP4, or the
 * beginning of a WebM. Throws `unexpected` for anything else.
 */
export async function probeVideo(head: Uint8Array): Promise<ProbedVideo> {
  const input = new Input({ source: new BufferSource(head), formats: [MP4, WEBM] });
  try {
    const type = (await input.getFormat()) === MP4 ? 'mp4' : 'webm';
    const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const videoCodec = (await video?.getCodec()) ?? null;
    if (!video || videoCodec === null) throw new ConnectorError('unexpected', 'There is no picture in it');
    const audioCodec = sound ? ((await sound.getCodec()) ?? 'unknown') : null;
    const seconds = await input.getDurationFromMetadata();
    const played: { video: readonly string[]; audio: readonly string[] } = PLAYED[type];
    return {
      type,
      videoCodec,
      audioCodec,
      seconds: seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null,
      isPlayed:
        played.video.includes(videoCodec) && (audioCodec === null || played.audio.includes(audioCodec)),
    };
  } catch (cause) {
    if (cause instanceof ConnectorError) throw cause;
    throw new ConnectorError('unexpected', 'This file is not a video we can read', { cause });
  } finally {
    input.dispose();
  }
}
