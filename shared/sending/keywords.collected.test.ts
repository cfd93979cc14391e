import { expect, test } from 'vitest';
import { readKeyword } from '#shared/sending/keywords.ts';

/** Collected when the rule was written: plausible replies to a request. */
const NOES = [
  ...['STOP!!!', 'stop please and thank you', 'Pls stop txting', 'Stop this nonsense'],
  ...[
    'Unsubscribe me please, thanks',
    'I want to unsubscribe from this list',
    'Take my number off your list',
  ],
  ...[
    'Please remove me from your messages',
    'No more please',
    'Quit texting me',
    'Do not contact this number',
  ],
  ...['Don’t message me again', 'Stop. I already left a review', 'STOP - wrong number'],
  ...['Please don’t send me any more texts', 'I don’t want these texts', 'Lose my number', 'end please'],
  ...['I do not wish to receive further messages', 'not interested, thanks anyway'],
  ...['Cancel all future messages', 'Stop sending me this stuff', 'You do not have permission to text me'],
  ...['I said stop', 'How do I opt out of these?', 'No me escriban más por favor', 'No gracias', 'Alto!'],
  ...['Ya no quiero recibir mensajes', 'Dejen de mandarme textos', 'Quiero darme de baja de esta lista'],
  ...['Basta ya de mensajes', 'Por favor quiten mi número'],
  ...['stop it already', 'Can you please stop', 'STOP.'],
  ...['Stop!! I’m not a patient there', 'Unsubscribe', 'No more texts thx'],
  ...['please take me off this list', 'I’d like to opt-out', 'quit messaging me'],
  ...['cancel subscription', 'You are not allowed to contact me', 'I never signed up for this'],
  ...['do not text', 'remove my number please', 'stop sending surveys'],
  ...['Not interested.', 'im not interested sorry', 'no thanks, stop'],
  ...['Leave me alone!!', 'PLEASE STOP', 'Don’t send me anything else'],
  ...['Revoke consent', 'stop bothering me', 'Para por favor'],
  ...['Ya basta', 'No me llamen ni me escriban', 'No estoy interesada, gracias'],
  ...['Bórrenme de la lista', 'Dejen de molestar', 'no más por favor'],
];
const OTHERS = [
  ...['Thanks, I stopped by yesterday and left you five stars', 'Can’t stop smiling!', 'Can I stop by at 4?'],
  ...['Non-stop pain since the visit', 'Please cancel my appointment on Monday', 'I need to cancel'],
  ...['Need to cancel Thursday', 'I would never go anywhere else', 'I will not contact another dentist'],
  ...['Do you text reminders?', 'Who is this?', 'Wrong number', 'Call me please', 'My tooth hurts'],
  ...['The bleeding won’t stop', 'When does the bleeding stop?', 'I never got the link'],
  ...['I don’t text much, call me', 'You never text me back', 'Did not like the wait'],
  ...['End of the month works', 'At the end I was happy', 'See you at the bus stop', 'Yes I did, thank you'],
  ...['I’m interested in whitening', 'Is it ok to stop the antibiotics?', 'Should I stop ibuprofen?'],
  ...['Muy alto nivel, gracias', 'No puedo parar de sonreír', 'Nunca me habían tratado tan bien'],
  ...['No me dolió nada', 'Para mí fue excelente', 'Quiero cancelar mi cita del lunes'],
  ...['Stopped by today, loved it', 'I’ll stop in next week', 'my gums won’t stop bleeding'],
  ...['can you stop the pain', 'Nonstop praise from me', 'cancel tomorrow please'],
  ...['please cancel the 3pm', 'cannot complain, no thanks needed', 'ended up with a great smile'],
  ...['quit smoking thanks to you', 'Could you call me about my bill?', 'I did not get a receipt'],
  ...['never had a better cleaning', 'not sure which link to use', 'I’m interested but when?'],
  ...['remove the stitches when?', 'who am I texting with', 'end of treatment feedback: great'],
  ...['I want to change my number', 'Stop signs near your office are confusing', 'yes please'],
  ...['ok', 'thanks!', 'great'],
  ...['No me mandaron la receta', '¿A qué hora cierran?', 'Nunca me contactaron'],
  ...['todo muy bien gracias', 'Cancelen la cita de mañana', 'Me gustaría parar el tratamiento'],
];

test.each(NOES)('"%s" is an opt-out', (text) => {
  expect(readKeyword(text)).toBe('stop');
});

test.each(OTHERS)('"%s" is left for a person to read', (text) => {
  expect(readKeyword(text)).toBeNull();
});
