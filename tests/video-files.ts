import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
} satisfies Record<string, () => OutputFormat>;

/** What a player needs to know of each codec, as a real file has it. */
const DESCRIBED: Record<string, { codec: string; description?: Uint8Array }> = {
  avc: {
    codec: 'avc1.42001e',
    description: Uint8Array.of(
      ...[1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 10],
      ...[0x67, 0x42, 0, 0x1e, 0xab, 0x40, 0xf0, 0x28, 0xd0, 0x80],
      ...[1, 0, 4, 0x68, 0xce, 0x38, 0x80],
    ),
  },
  hevc: {
    codec: 'hvc1.1.6.L93.B0',
    description: Uint8Array.of(1, 1, 0x60, 0, 0, 0, 0x90, 0, ...Array(15).fill(0)),
  },
  vp8: { codec: 'vp8' },
};

/** A file of the right shape, with pictures that show nothing. `bytes` are of each picture, one a second. A phone held upright turns by `rotation`. */
export async function makeVideoFile(
  type: keyof typeof FORMATS,
  codec: VideoCodec,
  { seconds = 3, bytes = 2_000, rotation = 0 as 0 | 90 } = {},
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[type](), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation });
  await output.start();
  const decoderConfig = { codedWidth: 320, codedHeight: 240, codec, ...DESCRIBED[codec] };
  for (let at = 0; at < seconds; at += 1) {
    const picture = new Uint8Array(bytes).fill(at + 1);
    if (codec === 'avc') {
      // One unit after its length: a picture that needs no other, or it would be left out where a file is repackaged.
      new DataView(picture.buffer).setUint32(0, bytes - 4);
      picture[4] = 0x65;
    }
    await source.add(new EncodedPacket(picture, 'key', at, 1), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('No file was made');
  return new Uint8Array(target.buffer);
}
