/** Brought by the owner, or linked from where they are already. */
export const VIDEO_SOURCES = ['file', 'youtube', 'vimeo'] as const;
export type VideoSource = (typeof VIDEO_SOURCES)[number];

/** Where linked videos are played, in the form that stores least about the visitor. */
export const VIDEO_PLAYERS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const satisfies Record<Exclude<VideoSource, 'file'>, string>;

const MB = 1024 * 1024;

export const VIDEO_LIMITS = {
  bytes: 100 * MB,
  /** Of all videos of a business. */
  allBytes: 500 * MB,
  videos: 20,
  seconds: 600,
  captionsBytes: 200 * 1024,
  cues: 2_000,
} as const;

/** The `accept` of the file field; a browser that can converts what is not one of the first two. */
export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.webm,.mov';
export const CAPTION_TYPES = '.vtt,.srt,text/vtt';

/** Of spoken words, for the player's menu. */
export const CAPTION_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt'] as const;
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** A video as its owner sees it. */
export interface VideoView {
  id: string;
  source: VideoSource;
  /** The owner's file name, or the address where it is watched. */
  from: string;
  title: string;
  personName: string;
  seconds: number | null;
  bytes: number;
  posterPath: string | null;
  hasCaptions: boolean;
  captionsLanguage: CaptionLanguage;
  /** Whether somebody has confirmed that it may be shown. */
  isConfirmed: boolean;
}

/** All videos of a business, with the room they take. */
export interface VideoList {
  videos: VideoView[];
  bytes: number;
  isHealthcare: boolean;
}

/** A video as a website gets it, with whole addresses. */
export interface WidgetVideo {
  id: string;
  source: VideoSource;
  title: string;
  personName: string;
  seconds: number | null;
  /** Empty where a picture is drawn instead. */
  posterAddress: string;
  /** Where it is watched without a script. */
  address: string;
  /** What is loaded once somebody presses play. */
  playAddress: string;
  captionsAddress: string;
  captionsLanguage: CaptionLanguage;
}

export function videoPath(id: string): string {
  return `/videos/${id}`;
}

/** "0:42". */
export function durationOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
