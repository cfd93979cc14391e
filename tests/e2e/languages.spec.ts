import { ON } from './fixtures.ts';
import { expect, sendTo, test } from './owner.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state), locale: 'en-US' });

test(
  'two people in a list are each written to and shown their pages in their own language',
  ON.desktop,
  async ({ page, mailTo }) => {
    test.slow();
    const id = crypto.randomUUID().slice(0, 8);
    const [rosa, tom] = [`rosa-${id}@example.com`, `tom-${id}@example.com`];
    const list = `Name,Email,Language\nRosa Delgado,${rosa},es-MX\nTom Becker,${tom},English\n`;
    await page.goto('/dashboard/contacts/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.waitForURL(/\/contacts\/import\/[0-9a-f-]{36}/);
    await expect(page.getByLabel('Language')).toHaveValue('2');
    await expect(page.getByText('Language: English in 1 row, Spanish in 1 row.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('link', { name: 'Ask these contacts' }).click();
    await page.getByRole('button', { name: 'Español' }).locator('visible=true').click();
    await page.getByLabel('Subject in Spanish').fill('Una pregunta, {name}');
    const preview = page.getByRole('region', { name: 'Preview' }).locator('visible=true');
    await expect(preview).toContainText('Una pregunta, Rosa');
    await expect(preview).toContainText('Darse de baja');
    await page.getByLabel('I have consent to send messages to these contacts').check();
    await sendTo(page, 'Email', 2);

    const [hers, his] = [await mailTo(rosa), await mailTo(tom)];
    expect([hers.subject, his.subject]).toEqual(['Una pregunta, Rosa', 'How did we do, Tom?']);
    expect(hers.text).toContain('Gracias por elegirnos');
    expect(hers.text).not.toMatch(/Thank you|Unsubscribe/);
    expect(his.text).not.toMatch(/Gracias|Darse de baja/);
    const linkIn = (mail: typeof hers, part: string) =>
      mail.links.find((link) => link.includes(part)) ?? 'about:blank';
    await page.goto(linkIn(hers, '?i='));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('¿Cómo fue su experiencia con')).toBeVisible();
    await page.goto(linkIn(hers, '/unsubscribe/'));
    await expect(page.getByRole('heading', { name: '¿Darse de baja?' })).toBeVisible();
    await page.goto(linkIn(his, '?i='));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('How was your experience with')).toBeVisible();
  },
);
