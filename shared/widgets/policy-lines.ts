import { VIDEO_PLAYERS, type WidgetVideo } from '#shared/videos/videos.ts';
import type { WidgetKind } from '#shared/widgets/widgets.ts';

/** What the Content-Security-Policy of a website has to allow. */
export type PolicyDirective = 'script-src' | 'connect-src' | 'img-src' | 'media-src' | 'frame-src';

export interface PolicyLoad {
  directive: PolicyDirective;
  address: string;
}

/** What a page loads for these videos. Captions count as media. */
export function loadsOfVideos(videos: readonly WidgetVideo[]): PolicyLoad[] {
  const loads: PolicyLoad[] = videos.flatMap(({ source, posterAddress, playAddress, captionsAddress }) => [
    { directive: 'img-src', address: posterAddress },
    { directive: source === 'file' ? 'media-src' : 'frame-src', address: playAddress },
    { directive: 'media-src', address: captionsAddress },
  ]);
  return loads.filter(({ address }) => address !== '');
}

/** The lines for a website that has a policy, for whatever this type may show some day. */
export function policyLines(kind: WidgetKind, origin: string): string[] {
  const players = Object.values(VIDEO_PLAYERS).join(' ');
  return [
    `script-src ${origin}`,
    `connect-src ${origin}`,
    ...(kind === 'video' ? [`img-src ${origin}`, `media-src ${origin}`, `frame-src ${players}`] : []),
  ];
}

/** The same for the code with a frame, which has a policy of its own for what is in it. */
export function framePolicyLine(origin: string): string {
  return `frame-src ${origin}`;
}
