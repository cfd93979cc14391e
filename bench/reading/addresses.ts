/** As pasted by an owner; `id` is empty for a short link, and null where the address is no profile. */
export interface AddressCase {
  pasted: string;
  /** Null: it names no platform. */
  slug: string | null;
  id: string | null;
}

const PLACE = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
const FEATURE = '0x47a84e373f035901:0x42120465b5e3b70';
const SELLER = 'A3JWKAKR8XB7XF';
const SHOP = 'X1C77CF6EE730D2E88A284D7203D1B20F';

const KNOWN: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  google: {
    [`https://search.google.com/local/reviews?placeid=${PLACE}`]: PLACE,
    [`Bewerten Sie uns: https://search.google.com/local/writereview?placeid=${PLACE}.`]: PLACE,
    [`https://www.google.de/maps/place/Zahnarztpraxis+M%C3%BCller/@52.52,13.4,17z/data=!3m1!4b1!4m6!3m5!1s${FEATURE.replace(':', '%3A')}!8m2!3d52.52!4d13.4`]:
      FEATURE,
    // A search, even where it happens to show one business.
    [`https://www.google.com/search?q=bright+dental#lrd=${FEATURE},1,,,`]: null,
    [`https://www.google.com/search?q=bright+dental&hl=de#lrd=${FEATURE},3,,,,`]: null,
    'https://maps.google.com/maps?cid=4761273623912345678&hl=fr': '4761273623912345678',
    'https://maps.app.goo.gl/dXWvKkmqAbC12?g_st=ic': '',
    'https://business.google.com/reviews?hl=en': null,
  },
  trustpilot: {
    'https://www.trustpilot.com/review/brightdental.com?languages=all&stars=5': 'brightdental.com',
    'www.trustpilot.com/review/brightdental.com.': 'brightdental.com',
    'https://fr-be.trustpilot.com/review/dentiste-bruxelles.be': 'dentiste-bruxelles.be',
    'https://www.trustpilot.com/evaluate/brightdental.com?stars=5': 'brightdental.com',
    'https://www.trustpilot.com/evaluate/embed/brightdental.com': 'brightdental.com',
    'https://www.trustpilot.com/evaluate-bgl/brightdental.com?a=1': 'brightdental.com',
    'https://de.trustpilot.com/review/zahnärzte-köln.de': 'zahnärzte-köln.de',
    'https://de.trustpilot.com/review/zahn%C3%A4rzte-k%C3%B6ln.de': 'zahnärzte-köln.de',
    'https://www.trustpilot.co.uk/review/brightdental.co.uk': 'brightdental.co.uk',
    'https://www.trustpilot.com/review/brightdental.com/location/austin': 'brightdental.com',
    'https://www.trustpilot.com/review/brightdental.com/transparency': 'brightdental.com',
    'https://nl.trustpilot.com/review/www.tandarts-jansen.nl#reviews': 'www.tandarts-jansen.nl',
    '[Trustpilot](https://dk.trustpilot.com/review/tandlaege.dk)': 'tandlaege.dk',
    'https://www.trustpilot.com/reviews/66ab12cd34ef56ab78cd90ef': null,
    'https://www.trustpilot.com/categories/dentist': null,
    'https://businessapp.b2b.trustpilot.com/reviews': null,
  },
  glassdoor: {
    'https://www.glassdoor.de/Bewertungen/Zahnhaus-Bewertungen-E351012.htm': '351012',
    'https://www.glassdoor.de/%C3%9Cberblick/Arbeit-bei-Zahnhaus-EI_IE351012.13,21.htm': '351012',
    'https://www.glassdoor.fr/Avis/Cabinet-Dupont-Avis-E10345.htm?filter.iso3Language=fra': '10345',
    'https://www.glassdoor.es/Evaluaciones/Clinica-Sol-Evaluaciones-E771234.htm': '771234',
    'https://www.glassdoor.it/Panoramica/Lavorando-in-Studio-Rossi-EI_IE99123.11,13_IL.26,35.htm': '99123',
    'https://www.glassdoor.com.br/Avalia%C3%A7%C3%B5es/Odonto-Avalia%C3%A7%C3%B5es-E55667.htm': '55667',
    'https://www.glassdoor.com/mz-survey/employer/collectReview_input.htm?i=830922&j=true': '830922',
    'https://www.glassdoor.co.uk/Salary/Bright-Dental-Salaries-E830922.htm': '830922',
    'https://www.glassdoor.com/Reviews/index.htm': null,
  },
  capterra: {
    'https://www.capterra.com.de/software/149522/salesflare': '149522',
    'https://www.capterra.fr/reviews/149522/salesflare': '149522',
    'https://www.capterra.es/software/149522/salesflare#reviews': '149522',
    'https://www.capterra.com/p/149522/Salesflare/reviews/': '149522',
  },
  expedia: {
    'https://www.expedia.de/Berlin-Hotels-Hotel-Am-Zoo.h37503.Hotel-Beschreibung': '37503',
    'https://www.expedia.fr/Paris-Hotel-Le-Petit.h37503.Description-Hotel?chkin=2026-11-01': '37503',
    'https://www.expedia.es/h37503.Informacion-Hotel': '37503',
  },
  amazon: {
    'https://www.amazon.com/review/create-review/?ie=UTF8&channel=glance-detail&asin=B075WTC5SB':
      'B075WTC5SB',
    'https://www.amazon.de/-/en/gp/customer-reviews/write-a-review.html?asin=B075WTC5SB': 'B075WTC5SB',
    'https://www.amazon.co.uk/gp/aw/d/B075WTC5SB?psc=1': 'B075WTC5SB',
    [`https://www.amazon.de/gp/aag/main?ie=UTF8&seller=${SELLER}`]: SELLER,
  },
  etsy: {
    'https://brightcandles.etsy.com': 'brightcandles',
    'https://brightcandles.etsy.com/?ref=shop_sugg Danke!': 'brightcandles',
    'https://www.etsy.com/de/shop/BrightCandles#reviews': 'BrightCandles',
    'https://help.etsy.com/hc/en-us': null,
  },
  weddingwire: {
    'https://www.weddingwire.com/shared/rate?vendorId=ebadf13d6853e912': 'ebadf13d6853e912',
    'https://www.weddingwire.com/reviews/twelve-baskets/ebadf13d6853e912.html': 'ebadf13d6853e912',
  },
  ratemds: {
    'https://www.ratemds.com/clinic/us-tx-austin-bright-dental/': 'us-tx-austin-bright-dental',
    'https://www.ratemds.com/hospital/ca-on-toronto-north-general/?page=2': 'ca-on-toronto-north-general',
    'https://www.ratemds.com/doctor-ratings/dr-ann-lee-austin-tx-us/': 'dr-ann-lee-austin-tx-us',
  },
  yelp: {
    'https://www.yelp.de/biz/zahnarztpraxis-müller-berlin': 'zahnarztpraxis-müller-berlin',
    'yelp.com/biz/bright-dental-austin\n\nSent from my iPhone': 'bright-dental-austin',
    'Yelp: www.yelp.com/biz/bright-dental-austin, thanks': 'bright-dental-austin',
    'https://www.yelp.com/biz_photos/bright-dental-austin?select=x': 'bright-dental-austin',
  },
  tripadvisor: {
    'https://www.tripadvisor.de/ShowUserReviews-g187323-d197666-r912345678-Hotel-Berlin.html': '197666',
    'https://www.tripadvisor.com/UserReview-d197666': '197666',
    '<https://www.tripadvisor.com.mx/Restaurant_Review-g150800-d197666-Reviews-El_Sol.html>': '197666',
  },
  houzz: {
    'https://www.houzz.de/profis/architekten/bauhaus-gmbh-pfvwde-pf~1234567890': '1234567890',
    'https://www.houzz.es/profesionales/arquitectos/sol-pfvwes-pf~998877': '998877',
  },
  'trusted-shops': {
    [`https://www.trustedshops.es/evaluacion/info_${SHOP}.html`]: SHOP,
    [`https://www.trustedshops.pl/opinia/info_${SHOP}.html`]: SHOP,
  },
  booking: {
    'https://www.booking.com/reviews/de/hotel/am-zoo.de.html?page=2': 'am-zoo',
    'https://www.booking.com/hotel/de/am-zoo.de.html#tab-reviews': 'am-zoo',
  },
  facebook: {
    'https://www.facebook.com/pages/category/Dentist/Bright-Smiles-100063551234567/':
      'Bright-Smiles-100063551234567',
    'facebook.com/BrightSmiles\n--\nDr. Ann Lee\nwww.brightsmiles.com': 'BrightSmiles',
    '**https://www.facebook.com/BrightSmiles**': 'BrightSmiles',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com': null,
  },
  healthgrades: {
    'https://www.healthgrades.com/group-directory/tx-texas/austin/bright-dental-oy7ssbr': 'oy7ssbr',
    'http://healthgrades.com/dentist/dr-ann-lee-2k4bm#leave-a-review': '2k4bm',
  },
  g2: { 'https://www.g2.com/de/products/salesflare/reviews': 'salesflare' },
  bbb: {
    'https://www.bbb.org/us/tx/austin/profile/dentist/bright-smile-0825-1000123456/customer-reviews':
      '0825-1000123456',
  },
  jameda: {
    'https://www.jameda.de/jörg-müller/zahnarzt/köln': 'jörg-müller/zahnarzt/köln',
  },
  doctolib: {
    'https://www.doctolib.de/zahnarztpraxis/muenchen/praxis-dr-mueller?pid=1': 'praxis-dr-mueller',
  },
  zocdoc: { 'Zocdoc – https://www.zocdoc.com/practice/bright-dental-12345': '12345' },
};

/** Could lead to any site, or are none of ours. */
const NAMELESS = [
  'https://bit.ly/3xYzAbC',
  'https://tinyurl.com/bright-dental',
  'https://lnkd.in/gAbCdEf',
  'https://goo.gl/AbC123',
  'https://t.co/AbCdEf1234',
  'https://www.brightdental.com/reviews',
  'https://yelp.com.evil.example/biz/bright',
  'Bright Dental, Austin',
];

export const ADDRESSES: readonly AddressCase[] = [
  ...Object.entries(KNOWN).flatMap(([slug, cases]) =>
    Object.entries(cases).map(([pasted, id]) => ({ pasted, slug, id })),
  ),
  ...NAMELESS.map((pasted) => ({ pasted, slug: null, id: null })),
];
