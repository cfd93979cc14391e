import { VIDEO_LIMITS } from '#shared/videos/videos.ts';

const MOST_BITS_A_SECOND = 5_000_000;
const SOUND_BITS_A_SECOND = 128_000;
/** For what a container adds, and for an encoder that is not exact. */
const ROOM = 0.85;

/** Why a file cannot be used; the words are for the owner. */
export class UnusableVideo extends Error {}

const NO_HEVC =
  'Its picture is in HEVC, as iPhones record, and this browser cannot open that. Upload it with Safari on the iPhone or on a Mac, or save it as MP4 with H.264. For new videos: Settings, Camera, Formats, Most Compatible.';
const NO_PICTURE =
  'This browser cannot convert its picture. Save it as MP4 with H.264, or try Chrome, Edge or Safari.';
const NO_SOUND =
  'This browser cannot convert its sound. Save it as MP4 with AAC sound, or use Chrome or Edge on Windows or a Mac, or Safari.';

interface Watch {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * The file itself if every browser plays it, or one made of it here: repackaged, or encoded again where this browser can.
 * Nothing is uploaded for it.
 */
export async function prepareVideo(file: File, { onProgress, signal }: Watch): Promise<File> {
  if (file.size === 0) throw new UnusableVideo('It is empty. Copy or export it again.');
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, MP4, Mp4OutputFormat, Output, WEBM } =
    await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    if (!(await input.canRead())) throw new UnusableVideo('This file is not a video we can read.');
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!picture) throw new UnusableVideo('There is no picture in it.');
    const seconds = await input.computeDuration();
    if (seconds > VIDEO_LIMITS.seconds) {
      throw new UnusableVideo(`It is longer than ${VIDEO_LIMITS.seconds / 60} minutes. Cut it first.`);
    }
    const [format, codec, soundCodec] = [
      await input.getFormat(),
      await picture.getCodec(),
      (await sound?.getCodec()) ?? null,
    ];
    const isSmall = file.size <= VIDEO_LIMITS.bytes;
    const isMp4 =
      format === MP4 && codec === 'avc' && (!sound || soundCodec === 'aac' || soundCodec === 'mp3');
    const isWebm =
      format === WEBM &&
      (codec === 'vp8' || codec === 'vp9') &&
      (!sound || soundCodec === 'opus' || soundCodec === 'vorbis');
    if (isSmall && (isMp4 || isWebm)) return file;
    const target = new BufferTarget();
    const fitting = (VIDEO_LIMITS.bytes * 8 * ROOM) / Math.max(1, seconds) - SOUND_BITS_A_SECOND;
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target }),
      video: isSmall ? { codec: 'avc' } : { codec: 'avc', bitrate: Math.min(MOST_BITS_A_SECOND, fitting) },
      audio: soundCodec === 'aac' ? {} : { codec: 'aac', bitrate: SOUND_BITS_A_SECOND },
      showWarnings: false,
    });
    const lost = conversion.discardedTracks.map(({ track }) => track);
    if (lost.includes(picture)) throw new UnusableVideo(codec === 'hevc' ? NO_HEVC : NO_PICTURE);
    if (sound && lost.includes(sound)) throw new UnusableVideo(NO_SOUND);
    if (!conversion.isValid) throw new UnusableVideo(NO_PICTURE);
    conversion.onProgress = onProgress;
    signal.addEventListener('abort', () => void conversion.cancel());
    await conversion.execute();
    if (!target.buffer || target.buffer.byteLength > VIDEO_LIMITS.bytes) {
      throw new UnusableVideo('It is still too large after it was converted. Make it shorter.');
    }
    const name = `${file.name.replace(/\.[^.]+$/, '')}.mp4`;
    return new File([target.buffer], name, { type: 'video/mp4' });
  } finally {
    input.dispose();
  }
}
