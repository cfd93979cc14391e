import { describe, expect, test } from 'vitest';
import { reviewConcern } from './review-concern.ts';

const ACCUSATIONS = [
  'I will sue you for what you did to my mother.',
  'Worst experience ever. You will be hearing from my lawyer.',
  'This is malpractice, plain and simple.',
  'Dr. Moss committed malpractice and my jaw has never been the same.',
  'They stole $400 out of my purse while I was in the chair.',
  'The technician stole my grandmother’s ring from the bedroom.',
  'Thieves! Stay away.',
  'Total scam. They charged my card three times and hung up on me.',
  'They billed my insurance for cleanings that never happened. That is fraud.',
  'Insurance fraud, I have reported them to the state dental board.',
  'The owner is a crook and a con artist.',
  'I was discriminated against because I am Black.',
  'They refused to serve us because we were speaking Spanish, racist people.',
  'The manager is a racist and made jokes about my accent.',
  'One of the movers sexually harassed my daughter.',
  'I was seriously injured by their broken chair and nobody helped me.',
  'The surgery left me with permanent nerve damage.',
  'They scammed my 80 year old father with fake repairs.',
  'We are taking them to small claims court.',
  'My attorney has been contacted and we are filing a lawsuit.',
  'I am considering legal action.',
  'Their negligence flooded my whole basement.',
  'He groped me during the massage.',
  'I got food poisoning here. They poisoned my whole family and I am going to sue.',
  'Fraudulent charges on my account from this company, beware.',
  'See you in court.',
  'You people will be sued.',
  'This is theft, plain and simple.',
  'They took the converter off my car and kept it, thieves.',
  'The stylist burned my scalp.',
  'This man is a con artist and preys on old people.',
  'Los demandaré si no me devuelven mi dinero.',
  'They refused service to my son because of his disability, which is discrimination.',
  'A complaint has been filed with the state medical board.',
  'I called the police and filed a report with the police after my money was stolen by their employee.',
  'Los voy a demandar por lo que le hicieron a mi hijo.',
  'Me robaron el reloj mientras me atendían.',
  'Son unos ladrones, no vayan.',
  'Esto es una estafa, me cobraron dos veces.',
  'Es un fraude total, cobran por trabajos que no hacen.',
  'Mi abogado ya se puso en contacto con ellos.',
  'Negligencia pura, casi pierdo el diente.',
  'Nos discriminaron por no hablar inglés.',
  'La recepcionista es racista.',
  'Voy a presentar una demanda contra esta clínica.',
  'Me estafaron con el presupuesto y no contestan el teléfono.',
  'I was injured on their stairs.',
  'My son got badly injured in your waiting room.',
  'I slipped on their icy steps and broke my wrist.',
  'Me lesioné la rodilla en sus escaleras.',
  'I am going to call my lawyer.',
  'I will talk to an attorney about this.',
  'Voy a llamar a mi abogado.',
  'Ya hablé con un abogado.',
  'Hablaré con mi abogada.',
  'Robaron mis herramientas.',
  'Mientras trabajaban en mi casa robaron mi reloj.',
];

const OTHER_BUSINESS = [
  'I think you have the wrong business, I never ordered from here.',
  'Esta no es la clínica a la que fui.',
  'Sorry, wrong place! Please ignore.',
  'Oops, I reviewed the wrong business.',
  'This review was meant for another location, not yours.',
  'Wrong restaurant, I meant the one on Main Street.',
  'I have never been here in my life, why does Google ask me?',
  'Never been to this office? We have never been to this office and got a bill.',
  'I think I posted this on the wrong page.',
  'It was not this location, it was the one downtown.',
  'I’ve never used this company and yet they keep texting me.',
  'I confused this with another dentist of the same name.',
  'Edit: wrong business, my apologies.',
  'Me equivoqué de negocio, disculpen.',
  'Lugar equivocado, perdón.',
  'Nunca he estado aquí.',
  'No era esta sucursal, era la del centro.',
  'Esta reseña era para otro restaurante.',
  'Nunca hemos contratado a esta empresa.',
  'I have never been here, my wife has not either.',
  'I have never been here. My wife has no idea who you are.',
  'Nunca he estado aquí, mi esposa tampoco.',
];

const NEAR_MISSES = [
  'I was scared they would steal my bike but it was safe.',
  'A racist customer yelled and the staff asked him to leave.',
  'Asked about malpractice coverage and got no answer.',
  'Fui al lugar equivocado porque no hay letrero.',
  'You would think they were stealing your time.',
  'He said he would sue the insurance company for me and then did nothing.',
  'A guy tried to rob the store while I was there.',
  'The parking attendant is a thief of joy.',
  'It is a scam how much airlines charge, the hotel was just okay.',
  'My purse was stolen on the bus and they still held my table.',
  'They were accused of fraud on Nextdoor but treated us fairly.',
  'The lawyer never sued the right party.',
  'El abogado no presentó la demanda a tiempo.',
  'Sue at the front desk was rude to me.',
  'Ask for Sue, she is the only one who cares.',
  'The prices are a steal, but the wait was long.',
  'The cake stole the show at our wedding, the service did not.',
  'I would not call it fraud, just sloppy billing.',
  'Nobody stole anything, they simply lost my coat.',
  'I am not going to sue anybody, I only want an apology.',
  'My last dentist was a thief, this one is only slow.',
  'I was afraid it was a scam because of the low price.',
  'They specialize in malpractice cases and never called me back.',
  'My malpractice lawyer here took six months to answer.',
  'The injury claim took far too long and the fees were high.',
  'I injured my knee skiing and the exercises did not help.',
  'My bank flagged it as a fraud alert, so the payment took a week.',
  'Highway robbery at these prices!',
  'The prices are robbery, honestly.',
  'It hurt a lot and she was not gentle.',
  'For people with discriminating taste the menu is boring.',
  'They were rude and never said sorry.',
  'My car was broken into in their lot and they had no cameras.',
  'The food made me feel unwell, and the waiter shrugged.',
  'They took me to court records on the second floor, a long walk.',
  'The court next door has better parking.',
  'He charged me twice and refunded it after a month.',
  'Not a scam, just overpriced.',
  'They helped me sue my landlord, but the bill was a surprise.',
  'The alarm they sold me did not keep thieves out.',
  'I had never been here before and it was a disappointment.',
  'I have never been here without waiting an hour.',
  'They put the crown in the wrong place.',
  'Google Maps took me to the wrong place first.',
  'Wrong place to go if you want good coffee.',
  'They sent the wrong part to the wrong location.',
  'They delivered it to the wrong house.',
  'This is not this location’s fault, corporate is slow.',
  'They brought the wrong order and the wrong bill.',
  'I was in the wrong line for half an hour.',
  'My friends have never been here, and now they never will.',
  'I have never been so disappointed.',
  'Hay mucha demanda y nunca hay citas.',
  'Los precios son un robo.',
  'No es una estafa, pero es caro.',
  'Pensé que era una estafa por el precio.',
  'Me robaron el corazón, pero tardaron mucho.',
  'El departamento de fraude de mi banco tardó más que ellos.',
  'Nunca he estado aquí sin esperar una hora.',
  'El mapa me llevó al lugar equivocado.',
  'Trajeron el plato equivocado.',
  'No es este lugar el que era antes.',
  'El abogado fue amable, pero caro.',
  'Mi vecino los quiere demandar, yo solo quiero mi dinero.',
  'La clínica anterior cometió negligencia, aquí solo tardaron.',
  'I was injured on the job and the exercises did not help.',
  'I was injured in a car accident and they made me wait.',
  'I fell on my own stairs and broke my wrist, and the cast was too tight.',
  'I slipped on their website form and broke my streak.',
  'Me lesioné en mi trabajo y la terapia no sirvió.',
  'I will hire a lawyer who answers the phone.',
  'I am going to call a lawyer with more time.',
  'Llamé a mi abogado tres veces y nunca contestó.',
  'Voy a contratar un abogado mejor.',
  'Robaron mi corazón, pero tardaron mucho.',
  'Robaron mi coche en la calle y el seguro de aquí tardó.',
  'I have never been here, my wife has, and she liked it.',
  'I have never been here but my husband has and found it slow.',
  'We have never been to this clinic. Our daughter goes and waits for hours.',
  'Nunca he estado aquí, mi esposa sí, y le pareció caro.',
];

describe('a review', () => {
  test.each(ACCUSATIONS)('accuses: %s', (text) => {
    expect(reviewConcern(text)).toBe('accusation');
    expect(reviewConcern(`The parking was fine. ${text.toUpperCase()} Bye.`)).toBe('accusation');
  });

  test.each(OTHER_BUSINESS)('is meant for another business: %s', (text) => {
    expect(reviewConcern(text)).toBe('wrong-business');
  });

  test.each(NEAR_MISSES)('says neither: %s', (text) => {
    expect(reviewConcern(text)).toBeNull();
  });

  test('that praises accuses others', () => {
    const text = 'I was going to sue the roofer who did this. These people fixed it in a day!';
    expect(reviewConcern(text, true)).toBeNull();
    expect(reviewConcern('Oops, wrong place, sorry!', true)).toBe('wrong-business');
  });

  test('that accuses weighs more than one that may be meant for another', () => {
    expect(reviewConcern('I have never been here. They stole my card number anyway.')).toBe('accusation');
  });

  test('of any length and shape is read at once', () => {
    for (const unit of ['i ', 'they ', 'was stolen ', 'review ', '(', 'a, ', 'no es '])
      expect(reviewConcern(unit.repeat(20_000))).toBeNull();
    expect(reviewConcern('')).toBeNull();
  });
});
