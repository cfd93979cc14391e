import { usualMarks } from '#server/domain/social/parts/make-scene.ts';
import type { GraphicScene } from '#server/domain/social/parts/scene.ts';
import { excerptOf, sentencesIn } from '#shared/social/excerpt.ts';
import { GRAPHIC_SIZES, type GraphicDesign, type GraphicSize, marksIn } from '#shared/social/graphics.ts';

const LETTERS_280 =
  'I had not been to a dentist since 2019, partly because of money and mostly because of fear. The front desk told me on the phone what a first visit costs. Dr. Lee asked before each step, and put the tools down whenever I needed a break. Nothing hurt. I am going back in the spring.';

const LETTERS_2000 = [
  'We moved to Austin in August with two kids, one of whom had decided after a bad morning in our last town that he would never open his mouth for a stranger again.',
  'My sister-in-law gave me the number, and the woman who picked up asked how old he was and what exactly had happened before she asked for our insurance.',
  'They suggested that we come by without any treatment, just to see the rooms.',
  'So we did: he sat in the chair, drove it up and down, and counted the teeth of a plastic crocodile with Dr. Lee.',
  'A week later he lay down by himself and let her clean his teeth, and then he asked whether she could do his sister too.',
  'I have been in plenty of offices where a child is hurried along because the next patient is waiting, and nobody here looked at a clock once.',
  'When it turned out that a molar needed a filling, Dr. Lee drew it on a sheet of paper, told him what each instrument sounds like and which one would tickle, and let him raise his hand whenever he wanted her to stop, which he did four times, twice only to see whether it would work.',
  'The bill was what they had said it would be, to the dollar, and it came with a line for each thing in words that I could understand.',
  'Parking is tight in the morning, and the waiting room could use a second window, but I would drive across the whole city for people like these.',
  'Since then my husband has gone there with a broken crown on a Saturday, my mother has been fitted with a bridge that she forgets she is wearing, and the boy who never wanted to go again has put the date of his next visit on the refrigerator himself, with a crocodile beside it.',
  'If you have somebody at home who is afraid of the dentist, whether they are six or sixty, call them and say so right at the start.',
  'They will know what to do, and they will not make anybody feel silly about it.',
  'Thank you to Dr. Lee, to Ana at the front desk, and to whoever chose the crocodile.',
  'Five stars.',
].join(' ');

const TEXTS = {
  'one-word': 'Painless.',
  sentence: 'Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread.',
  '280-letters': LETTERS_280,
  '2000-letters': LETTERS_2000,
  emoji: '🦷✨😁👍🏽❤️🇺🇸👨‍👩‍👧',
  arabic: 'شرحت لي الدكتورة لي كل شيء بهدوء، وخرجت بعد نصف ساعة. أول عيادة أسنان لا أخاف منها.',
  hebrew: 'ד״ר לי הסבירה לי כל שלב, ויצאתי אחרי חצי שעה. המרפאה הראשונה שאני לא מפחד ממנה.',
  chinese: '李医生每一步都讲得很清楚，半小时就结束了。这是我第一次看牙不害怕。',
  japanese:
    '先生がひとつひとつ丁寧に説明してくださり、三十分ほどで終わりました。初めて怖くない歯医者さんに出会えました。',
  korean:
    '선생님이 모든 과정을 친절하게 설명해 주셨고 30분 만에 끝났어요. 처음으로 무섭지 않은 치과를 만났습니다.',
  thai: 'คุณหมออธิบายทุกขั้นตอนอย่างใจเย็น ใช้เวลาแค่ครึ่งชั่วโมง เป็นคลินิกทำฟันแห่งแรกที่ไม่ทำให้กลัว',
  devanagari: 'डॉक्टर ने हर बात आराम से समझाई और आधे घंटे में काम हो गया। यह पहला क्लिनिक है जहाँ मुझे डर नहीं लगा।',
} as const;

const NAMES: Partial<Record<PictureKind, string>> = {
  arabic: 'ليلى ح.',
  hebrew: 'נועה ל.',
  chinese: '陈女士',
  japanese: '佐藤 美咲',
  korean: '김지현',
  thai: 'สมชาย ก.',
  devanagari: 'प्रिया श.',
};

const LOOKS = {
  'without-names': { name: '', platform: '', stars: null },
  'long-names': {
    name: 'Maximiliane-Josephine Theodora von und zu Hohenfels-Weißburg',
    stars: 4,
    business: {
      name: 'The Family Dental and Orthodontic Center of Greater Springfield',
      town: 'Springfield, MA',
      logo: null,
    },
  },
  'white-brand': { colors: { brand: '#ffffff', accent: '#ffffff' } },
  'dark-brand': { colors: { brand: '#0a0a12', accent: '#14060a' } },
} as const satisfies Record<string, Partial<GraphicScene>>;

type TextKind = keyof typeof TEXTS;
type LookKind = keyof typeof LOOKS;
export type PictureKind = TextKind | LookKind;
export const PICTURE_KINDS = [...Object.keys(TEXTS), ...Object.keys(LOOKS)] as PictureKind[];

const isText = (kind: PictureKind): kind is TextKind => kind in TEXTS;

/** As a business of the demo would have it, with the marks that the product chooses. */
export function sceneOfKind(
  kind: PictureKind,
  { size, design }: { size: GraphicSize; design: GraphicDesign },
): GraphicScene {
  const text = excerptOf(TEXTS[isText(kind) ? kind : 'sentence']);
  const sentences = sentencesIn(text);
  const marks = marksIn(design) === 'none' ? [] : usualMarks(text);
  const { width, height } = GRAPHIC_SIZES[size];
  return {
    size,
    width,
    height,
    text,
    marks: marks.flatMap((place) => sentences[place] ?? []),
    stars: 5,
    name: NAMES[kind] ?? 'Maria G.',
    platform: 'Google',
    date: 'Nov 18, 2026',
    business: { name: 'Bright Smiles Dental', town: 'Austin, TX', logo: null },
    colors: { brand: '#1f5c8b', accent: '#e8785c' },
    photo: null,
    ...(isText(kind) ? {} : LOOKS[kind]),
  };
}
