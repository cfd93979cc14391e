import { describe, expect, it } from 'vitest';
import { ASKABLE_PLATFORMS, getPlatform } from '#shared/platforms/platforms.ts';
import { addPasted, writeReviewPage } from './offer-profile.ts';

const google = getPlatform('google').id;
const facebook = getPlatform('facebook').id;
const healthgrades = getPlatform('healthgrades').id;

describe('the page customers are sent to', () => {
  it.each([
    [
      healthgrades,
      'https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9',
      'https://www.healthgrades.com/review/xd8l9',
    ],
    [google, 'g.page/r/CYNfNS3DZxlaEAI', 'https://g.page/r/CYNfNS3DZxlaEAI/review'],
    [google, 'https://maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123'],
    [
      facebook,
      ' https://m.facebook.com/BrightSmiles?ref=share ',
      'https://www.facebook.com/BrightSmiles/reviews',
    ],
    [facebook, 'Ours: https://m.facebook.com/BrightSmiles', 'https://www.facebook.com/BrightSmiles/reviews'],
    [facebook, '', ''],
  ])('of platform %i and %j is %j', (platformId, typed, page) => {
    expect(writeReviewPage(platformId, typed)).toEqual({ value: page });
  });

  it('is refused on another platform, which is named, and on an unknown site', () => {
    expect(writeReviewPage(google, 'https://www.facebook.com/BrightSmiles').fault).toMatch(
      /^That is an address on Facebook, not on Google\. /,
    );
    expect(writeReviewPage(google, 'https://bit.ly/bright').fault).toMatch(
      /^That is not an address on Google\. /,
    );
    expect(writeReviewPage(google, 'http://localhost/').fault).toMatch(/your own computer or network alone/);
  });
});

describe('a pasted address', () => {
  const list = [
    { platformId: google, writeReviewUrl: '' },
    { platformId: facebook, writeReviewUrl: '' },
  ];

  it('adds its platform at the end and leaves the others alone', () => {
    const pasted = 'https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9';
    const added = { platformId: healthgrades, writeReviewUrl: 'https://www.healthgrades.com/review/xd8l9' };
    expect(addPasted(list, pasted)).toEqual({ value: [...list, added] });
  });

  it('is extracted from the sentence around it', () => {
    const share = 'https://www.facebook.com/share/1AbC/';
    expect(addPasted(list, `Our page: ${share}`)).toEqual({
      value: [list[0], { platformId: facebook, writeReviewUrl: share }],
    });
  });

  it('gives its address to a platform that is already chosen', () => {
    expect(addPasted(list, 'https://g.page/r/CYNfNS3DZxlaEAI')).toEqual({
      value: [{ platformId: google, writeReviewUrl: 'https://g.page/r/CYNfNS3DZxlaEAI/review' }, list[1]],
    });
  });

  it.each([
    ['', /^Paste the address/],
    ['https://www.brightsmiles.com', /^We do not know this site/],
    ['https://www.yelp.com/biz/bright', /^Yelp forbids asking/],
    ['https://www.caredash.com/doctors/jane-smith', /^CareDash no longer takes reviews/],
    ['https://www.google.com/search?q=bright', /^That is Google, but not a profile/],
    ['https://www.google.com/maps/place/Bright+Dental/@30.2,-97.7,17z', /^That is Google Maps, but .* Share/],
    ['javascript:alert(1)', /^That is not a web address/],
    ['Bright Smiles Dental', /^That is not a web address/],
    ['localhost', /^That is not a web address/],
    ['http://localhost:3000/review/me', /^That is not a web address that others can open/],
    ['localhosts', /^That is not a web address\. Open your page/],
    ['https://ann:s3cret@g.page/r/CYNfNS3DZxlaEAI', /^That address contains a sign-in name or a password/],
  ])('%j is refused', (pasted, fault) => {
    expect(addPasted(list, pasted).fault).toMatch(fault);
  });

  it('is refused if the page is full', () => {
    const full = ASKABLE_PLATFORMS.filter(({ id }) => id !== google)
      .slice(0, 12)
      .map(({ id }) => ({ platformId: id, writeReviewUrl: '' }));
    expect(addPasted(full, 'https://g.page/r/CYNfNS3DZxlaEAI').fault).toMatch(/^12 platforms is the most/);
  });
});
