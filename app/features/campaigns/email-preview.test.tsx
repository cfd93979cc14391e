import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hexColor } from '#shared/design/colors.ts';
import { EmailPreview } from './email-preview.tsx';

test("the link is the business's own in both text and subject", () => {
  const link = 'http://localhost:3000/r/4kQ9xV2mTf7LbWc1ZsYp3A';
  const html = renderToStaticMarkup(
    <EmailPreview
      business={{
        businessName: 'Bright Smile',
        postalAddress: '1 Main Street',
        brandColor: '',
        logo: null,
        picture: null,
        closingWords: '',
      }}
      subject="Hi {name}: {review_link}"
      content="Please tell us at {review_link}, {name}."
      language="en"
      contactName="Maria Gonzalez"
      link={link}
      buttonLabel="Leave us a review"
      reminderDays={[3]}
      untitled={false}
    />,
  );
  expect(html).toContain(`Hi Maria: ${link}`);
  expect(html).toContain('>localhost:3000/r/4kQ9xV2mTf7LbWc1ZsYp3A<');
  expect(html).not.toContain('goodword.example');
});

test('it is in the colour of the business, with its logo and closing words', () => {
  const color = hexColor('star');
  const logo = { id: '1', fileName: 'logo.png', width: 300, height: 100, bytes: 900, path: '/pictures/abc' };
  const html = renderToStaticMarkup(
    <EmailPreview
      business={{
        businessName: 'Bright Smile',
        postalAddress: '1 Main Street',
        brandColor: color,
        logo,
        picture: { ...logo, path: '/pictures/def' },
        closingWords: 'See you soon.',
      }}
      subject="Hi {name}"
      content="{review_link}"
      language="en"
      contactName="Maria Gonzalez"
      link="http://localhost:3000/r/abc"
      buttonLabel="Leave us a review"
      reminderDays={[]}
      untitled={false}
    />,
  );
  expect(html).toContain(`--mail-fill:${color}`);
  expect(html).toContain(`--mail-on-fill:${hexColor('ink')}`);
  expect(html).toContain('src="/pictures/abc?w=192"');
  expect(html).toContain('src="/pictures/def?w=720&amp;shape=band"');
  expect(html).toContain('See you soon.');
});
