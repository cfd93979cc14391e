import type { Page } from '@playwright/test';
import {
  closeToasts,
  expectAccessible,
  expectReflow,
  onEveryScreen,
  withScriptAndPlain,
} from './fixtures.ts';
import { expect, inAmerica, sendTo, test } from './owner.ts';
import { setScene } from './scene.ts';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

/** No button wraps beside a long badge. */
async function expectOneLine(page: Page): Promise<void> {
  const heightOf = async (channel: string) =>
    (await page.getByRole('button', { name: `Opt out of ${channel}` }).boundingBox())?.height ?? 0;
  await onEveryScreen(page, async () => {
    await expect.poll(async () => (await heightOf('WhatsApp')) - (await heightOf('SMS'))).toBe(0);
  });
}

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const csv = (text: string | Buffer, name = 'patients.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text as string),
});

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('a list is uploaded, previewed and imported, and its problems are shown', async ({
    page,
    expectFault,
  }) => {
    test.slow();
    expectFault(/^status 400: .*\/contacts\/import/);
    const id = crypto.randomUUID().slice(0, 8);
    await inAmerica(page);
    await page.goto('/dashboard/contacts/import');
    await expectSound(page);
    const upload = async (file: ReturnType<typeof csv>) => {
      await page.getByLabel('CSV file').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload and check' }).click();
    };
    // The browser only hears the answer once it has sent the whole body.
    await upload(csv('x'.repeat(javaScript ? 700_000 : 7_000), 'patients.txt'));
    await said(page, 'Invalid file type');
    await onEveryScreen(page, async () => {
      await said(page, '“patients.txt” could not be used. Please upload a CSV file.');
      await expect(page.getByLabel('CSV file')).toHaveValue('');
      await expect(page.getByLabel('CSV file')).toHaveAccessibleName('CSV file');
      await expect(page.getByText('patients.txt', { exact: true })).toBeHidden();
    });
    await expectSound(page);
    await upload(csv(' \n', 'empty.csv'));
    await said(page, 'No valid contacts found');
    await said(page, '“empty.csv” could not be used. Please check your CSV format.');
    await upload(csv('Name,Email,Phone\n', 'header.csv'));
    await said(page, '“header.csv” could not be used. Please check your CSV format.');
    await expect(page).toHaveURL(/\/contacts\/import$/);
    await upload(
      csv(
        Buffer.from(
          [
            'E-Mail;Visits;Patient;Mobile',
            `ines-${id}@example.com;3;Inês ${id};(212) 555-2368`,
            `tom-${id}@;1;"Becker; Tom ${id}";212-555-2369`,
            'nobody@example.com;2;;',
            ';;;',
          ].join('\r\n'),
          'latin1',
        ),
      ),
    );
    await page.waitForURL(/\/contacts\/import\/[0-9a-f-]{36}$/);
    // The error of the file before would otherwise stay over this one, for nine seconds.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 5_000 });
    // The page rendered by the server must equal what the browser would render.
    await page.reload();
    await expect(page.getByLabel('Country of the numbers')).toContainText('Hong Kong');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('2');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('0');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('3');
    await expect(page.getByRole('table')).toContainText(`Becker; Tom ${id}`);
    await expectSound(page);
    const problems = page.getByRole('list', { name: 'Rows with problems' });
    const all = [
      'Left out: no name1 row',
      'Row 4 nobody@example.com',
      'Without the email: not a valid address1 row',
    ];
    for (const words of all) await expect(problems).toContainText(words);
    await expect(problems).toContainText(`Row 3: Becker; Tom ${id} tom-${id}@, 212-555-2369`);
    await page.getByLabel('Email', { exact: true }).selectOption('Not in this file');
    if (!javaScript) await page.getByRole('button', { name: 'Check again' }).click();
    await expect(problems).not.toContainText('Without the email');
    await expect(page).toHaveURL(/email%5B0%5D=&|email\[0\]=&/);
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    const early = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the row with problems' }).click();
    const listed = Buffer.concat(await (await (await early).createReadStream()).toArray()).toString();
    expect(listed).toContain('Name,Mobile,Row,Reason');
    expect(listed).toContain(',,4,Left out: no name');
    await page.getByLabel('Email', { exact: true }).selectOption('E-Mail');
    await page.getByLabel('Last name (optional)').selectOption('Patient');
    if (!javaScript) await page.getByRole('button', { name: 'Check again' }).click();
    await said(page, 'This column is already chosen above.');
    await expectSound(page);
    await page.getByLabel('Last name (optional)').selectOption('Part of the name');
    if (!javaScript) await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await expect(async () => {
      if (!javaScript) await page.goto(page.url());
      await expect(page.getByText('Import finished')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    if (javaScript) {
      const toast = page.locator('[data-sonner-toast]');
      await expect(toast.getByText('CSV uploaded successfully')).toBeVisible();
      await expect(toast.getByText('Imported 2 contacts.')).toBeVisible();
    } else await said(page, 'CSV uploaded successfully: Imported 2 contacts.');
    await expect(
      page.getByText('1 row was left out, 1 person came in without a phone or email.'),
    ).toBeVisible();
    for (const words of all) await expect(problems).toContainText(words);
    await expectSound(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the 2 rows with problems' }).click();
    const stream = await (await download).createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    expect(text).toContain('Name,E-Mail,Mobile,Row,Reason');
    expect(text).toContain(',nobody@example.com,,4,Left out: no name');
    const ask = page.getByRole('link', { name: 'Ask these contacts' });
    await expect(ask).toHaveAttribute('href', /\/dashboard\/get-reviews\?import=[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'See all contacts' }).click();
    await expect(page.getByRole('link', { name: `Inês ${id}` })).toBeVisible();
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await page.getByRole('link', { name: 'Ask this list: patients.csv' }).first().click();
    await expect(page.getByRole('list', { name: 'Imported lists' })).toContainText('patients.csv');
  });

  test('people are selected in the address book and asked', async ({ page }) => {
    test.slow();
    const id = crypto.randomUUID().slice(0, 8);
    const last = await setScene(page, async (scene) => {
      for (const who of ['Ada', 'Bo', 'Cy']) {
        await scene.goto('/dashboard/contacts/new');
        await scene.getByLabel('Name').fill(`${who} ${id}`);
        if (who !== 'Cy') await scene.getByLabel('Email').fill(`${who}-${id}@example.com`);
        await scene.getByRole('button', { name: 'Add contact' }).click();
        await expect(scene.getByRole('heading', { name: `${who} ${id}` })).toBeVisible();
      }
      return scene.url();
    });
    // The last one has only a name.
    await page.goto(last);
    await said(page, 'No address yet');
    await expect(page.getByRole('link', { name: 'Ask for a review' })).toHaveCount(0);
    await expectSound(page);

    await page.goto(`/dashboard/contacts?q=${id}`);
    await expect(page.getByRole('link', { name: 'All 3', exact: true })).toBeVisible();
    const list = page.getByRole('list', { name: 'Contacts', exact: true });
    await expect(list.getByRole('listitem').filter({ hasText: `Cy ${id}` })).toContainText('No address yet');
    if (javaScript) {
      await expect(page.getByRole('button', { name: /for a review/ })).toHaveCount(0);
      await page.getByLabel('Choose all shown').check();
      await expect(page.getByRole('checkbox', { name: `Choose Ada ${id}` })).toBeChecked();
      await page.getByRole('checkbox', { name: `Choose Cy ${id}` }).uncheck();
      await expectSound(page);
      await page.getByRole('button', { name: 'Ask 2 for a review' }).click();
    } else {
      for (const who of ['Ada', 'Bo']) {
        await page.getByRole('checkbox', { name: `Choose ${who} ${id}` }).check();
      }
      await expectSound(page);
      await page.getByRole('button', { name: 'Ask for a review' }).click();
    }
    await page.waitForURL(/\/dashboard\/get-reviews/);
    const rows = page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    if (javaScript) {
      await expect(rows.first()).toContainText(`Bo ${id}`);
      await expect(rows.nth(1)).toContainText(`ada-${id}@example.com`);
      await expect(page).toHaveURL(/\/dashboard\/get-reviews$/);
    } else {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Bo ${id}`);
      await expect(page.getByLabel('Email of contact 2')).toHaveValue(`ada-${id}@example.com`);
    }
    await page.getByLabel('I have consent').check();
    await sendTo(page, 'Email', 2);

    // The list shows the state when it was loaded, and the email may still be on its way.
    await expect(async () => {
      await page.goto(`/dashboard/contacts?q=Ada+${id}`);
      await expect(list).toContainText('Email, just now', { timeout: 500 });
    }).toPass();
    await expect(list).toContainText(/Waiting|Sending|Sent/);
    await expectSound(page);
    await list.getByRole('link').click();
    await said(page, /^(Is about to be asked|Is being asked|Asked) by email$/);
    // She has just been asked and has no other channel.
    await said(page, new RegExp(`^Ada ${id} can be asked again on `));
    await expect(page.getByRole('link', { name: 'Ask for a review' })).toHaveCount(0);
  });

  test('a contact is added, found, corrected, opted out and erased', async ({ page, expectFault }) => {
    test.slow();
    expectFault(/^status (400|409): .*\/contacts/);
    const id = crypto.randomUUID().slice(0, 8);
    const phone = `212 5${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    await inAmerica(page);
    await page.goto('/contacts');
    await page.getByRole('link', { name: /Add (a )?contact/ }).click();
    await page.getByLabel('Name').fill(`Grace ${id}`);
    await page.getByLabel('Email').fill(`grace-${id}@`);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await said(page, 'Please enter a valid email address.');
    await expectSound(page);
    await page.getByLabel('Email').fill(`grace-${id}@example.com`);
    await page.getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await said(page, 'Contact added');
    await expect(page.getByRole('heading', { name: `Grace ${id}` })).toBeVisible();
    await expectSound(page);
    if (javaScript) await expectOneLine(page);

    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Save contact' }).click();
    await said(page, /Please enter a valid phone number/);
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Name').fill(`Grace Hopper ${id}`);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await said(page, 'Contact saved');
    await page.getByRole('button', { name: 'Opt out of Email' }).click();
    await said(page, 'You opted them out.');
    await expectSound(page);

    await page.getByRole('link', { name: 'All contacts' }).click();
    const list = page.getByRole('list', { name: 'Contacts', exact: true });
    const line = list.getByRole('listitem').filter({ hasText: `Grace Hopper ${id}` });
    await page.getByRole('link', { name: /^Opted out \d/ }).click();
    await expect(page).toHaveURL(/filter=opted-out/);
    await expect(line).toContainText('Opted out of Email');
    await closeToasts(page);
    await expectSound(page);
    await page.getByLabel('Search contacts').fill(`HOPPER ${id}`);
    if (!javaScript) await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/filter=opted-out/);
    await expect(page).toHaveURL(new RegExp(`q=HOPPER.${id}`));
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByLabel('Search contacts').fill('nobody at all');
    if (!javaScript) await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Nobody matches/ })).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Show all contacts' }).click();
    await line.getByRole('link').click();
    await page.getByRole('button', { name: 'Allow again on Email' }).click();
    await said(page, 'Opt-out removed');
    await closeToasts(page);
    await page.getByText('Erase this contact…').click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await said(page, 'Contact erased');
    await expect(line).toBeHidden();
  });
});
