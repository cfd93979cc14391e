/** The eight designs of a picture made from a review. */
export const GRAPHIC_DESIGNS = {
  margin: { name: 'Margin', about: 'Type only' },
  shout: { name: 'Shout', about: 'Your colour, one sentence lifted out' },
  postcard: { name: 'Postcard', about: 'Stamped with the review’s date' },
  orbit: { name: 'Orbit', about: 'Shapes from your two colours' },
  receipt: { name: 'Receipt', about: 'For the dry-witted practice' },
  daylight: { name: 'Daylight', about: 'Your own photo behind' },
  five: { name: 'Five', about: 'The stars, full height' },
  marker: { name: 'Marker', about: 'You choose what is marked' },
} as const;
export type GraphicDesign = keyof typeof GRAPHIC_DESIGNS;
export const DESIGN_IDS = Object.keys(GRAPHIC_DESIGNS) as GraphicDesign[];

/** In pixels, as the networks ask for them. */
export const GRAPHIC_SIZES = {
  square: { name: 'Square', width: 1080, height: 1080 },
  portrait: { name: 'Portrait', width: 1080, height: 1350 },
  story: { name: 'Story', width: 1080, height: 1920 },
  link: { name: 'Link', width: 1200, height: 630 },
} as const;
export type GraphicSize = keyof typeof GRAPHIC_SIZES;
export const SIZE_IDS = Object.keys(GRAPHIC_SIZES) as GraphicSize[];

export const NAME_FORMS = ['short', 'first', 'initials', 'full', 'none'] as const;
export type NameForm = (typeof NAME_FORMS)[number];

export const PICTURE_FORMATS = ['png', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Longer reviews are cut at the end of a word, with an ellipsis. */
export const LONGEST_EXCERPT = 280;

/** All that the owner chooses about a picture. */
export interface GraphicLook {
  design: GraphicDesign;
  size: GraphicSize;
  name: NameForm;
  /** `#rrggbb`. */
  brand: string;
  accent: string;
  /** The picture of the review page behind the text, in the design that has one. */
  hasPhoto: boolean;
  /** The owner's own photo in its place; it may be gone. */
  photoId?: string;
  /** Which sentences are lifted out or marked, by their place in the text. */
  marks: readonly number[];
}

/** The design lifts one sentence out, or marks several; the others show the text as it is. */
export function marksIn(design: GraphicDesign): 'one' | 'several' | 'none' {
  if (design === 'shout') return 'one';
  return design === 'marker' || design === 'five' ? 'several' : 'none';
}

/** Beside the brand's own color; the first is the second color until the owner chooses another. */
export const ACCENT_COLORS = ['#e8785c', '#2a9d8f', '#e9b949', '#7b5ea7', '#17304f'] as const;
