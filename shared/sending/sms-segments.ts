/** 3GPP TS 23.038: the default alphabet, and the characters that need an escape. */
const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_7_EXTENDED = '\f^{}\\[~]|€';

const GSM_7_LIMITS = { single: 160, each: 153 } as const;
const UCS_2_LIMITS = { single: 70, each: 67 } as const;

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  /** As networks count: escaped characters take two places. */
  units: number;
  /** What the provider bills. */
  segments: number;
  /** Places left in the last segment. */
  left: number;
  /** Characters that force the shorter UCS-2 segments, each once; empty for GSM-7. */
  special: string[];
}

/** How many segments a text takes. */
export function measureSms(text: string): SmsSize {
  const characters = [...text];
  const special = [...new Set(characters.filter((c) => !GSM_7.includes(c) && !GSM_7_EXTENDED.includes(c)))];
  const gsm = special.length === 0;
  const limits = gsm ? GSM_7_LIMITS : UCS_2_LIMITS;
  const sizes = characters.map((c) => (gsm ? (GSM_7_EXTENDED.includes(c) ? 2 : 1) : c.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const segments = units <= limits.single ? 1 : countSegments(sizes, limits.each);
  const left = (segments === 1 ? limits.single : segments * limits.each) - units;
  return { encoding: gsm ? 'GSM-7' : 'UCS-2', units, segments, left: Math.max(left, 0), special };
}

/** A character of two places is never split: it moves to the next segment as a whole. */
function countSegments(sizes: number[], each: number): number {
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > each) {
      segments += 1;
      filled = 0;
    }
    filled += size;
  }
  return segments;
}
