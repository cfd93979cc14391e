import type { ProfilePatterns } from './pattern.ts';

/** Keyed by the slugs of `shared/platforms/platforms.ts`. */
export const GENERAL_PATTERNS = {
  google: {
    hosts: ['google.*', 'g.page', 'g.co', 'goo.gl', 'share.google'],
    subdomains: ['search', 'maps'],
    // Other goo.gl paths were links of anybody.
    short:
      /^(?:(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|share\.google)\/[\w-]+|g\.page\/(?!r(?:\/|$))[\w.-]+(?:\/review)?)\/?$/,
    profiles: [
      /^\/local\/(?:writereview|reviews)\?(?:.*&)?placeid=(?<id>(?<place>[\w-]+))/,
      /^\/(?:maps(?:\/(?:place|search)\/[^?]*)?|search)?\/?\?(?:.*&)?(?:placeid|place_id|query_place_id)=(?<id>(?<place>[\w-]{20,}))/,
      /^\/maps(?:\/(?:place|search))?\/?\?(?:.*&)?q=place_id:(?<id>(?<place>[\w-]{20,}))/,
      /^\/r\/(?<id>(?<share>[\w-]+))(?:\/review)?\/?(?:\?|$)/,
      /^\/maps\/place\/.*!1s(?<id>0x[0-9a-f]+:0x[0-9a-f]+)/,
      /^\/(?:maps)?\/?\?(?:.*&)?cid=(?<id>\d+)/,
      /^\/search\?(?:.*&)?ludocid=(?<id>\d+)/,
      /^\/maps(?:\/(?:place|search)\/[^?]*)?\/?\?(?:.*&)?ftid=(?<id>0x[0-9a-f]+:0x[0-9a-f]+)/,
    ],
    unclear: [
      {
        at: /^[^/]+\/maps(?:\/|$)/,
        words:
          'That is Google Maps, but the address does not say which place. Open your business there, press Share, and copy the link.',
      },
      {
        at: /^[^/]+\/search$/,
        words:
          'That is Google, but not a profile: it is a search. Open your business on Google Maps, press Share, and copy the link.',
      },
      {
        at: /^business\.google\./,
        words:
          'That is where you manage your profile on Google, and only you can open it. Open your business on Google Maps, press Share, and copy the link.',
      },
    ],
    write: ({ place, share }) => {
      if (place) return `https://search.google.com/local/writereview?placeid=${place}`;
      return share ? `https://g.page/r/${share}/review` : '';
    },
    examples: {
      'https://search.google.com/local/writereview?placeid=ChIJw1Fmyv9_EQIRSsL80280NoQ':
        'ChIJw1Fmyv9_EQIRSsL80280NoQ',
      'https://g.page/r/CYNfNS3DZxlaEAI/review': 'CYNfNS3DZxlaEAI',
      'https://www.google.co.uk/maps/place/Bright+Dental/@30.2,-97.7,17z/data=!4m6!3m5!1s0x8644b5:0x1a2b3c!8m2':
        '0x8644b5:0x1a2b3c',
      'https://maps.google.com/?cid=1234567890123': '1234567890123',
      'https://www.google.com/maps/place/?q=place_id:ChIJw1Fmyv9_EQIRSsL80280NoQ':
        'ChIJw1Fmyv9_EQIRSsL80280NoQ',
      'https://www.google.com/search?q=Bright+Dental&ludocid=1234567890123': '1234567890123',
      'https://maps.google.com/maps?q=Bright+Dental&ftid=0x8644b5:0x1a2b3c': '0x8644b5:0x1a2b3c',
      'https://maps.app.goo.gl/AbCdEf123': '',
      'https://share.google/AbCdEf123': '',
    },
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    subdomains: ['web', 'mbasic'],
    // Posts, reels, videos and groups have another letter before the rest.
    short:
      /^(?:fb\.me\/[\w.-]+|(?:(?:www|m|web|mbasic|[a-z]{2}-[a-z]{2})\.)?(?:facebook|fb)\.com\/share\/(?![gprv]\/)[\w-]+)\/?$/,
    profiles: [
      /^\/profile\.php\?(?:.*&)?id=(?<id>\d+)/,
      /^\/(?:pg\/|p\/|pages\/(?!category\/)[^/?]+\/|pages\/category\/[^/?]+\/|people\/[^/?]+\/)?(?<id>[\w.-]+)(?:\/?(?:\?|$)|\/(?:about|reviews|photos|posts|videos|reels|services|events|community|mentions|menu|shop|map|info|live|followers|likes)\w*(?:[/?]|$))/,
    ],
    unclear: [
      {
        at: /^business\.(?:facebook|fb)\./,
        words:
          'That is where you manage your page on Facebook, and only you can open it. Open your page on facebook.com and copy its address, such as facebook.com/BrightSmiles.',
      },
    ],
    write: ({ id }) => `https://www.facebook.com/${id}/reviews`,
    examples: {
      'https://www.facebook.com/profile.php?id=100063551234567': '100063551234567',
      'https://m.facebook.com/BrightSmiles/reviews': 'BrightSmiles',
      'https://fb.me/BrightSmiles': '',
      'https://www.facebook.com/share/1AbCdEf234/': '',
    },
  },
  yelp: {
    hosts: ['yelp.*', 'yelp.to'],
    short: /^yelp\.to\/[\w-]+\/?$/,
    profiles: [/^\/(?:biz|biz_photos|map|questions|writeareview\/biz)\/(?<id>[^/?]+)/],
    unclear: [
      {
        at: /^biz\.yelp\./,
        words:
          'That is where you manage your page on Yelp, and only you can open it. Open your page on yelp.com and copy its address, such as yelp.com/biz/bright-smile-austin.',
      },
    ],
    examples: { 'https://m.yelp.com/biz/naturally-delicious-brooklyn': 'naturally-delicious-brooklyn' },
  },
  tripadvisor: {
    hosts: ['tripadvisor.*'],
    profiles: [/^\/[\p{L}_]+(?:-g(?<place>\d+))?-d(?<id>\d+)/u],
    write: ({ place, id }) => `https://www.tripadvisor.com/UserReviewEdit-${place ? `g${place}-` : ''}d${id}`,
    examples: {
      'https://www.tripadvisor.co.uk/Hotel_Review-g187147-d197666-Reviews-Hotel_Ares-Paris.html': '197666',
    },
  },
  trustpilot: {
    hosts: ['trustpilot.*'],
    profiles: [/^\/(?:review|evaluate|evaluate-bgl)\/(?:embed\/)?(?!embed(?:[/?#]|$))(?<id>[^/?#]+)/],
    write: ({ id }) => `https://www.trustpilot.com/evaluate/${id}`,
    examples: { 'https://de.trustpilot.com/review/www.ulyseo.com': 'www.ulyseo.com' },
  },
  amazon: {
    hosts: ['amazon.*', 'amzn.to', 'a.co'],
    short: /^(?:amzn\.to|a\.co(?:\/d)?)\/[\w-]+\/?$/,
    profiles: [
      /^[^?]*\/(?:dp|gp\/product|gp\/aw\/d|product-reviews)\/(?<id>(?<product>[A-Z0-9]{10}))/,
      /^[^?]*\/(?:review\/create-review|gp\/customer-reviews\/[\w.-]+)\/?\?(?:.*&)?asin=(?<id>(?<product>[A-Z0-9]{10}))/,
      /^(?:\/-\/[a-z]{2})?\/(?:sp|shops\/[^?]*|gp\/aag\/main|gp\/help\/seller\/[^?]*)\/?\?(?:.*&)?(?:seller|me)=(?<id>A[A-Z0-9]{8,})/,
      /^\/shops\/(?<id>A[A-Z0-9]{8,})(?:[/?]|$)/,
    ],
    // Sellers have no review form that is open to everybody.
    write: ({ product }) => (product ? `https://www.amazon.com/review/create-review?asin=${product}` : ''),
    examples: {
      'https://www.amazon.com/Markers-Colored-Coloring/dp/B075WTC5SB?th=1': 'B075WTC5SB',
      'https://www.amazon.com/sp?seller=A2L77EE7U53NWQ': 'A2L77EE7U53NWQ',
    },
  },
  linkedin: {
    hosts: ['linkedin.com'],
    profiles: [/^\/(?:company|showcase|school|services\/page|in)\/(?<id>[^/?]+)/],
    examples: { 'https://www.linkedin.com/company/bright-dental/': 'bright-dental' },
  },
  glassdoor: {
    hosts: ['glassdoor.*'],
    // The words of the path are those of the country.
    profiles: [
      /^\/[^/?]+\/[^?]*?(?:-E|EI_IE)(?<id>\d+)[^/?]*\.htm/,
      /^\/mz-survey\/[^?]*\?(?:.*&)?(?:i|employerId)=(?<id>\d+)/,
    ],
    write: ({ id }) => `https://www.glassdoor.com/mz-survey/employer/collectReview_input.htm?i=${id}`,
    examples: { 'https://www.glassdoor.com/Reviews/Award-Staffing-Reviews-E830922.htm': '830922' },
  },
  indeed: {
    hosts: ['indeed.*'],
    profiles: [/^\/cmp\/(?<id>[^/?]+)/],
    write: ({ id }) => `https://www.indeed.com/cmp/${id}/reviews`,
    examples: { 'https://www.indeed.com/cmp/Award-Staffing/reviews': 'Award-Staffing' },
  },
  foursquare: {
    hosts: ['foursquare.com'],
    profiles: [/^\/v\/(?:[^/?]+\/)?(?<id>[0-9a-f]{24})/],
    examples: {
      'https://foursquare.com/v/bright-dental/4b058804f964a520c1ab22e3': '4b058804f964a520c1ab22e3',
    },
  },
  bbb: {
    hosts: ['bbb.org'],
    profiles: [/^\/(?<path>(?:us|ca)\/[a-z]{2}\/[^/?]+\/profile\/[^/?]+\/[a-z0-9-]*?(?<id>\d{4}-\d+))/],
    write: ({ path }) => `https://www.bbb.org/${path}/leave-a-review`,
    examples: {
      'https://www.bbb.org/us/mn/sartell/profile/general-contractor/bd-exteriors-inc-0704-96091564':
        '0704-96091564',
    },
  },
  'google-play': {
    hosts: ['play.google.com'],
    profiles: [/^\/store\/apps\/details\?(?:.*&)?id=(?<id>[\w.]+)/],
    write: ({ id }) => `https://play.google.com/store/apps/details?id=${id}`,
    examples: { 'https://play.google.com/store/apps/details?hl=en&id=com.example.app': 'com.example.app' },
  },
  'app-store': {
    hosts: ['apps.apple.com', 'itunes.apple.com'],
    profiles: [/^\/(?:[a-z]{2}\/)?app\/(?:[^/?]+\/)?id(?<id>\d+)/],
    write: ({ id }) => `https://apps.apple.com/app/id${id}?action=write-review`,
    examples: { 'https://apps.apple.com/us/app/bna/id1523383806': '1523383806' },
  },
  'reviews-io': {
    hosts: ['reviews.io', 'reviews.co.uk'],
    profiles: [/^\/company-reviews\/store\/(?<id>[^/?]+)/],
    examples: { 'https://www.reviews.co.uk/company-reviews/store/bright-candles': 'bright-candles' },
  },
  feefo: {
    hosts: ['feefo.com'],
    profiles: [/^\/(?:[a-z]{2}-[A-Z]{2}\/)?reviews\/(?<id>[^/?]+)/],
    examples: { 'https://www.feefo.com/en-GB/reviews/acme-inc': 'acme-inc' },
  },
  'judge-me': {
    hosts: ['judge.me'],
    profiles: [/^\/reviews\/(?:stores\/)?(?!stores(?:[/?]|$))(?<id>[^/?]+)/],
    examples: { 'https://judge.me/reviews/stores/example.myshopify.com': 'example.myshopify.com' },
  },
  yotpo: {
    hosts: ['yotpo.com'],
    profiles: [/^\/(?:go\/)?(?<id>[A-Za-z0-9]{20,})(?:[/?]|$)/],
    examples: { 'https://www.yotpo.com/go/aBcDeFgHiJkLmNoPqRsTuV': 'aBcDeFgHiJkLmNoPqRsTuV' },
  },
  'trusted-shops': {
    hosts: ['trustedshops.*'],
    profiles: [/^\/[^/?]+\/(?:info|rate)_(?<id>X[A-F0-9]{32})/],
    write: ({ id }) => `https://www.trustedshops.com/buyerrating/rate_${id}.html`,
    examples: {
      'https://www.trustedshops.de/bewertung/info_XE658FFD5E7472768A72A096B322A5A7B.html':
        'XE658FFD5E7472768A72A096B322A5A7B',
    },
  },
  etsy: {
    hosts: ['etsy.com'],
    subdomain:
      /^(?<id>(?!(?:www|accounts?|ads|api|openapi|blog|business|careers|clicks?|community|developers?|email|help|investors?|links?|login|partners|pro|status|support)$)[a-z0-9]{4,20})$/,
    profiles: [/^\/(?:[a-z]{2}\/)?shop\/(?<id>[A-Za-z0-9]+)/],
    examples: { 'https://www.etsy.com/uk/shop/BrightCandles': 'BrightCandles' },
  },
  g2: {
    hosts: ['g2.com', 'g2crowd.com'],
    profiles: [/^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?products\/(?<id>[^/?]+)/],
    write: ({ id }) => `https://www.g2.com/products/${id}/take_survey`,
    examples: { 'https://www.g2crowd.com/products/yahoo-small-business/reviews': 'yahoo-small-business' },
  },
  capterra: {
    hosts: ['capterra.*'],
    subdomains: ['reviews'],
    profiles: [
      /^\/(?:services\/)?s?p\/(?<id>\d+)/,
      /^\/(?:software|reviews)\/(?<id>\d+)/,
      /^\/new\/(?<id>\d+)/,
    ],
    write: ({ id }) => `https://reviews.capterra.com/new/${id}`,
    examples: { 'https://www.capterra.com/p/149522/Salesflare/': '149522' },
  },
  trustradius: {
    hosts: ['trustradius.com'],
    profiles: [/^\/products\/(?<id>[^/?]+)/],
    examples: { 'https://www.trustradius.com/products/mindtouch/reviews': 'mindtouch' },
  },
  sitejabber: {
    hosts: ['sitejabber.com'],
    profiles: [/^\/(?:online-business-review\?url=|reviews\/)(?<id>[^/?]+)/],
    examples: { 'https://www.sitejabber.com/reviews/wish.com': 'wish.com' },
  },
  consumeraffairs: {
    hosts: ['consumeraffairs.com'],
    profiles: [/^\/(?<id>[a-z0-9_-]+(?:\/[a-z0-9_-]+)+)\.html?(?:\?|$)/],
    examples: { 'https://www.consumeraffairs.com/solar-energy/sunpower.html': 'solar-energy/sunpower' },
  },
  nextdoor: {
    hosts: ['nextdoor.*'],
    profiles: [/^\/pages?\/(?<id>[^/?]+)/],
    examples: {
      'https://nextdoor.com/pages/tortoras-owens-cross-roads-al/': 'tortoras-owens-cross-roads-al',
    },
  },
  'apple-maps': {
    hosts: ['maps.apple.com', 'maps.apple'],
    short: /^maps\.apple\/p\/[\w.~-]+\/?$/,
    profiles: [/^\/(?:place)?\/?\?(?:.*&)?(?:auid|place-id|placeid)=(?<id>[A-Z0-9]+)/],
    examples: { 'https://maps.apple.com/place?auid=2404254127207869658': '2404254127207869658' },
  },
  yellowpages: {
    hosts: ['yellowpages.com'],
    profiles: [/^\/[^/?]+\/mip\/[^/?]*?-(?<id>\d+)/],
    examples: { 'https://www.yellowpages.com/saint-cloud-mn/mip/voigts-bus-474102526': '474102526' },
  },
  yell: {
    hosts: ['yell.com'],
    profiles: [/^\/biz\/[^/?]*?-(?<id>\d+)/, /^\/reviews\/places\/addreview\/id\/(?<id>\d+)/],
    write: ({ id }) => `https://www.yell.com/reviews/places/addreview/id/${id}`,
    examples: { 'https://www.yell.com/biz/freedom-architecture-uxbridge-901603157': '901603157' },
  },
  'productreview-au': {
    hosts: ['productreview.com.au'],
    profiles: [/^\/listings\/(?<id>[^/?]+)/],
    examples: { 'https://www.productreview.com.au/listings/jims-cleaning': 'jims-cleaning' },
  },
  booking: {
    hosts: ['booking.com'],
    profiles: [
      /^(?:\/reviews\/[a-z]{2}\/hotel|\/hotel\/[a-z]{2})\/(?<id>[a-z0-9-]+?)(?:\.[a-z]{2}(?:-[a-z]{2})?)?\.html/,
    ],
    examples: { 'https://www.booking.com/hotel/fr/citizenm-paris.en-gb.html': 'citizenm-paris' },
  },
  expedia: {
    hosts: ['expedia.*'],
    profiles: [/^\/(?:[^?]*\.)?h(?<id>\d+)\.[\p{L}-]+(?:[/?#]|$)/u],
    examples: { 'https://www.expedia.com/Portsmouth-Hotels-Ashworth.h37503.Hotel-Information': '37503' },
  },
  airbnb: {
    hosts: ['airbnb.*'],
    profiles: [/^\/(?:rooms|experiences)\/(?:plus\/)?(?<id>\d+)/],
    examples: { 'https://www.airbnb.com/rooms/5748150': '5748150' },
  },
  opentable: {
    hosts: ['opentable.*'],
    profiles: [/^\/(?:r\/|restaurant\/profile\/)(?<id>[\p{L}\d-]+)/u],
    examples: { 'https://www.opentable.co.uk/r/gaucho-piccadilly': 'gaucho-piccadilly' },
  },
  zillow: {
    hosts: ['zillow.com'],
    profiles: [/^\/(?:lender-)?profile\/(?<id>[^/?]+)/, /^\/reviews\/write\/\?s=(?<id>(?<form>X1-[\w-]+))/],
    write: ({ form }) => (form ? `https://www.zillow.com/reviews/write/?s=${form}` : ''),
    examples: { 'https://www.zillow.com/lender-profile/Citibank/': 'Citibank' },
  },
  weddingwire: {
    hosts: ['weddingwire.com'],
    profiles: [
      /^\/(?:biz|reviews)\/[^/?]+\/(?<id>[0-9a-f]+)\.html/,
      /^\/shared\/rate(?:\/new)?\/?\?(?:.*&)?(?:vid|vendorid|id)=(?<id>[0-9a-f]{6,})/i,
    ],
    examples: {
      'https://www.weddingwire.com/biz/twelve-baskets-kirkland/ebadf13d6853e912.html': 'ebadf13d6853e912',
    },
  },
  theknot: {
    hosts: ['theknot.com'],
    profiles: [/^\/marketplace\/[^/?]*?-(?<id>\d+)/, /^\/review-wedding-vendors\/(?<id>\d+)/],
    examples: { 'https://www.theknot.com/marketplace/twelve-baskets-kirkland-wa-242267': '242267' },
  },
} satisfies ProfilePatterns;
