import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailPreview } from './email-preview.tsx';

test('the link reads as that of the business, in the words as in the subject', () => {
  const link = 'http://localhost:3000/r/4kQ9xV2mTf7LbWc1ZsYp3A';
  const html = renderToStaticMarkup(
    <EmailPreview
      businessName="Bright Smile"
      postalAddress="1 Main Street"
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
