import type { ProfilePatterns } from './pattern.ts';

/** Keyed by the slugs of `shared/platforms/platforms.ts`. */
export const INDUSTRY_PATTERNS = {
  healthgrades: {
    hosts: ['healthgrades.com'],
    profiles: [
      /^\/(?:physician|dentist|providers)\/[a-z0-9-]+-(?<id>[a-z0-9]{4,7})(?:[/?]|$)/,
      /^\/group-directory\/[^?]*-(?<id>[a-z0-9]{4,7})(?:[/?]|$)/,
      /^\/review\/(?<id>[a-z0-9]{4,7})(?:[/?]|$)/i,
    ],
    write: ({ id }) => `https://www.healthgrades.com/review/${id}`,
    examples: { 'https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9': 'xd8l9' },
  },
  zocdoc: {
    hosts: ['zocdoc.com'],
    profiles: [/^\/(?:doctor|dentist|professional|practice)\/[a-z0-9-]+-(?<id>\d+)/],
    examples: { 'https://www.zocdoc.com/dentist/kristina-ceravolo-dmd-698105': '698105' },
  },
  vitals: {
    hosts: ['vitals.com'],
    profiles: [
      /^\/(?:doctors|dentists|podiatrists|chiropractors|optometrists)\/(?<id>[\w-]+?)(?:\.html)?(?:[/?]|$)/,
    ],
    examples: { 'https://www.vitals.com/doctors/Dr_Drew_Stein/reviews': 'Dr_Drew_Stein' },
  },
  webmd: {
    hosts: ['doctor.webmd.com'],
    profiles: [/^\/doctor\/[a-z0-9-]+?-(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/],
    examples: {
      'https://doctor.webmd.com/doctor/william-adams-jr-c29dd3c6-8605-488f-9fdc-eb35ba744526-overview':
        'c29dd3c6-8605-488f-9fdc-eb35ba744526',
    },
  },
  ratemds: {
    hosts: ['ratemds.com'],
    profiles: [
      /^\/doctor-ratings\/(?:\d+\/)?(?<id>[^/?]+?)(?:\.html)?(?:[/?]|$)/,
      /^\/(?:clinic|hospital|facilities|urgent-care)\/(?<id>[^/?]+)/,
    ],
    examples: {
      'https://www.ratemds.com/doctor-ratings/3476637/Dr-J-Mutch-Montreal-QC.html': 'Dr-J-Mutch-Montreal-QC',
    },
  },
  realself: {
    hosts: ['realself.com'],
    profiles: [/^\/dr\/(?<id>[\p{Ll}\d-]+)/u],
    examples: { 'https://www.realself.com/dr/susan-goode-estep-atlanta-ga': 'susan-goode-estep-atlanta-ga' },
  },
  doctolib: {
    hosts: ['doctolib.*'],
    profiles: [/^\/(?:[a-z]{2}\/)?(?<first>[^/?]{3,})\/[^/?]+\/(?<id>[^/?]+)/],
    examples: { 'https://www.doctolib.fr/dentiste/paris/jean-dupont': 'jean-dupont' },
  },
  jameda: {
    hosts: ['jameda.de'],
    profiles: [/^\/(?<id>[\p{Ll}\d-]+\/[\p{Ll}\d-]+\/[\p{Ll}\d-]+)/u],
    examples: { 'https://www.jameda.de/max-mustermann/zahnarzt/berlin': 'max-mustermann/zahnarzt/berlin' },
  },
  doctoralia: {
    hosts: ['doctoralia.*', 'znanylekarz.pl', 'miodottore.it'],
    profiles: [/^\/(?<id>[\p{Ll}\d-]+\/[\p{Ll}\d-]+(?:\/[\p{Ll}\d-]+)?)/u],
    examples: { 'https://www.doctoralia.com.mx/ana-garcia/dentista/puebla': 'ana-garcia/dentista/puebla' },
  },
  doctify: {
    hosts: ['doctify.com'],
    profiles: [/^\/[a-z]{2}\/(?:specialist|practice|healthcare-professional)\/(?<id>[^/?]+)/],
    examples: { 'https://www.doctify.com/uk/specialist/dr_jane_smith': 'dr_jane_smith' },
  },
  caredash: {
    hosts: ['caredash.com'],
    profiles: [/^\/doctors\/(?<id>[^/?]+)/],
    examples: { 'https://www.caredash.com/doctors/jane-smith-abc': 'jane-smith-abc' },
  },
  sharecare: {
    hosts: ['sharecare.com'],
    subdomains: ['providers'],
    profiles: [/^\/doctor\/(?<id>[^/?]+)/],
    examples: { 'https://providers.sharecare.com/doctor/dr-bruce-stein': 'dr-bruce-stein' },
  },
  'usnews-doctors': {
    hosts: ['health.usnews.com'],
    profiles: [/^\/(?:doctors|dentists)\/[a-z0-9-]+-(?<id>\d+)/],
    examples: { 'https://health.usnews.com/dentists/mahvash-emamisadr-1744700': '1744700' },
  },
  practo: {
    hosts: ['practo.com'],
    profiles: [/^\/[a-z-]+\/(?:doctor|clinic)\/(?<id>[^/?]+)/],
    examples: { 'https://www.practo.com/bangalore/doctor/dr-a-kumar-dentist': 'dr-a-kumar-dentist' },
  },
  'cars-com': {
    hosts: ['cars.com'],
    profiles: [/^\/dealers\/(?<id>\d+)/],
    examples: { 'https://www.cars.com/dealers/5368029/vroom-chicago/reviews/': '5368029' },
  },
  dealerrater: {
    hosts: ['dealerrater.com'],
    profiles: [/^\/dealer\/[^/?]*?reviews?-(?<id>\d+)/, /^\/consumer\/writereviews\/(?<id>\d+)/],
    write: ({ id }) => `https://www.dealerrater.com/consumer/writereviews/${id}`,
    examples: { 'https://www.dealerrater.com/dealer/Holiday-Chrysler-Jeep-dealer-reviews-103572': '103572' },
  },
  edmunds: {
    hosts: ['edmunds.com'],
    profiles: [/^\/dealerships\/(?:all\/)?[^/?]+\/[^/?]+\/(?<id>[^/?]+)/],
    examples: {
      'https://www.edmunds.com/dealerships/all/newyork/longislandcity/CityCadillac/': 'CityCadillac',
    },
  },
  cargurus: {
    hosts: ['cargurus.*'],
    profiles: [/^\/Cars\/m-[\w-]+-sp(?<id>\d+)/],
    examples: { 'https://www.cargurus.com/Cars/m-Hyundai-of-Las-Vegas-sp335690': '335690' },
  },
  carfax: {
    hosts: ['carfax.com'],
    profiles: [/^\/Reviews-[\w-]+_(?<id>[A-Z\d]{5,13})/],
    examples: { 'https://www.carfax.com/Reviews-Cronin-Chrysler-Lebanon-OH_P9E4IWXPNS': 'P9E4IWXPNS' },
  },
  autotrader: {
    hosts: ['autotrader.com'],
    profiles: [/^\/car-dealers\/[\w-]+\/(?<id>\d+)/],
    examples: { 'https://www.autotrader.com/car-dealers/schaumburg-il/892869/zeigler-chevrolet/': '892869' },
  },
  surecritic: {
    hosts: ['surecritic.com'],
    profiles: [/^\/reviews\/(?<id>[^/?]+)/],
    examples: { 'https://www.surecritic.com/reviews/bright-auto-repair': 'bright-auto-repair' },
  },
  angi: {
    hosts: ['angi.com', 'angieslist.com'],
    profiles: [
      /^\/companylist\/us\/[a-z]{2}\/[^/?]+\/[^/?]*-reviews-(?<id>\d+)\.html?/,
      /^\/write-review\/(?<id>\d+)/,
    ],
    write: ({ id }) => `https://www.angi.com/write-review/${id}`,
    examples: {
      'https://www.angi.com/companylist/us/wi/verona/accurate-tree-services-reviews-5539193.htm': '5539193',
    },
  },
  homeadvisor: {
    hosts: ['homeadvisor.com'],
    profiles: [/^\/rated\.[^./?]+\.(?<id>\d+)\.html/, /^\/review\/(?<id>\d+)/],
    write: ({ id }) => `https://www.homeadvisor.com/review/${id}`,
    examples: { 'https://www.homeadvisor.com/rated.Lawncom.63046658.html': '63046658' },
  },
  houzz: {
    hosts: ['houzz.*'],
    profiles: [/^\/[^/?]+\/[^?]*-pf~(?<id>\d+)/, /^\/pro\/(?<id>[^/?]+)/],
    examples: { 'https://www.houzz.com/pro/vorbild/vorbild-architecture': 'vorbild' },
  },
  thumbtack: {
    hosts: ['thumbtack.com'],
    profiles: [/^\/[^?]*\/service\/(?<id>\d+)/, /^\/reviews\/services\/(?<id>\d+)/],
    write: ({ id }) => `https://www.thumbtack.com/reviews/services/${id}/write`,
    examples: {
      'https://www.thumbtack.com/ca/los-angeles/handyman/bright-handy/service/365286084003225603':
        '365286084003225603',
    },
  },
  porch: {
    hosts: ['porch.com'],
    profiles: [/^\/[a-z-]+\/[a-z-]+\/(?<id>[^/?]+)\/pp/],
    examples: { 'https://porch.com/austin-tx/plumbers/bright-plumbing/pp': 'bright-plumbing' },
  },
  checkatrade: {
    hosts: ['checkatrade.com'],
    profiles: [/^\/(?:give-feedback\/)?trades\/(?<id>[^/?]+)/],
    write: ({ id }) => `https://www.checkatrade.com/give-feedback/trades/${id}`,
    examples: { 'https://www.checkatrade.com/trades/gocleenylimited': 'gocleenylimited' },
  },
  homestars: {
    hosts: ['homestars.com'],
    profiles: [/^\/companies\/(?<slug>(?<id>\d+)-[^/?]+)/],
    write: ({ slug }) => `https://homestars.com/companies/${slug}/reviews/new`,
    examples: { 'https://homestars.com/companies/2845581-kitchenfix': '2845581' },
  },
  buildzoom: {
    hosts: ['buildzoom.com'],
    profiles: [/^\/contractor\/(?<id>[^/?]+)/],
    examples: { 'https://www.buildzoom.com/contractor/bright-builders': 'bright-builders' },
  },
  guildquality: {
    hosts: ['guildquality.com'],
    profiles: [/^\/pro\/(?<id>[^/?]+)/],
    examples: { 'https://www.guildquality.com/pro/model-remodel?tab=reviews': 'model-remodel' },
  },
  trustatrader: {
    hosts: ['trustatrader.com'],
    profiles: [/^\/traders\/(?<id>[^/?]+)/],
    examples: { 'https://www.trustatrader.com/traders/bright-roofing-leeds': 'bright-roofing-leeds' },
  },
  avvo: {
    hosts: ['avvo.com'],
    profiles: [/^\/attorneys\/[a-z0-9-]*?-(?<id>\d+)(?:\.html|[/?]|$)/],
    examples: { 'https://www.avvo.com/attorneys/02109-ma-steven-gurdin-1359546.html': '1359546' },
  },
  'lawyers-com': {
    hosts: ['lawyers.com'],
    profiles: [/^\/[^/?]+\/[^/?]+\/[^/?]*?-(?<id>\d+)-[af](?:[/?]|$)/],
    examples: { 'https://www.lawyers.com/new-york/new-york/law-office-of-riker-29868847-f/': '29868847' },
  },
  martindale: {
    hosts: ['martindale.com'],
    profiles: [/^\/(?:attorney|organization)\/[^/?]*?-(?<id>\d+)(?:[/?]|$)/],
    examples: { 'https://www.martindale.com/organization/franz-hultgren-evenson-pa-633323': '633323' },
  },
  findlaw: {
    hosts: ['lawyers.findlaw.com'],
    profiles: [
      /^\/profile\/view\/(?<id>\d+)_\d/,
      /^\/profile\/(?:lawfirm|lawyer)\/[^/?]+\/[a-z]{2}\/[^/?]+\/(?<id>[A-Za-z0-9=]+)/,
    ],
    examples: { 'https://lawyers.findlaw.com/profile/view/4904835_1': '4904835' },
  },
  justia: {
    hosts: ['lawyers.justia.com'],
    profiles: [/^\/(?:lawyer|firm)\/[a-z0-9-]*?-(?<id>\d+)(?:[/?]|$)/],
    examples: { 'https://lawyers.justia.com/lawyer/jane-smith-1492337': '1492337' },
  },
  nolo: {
    hosts: ['nolo.com'],
    subdomains: ['lawyers'],
    profiles: [/^\/profile\/(?<id>[^/?]+)/],
    examples: { 'https://lawyers.nolo.com/profile/kriebel-law-firm-pllc': 'kriebel-law-firm-pllc' },
  },
  reviewsolicitors: {
    hosts: ['reviewsolicitors.co.uk'],
    profiles: [/^\/(?<id>[a-z-]+\/[^/?]+)/],
    examples: { 'https://www.reviewsolicitors.co.uk/leeds/bright-law': 'leeds/bright-law' },
  },
} satisfies ProfilePatterns;
