import { expect, test } from 'vitest';
import { detectLanguage } from '#server/connectors/platforms/detect-language.ts';

test.each([
  ['en', 'Great service, highly recommend!'],
  ['en', 'I waited an hour and nobody said sorry.'],
  ['en', 'The staff were lovely and I will be back 😀👍🏽 https://bright.example/a?b=c'],
  ['de', 'Sehr freundlich und kompetent'],
  ['de', 'Ich musste zwei Stunden warten, obwohl ich einen Termin hatte.'],
  ['fr', 'Équipe sympathique et professionnelle'],
  ['es', 'La doctora fue muy amable y me explicó todo.'],
  ['pt', 'Fui muito bem atendida por todos'],
  ['it', 'Il dentista è stato molto bravo e paziente'],
  ['nl', 'Ik ben heel tevreden over de behandeling'],
  ['sv', 'Bra service och snabb leverans'],
  ['pl', 'Bardzo miła obsługa, polecam'],
  ['cs', 'Skvělý přístup, doporučuji všem'],
  ['tr', 'Çok ilgili ve güler yüzlü personel'],
  ['ru', 'Отличный сервис, рекомендую'],
  ['uk', 'Дуже приємний персонал, рекомендую'],
  ['el', 'Εξαιρετική εξυπηρέτηση'],
  ['ar', 'خدمة ممتازة وطاقم ودود'],
  ['fa', 'خدمات عالی و برخورد بسیار خوب'],
  ['he', 'שירות מעולה וצוות נחמד'],
  ['hi', 'बहुत अच्छी सेवा, धन्यवाद'],
  ['ja', 'とても親切で丁寧でした'],
  ['zh', '服务很好，医生很专业'],
  ['ko', '정말 친절하고 좋았어요'],
  ['th', 'บริการดีมาก พนักงานสุภาพ'],
  ['vi', 'Dịch vụ rất tốt, nhân viên thân thiện'],
])('%s: %s', async (language, text) => {
  expect(await detectLanguage(text)).toBe(language);
});

test.each([
  ['nothing', ''],
  ['white space', ' \n\t '],
  ['emoji', '👍👍👍 👩🏽‍⚕️'],
  ['stars', '5/5 ⭐⭐⭐⭐⭐'],
  ['numbers and marks', '10/10!!! :-)'],
  ['a word that many languages have', 'Super'],
  ['two words', 'Top! Perfecto'],
  ['an address', 'https://www.example.com/the-best-dentist-in-the-town'],
  ['a mail address and a tag', 'help@example.com #bestdentist'],
  ['one long word', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['two languages', 'The staff were friendly and helpful. Das Personal war sehr freundlich und hilfsbereit.'],
  ['two alphabets', 'The doctor took her time for us. 服务很好，医生很专业'],
])('unsure: %s', async (_name, text) => {
  expect(await detectLanguage(text)).toBeNull();
});

test('only the beginning of a very long text is read', async () => {
  const german = 'Das war ein sehr guter Besuch und ich komme gerne wieder. ';
  expect(await detectLanguage('It was a very good visit and I will come again. '.repeat(20_000))).toBe('en');
  expect(await detectLanguage('It was a very good visit and I will come again. '.repeat(50) + german)).toBe(
    'en',
  );
  expect(await detectLanguage('a'.repeat(2_000_000))).toBeNull();
});
