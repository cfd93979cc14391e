import { expect, test } from 'vitest';
import { readButton, readKeyword } from '#shared/sending/keywords.ts';

test.each([
  ['STOP', 'stop'],
  ['Stop.', 'stop'],
  [' stop all ', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['Opt-out', 'stop'],
  ['please don’t text me again', 'stop'],
  ['Take me off your list', 'stop'],
  ['QUIT!', 'stop'],
  ['Revoke', 'stop'],
  ['Stop promotions', 'stop'],
  ['Detener promociones', 'stop'],
  ['ALTO', 'stop'],
  ['Parar', 'stop'],
  ['No más.', 'stop'],
  ['Alto, por favor', 'stop'],
  ['PARAR PROMOCOES', 'stop'],
  ['Arrêter les promotions', 'stop'],
  ['ARRET', 'stop'],
  ['Werbung stoppen', 'stop'],
  ['Interrompi promozioni', 'stop'],
  ['Отписаться', 'stop'],
  ['إيقاف العروض الترويجية', 'stop'],
  ['प्रमोशन बंद करें', 'stop'],
  ['プロモーションを停止', 'stop'],
  ['프로모션 중지', 'stop'],
  ['start', 'start'],
  ['UNSTOP', 'start'],
  ['Yes', 'start'],
  ['help', 'help'],
  ['INFO?', 'help'],
  ['Stop. Thank you', 'stop'],
  ['Stop now', 'stop'],
  ['Cancel please', 'stop'],
  ['Not interested', 'stop'],
  ['I will never text while driving, great dentist!', null],
  ['Never text me', 'stop'],
  ['No me manden más mensajes', 'stop'],
  ['Cancelar, gracias', 'stop'],
  ['Cancel, I cannot make it on Friday', null],
  ['Cancelar mi cita', null],
  ['It was great, thank you!', null],
  ['I will stop by tomorrow', null],
  ['The end of my treatment was painful', null],
  ['yes it was lovely', null],
  ['Your promotions are great', null],
  ['Tolle Werbung!', null],
  ['', null],
])('"%s" is %s', (text, keyword) => {
  expect(readKeyword(text)).toBe(keyword);
});

test.each([
  ['Stop promotions', 'p', 'stop'],
  ['Nein danke', 'STOP_PROMOTIONS', 'stop'],
  ['No more', 'opt-out', 'stop'],
  ['Book again', 'BOOK_AGAIN', null],
  ['Thanks', '', null],
] as const)('the button "%s" called %s is %s', (label, payload, keyword) => {
  expect(readButton(label, payload)).toBe(keyword);
});
