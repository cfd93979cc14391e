import type { Ctx } from '#server/core/context.ts';
import type { VideoRecord } from '#server/domain/videos/queries.ts';
import { embedAddress, watchAddress } from '#shared/videos/video-address.ts';
import { type VideoView, videoPath, type WidgetVideo } from '#shared/videos/videos.ts';

export function toVideoView(row: VideoRecord): VideoView {
  const { source, video_key: key } = row;
  return {
    id: row.id,
    source,
    from: source === 'file' ? row.filename : watchAddress({ source, key }),
    title: row.title,
    personName: row.person_name,
    seconds: row.seconds,
    bytes: row.size_bytes,
    posterPath: posterPathOf(row),
    hasCaptions: row.captions !== '',
    captionsLanguage: row.captions_language,
    isConfirmed: row.confirmed_at !== null,
  };
}

/** The mark of its content makes a new poster a new address. */
function posterPathOf({ id, poster_hash }: VideoRecord): string | null {
  return poster_hash ? `${videoPath(id)}/poster?v=${poster_hash.slice(0, 8)}` : null;
}

/** With whole addresses, as it is shown on other sites. */
export function toWidgetVideo({ config }: Pick<Ctx, 'config'>, row: VideoRecord): WidgetVideo {
  const { source, video_key: key } = row;
  const own = `${config.origin}${videoPath(row.id)}`;
  const poster = posterPathOf(row);
  return {
    id: row.id,
    source,
    title: row.title,
    personName: row.person_name,
    seconds: row.seconds,
    posterAddress: poster ? `${config.origin}${poster}` : '',
    address: source === 'file' ? own : watchAddress({ source, key }),
    playAddress: source === 'file' ? own : embedAddress({ source, key }),
    captionsAddress: source === 'file' && row.captions ? `${own}/captions` : '',
    captionsLanguage: row.captions_language,
  };
}
