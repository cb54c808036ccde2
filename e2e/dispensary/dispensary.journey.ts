import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { createUser, newName, signInFirst } from '../journey/new-user.ts';
import { signIn } from '../journey/sign-in.ts';
import { addTeleConsult, makeDoctor } from '../journey/tele-consult.ts';
import { hostile_texts } from '../hostile-text/hostile-texts.ts';

const owner = { username: 'owner', branch: 'Orchard' };

interface Consulting {
  owner_page: Page;
  patient: Page;
  doctor: Page;
}

/** A patient of the sandbox calls a doctor who gives a service of their own, and the doctor accepts. */
async function beginConsult({ owner_page, patient, doctor }: Consulting): Promise<void> {
  const service = await addTeleConsult(owner_page);
  const username = newName();
  await createUser(owner_page, username, 'Doctor');
  await makeDoctor(owner_page, username, 'Chia Journey', service.id);
  await signInFirst(doctor, username);
  await doctor.getByText('Offline', { exact: true }).click();
  await expect(doctor.getByRole('switch', { name: 'Tele-Consult Status' })).toBeChecked();
  await patient.goto('/sandbox/patient.html#tele-consult');
  await patient.getByRole('button', { name: 'Call a doctor' }).click();
  await patient.getByRole('combobox', { name: 'Service' }).selectOption({ label: service.name });
  await patient.getByRole('button', { name: 'Call now' }).click();
  const alert = doctor.getByRole('dialog', { name: 'New Tele-Consult call' });
  await expect(alert).toBeVisible();
  const consult = doctor.context().waitForEvent('page');
  await alert.getByRole('button', { name: 'Accept' }).click();
  await (await consult).close();
  await expect(patient.getByText('Dr Chia Journey is with you')).toBeVisible();
}

/** The row of the only order that goes to this address. */
const rowTo = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text });

test('medicines of a consult are packed by their label, brought by a courier and followed by the patient; the log has them', async ({
  page: owner_page,
  newBrowser,
}) => {
  test.slow();
  const [patient, doctor, dispensary] = [await newBrowser(), await newBrowser(), await newBrowser()];
  await beginConsult({ owner_page, patient, doctor });
  await signIn(dispensary, owner, '/telemed-drugs');
  await expect(dispensary.getByRole('heading', { name: 'Dispensary', level: 1 })).toBeVisible();

  // What the patient types is text wherever it is shown.
  const address = `${hostile_texts[0] ?? ''} ${newName()}`.slice(-240);
  await patient.getByRole('textbox', { name: 'Deliver my medicines to' }).fill(address);
  await patient.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(patient.getByText('A courier brings your medicines.')).toBeVisible();
  await patient.getByRole('button', { name: 'End with medicines' }).click();
  await expect(rowTo(dispensary, 'Waiting for payment', 'Waiting for payment').first()).toBeVisible();
  await patient.getByRole('button', { name: /^Pay / }).first().click();

  const notice = dispensary.getByRole('status').filter({ hasText: 'New order:' });
  await expect(notice).toContainText('2 medicines');
  await expectAccessible(dispensary, 'main');
  const [labels] = await Promise.all([
    dispensary.waitForEvent('download'),
    notice.getByRole('button', { name: /^Labels of/ }).click(),
  ]);
  expect((await readFile(await labels.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const ordernumber = /^labels-([0-9A-Z]{16})\.pdf$/.exec(labels.suggestedFilename())?.[1] ?? '';
  const shown_number = ordernumber.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const row = rowTo(dispensary, 'To pack', shown_number);
  await expect(row).toContainText('Paracetamol 500 mg');
  await row.getByRole('button', { name: /^Pack:/ }).click();
  await expect(row).toContainText('You are packing it');

  const field = dispensary.getByRole('textbox', { name: 'Scan the label of a packed bag' });
  await field.fill(ordernumber);
  await field.press('Enter');
  await expect(rowTo(dispensary, 'Packed', shown_number)).toContainText('Waiting for the courier');
  await expect(rowTo(dispensary, 'Packed', shown_number)).toContainText(address.trim());

  const courier = await newBrowser();
  await courier.goto('/sandbox/#courier');
  await courier.getByRole('combobox', { name: 'Branch' }).selectOption({ label: 'Orchard' });
  const card = courier.getByRole('article', { name: `Order ${shown_number}` });
  const older = courier.getByRole('button', { name: /^Show \d+ older ones$/ });
  await expect(card.or(older).first()).toBeVisible();
  if (!(await card.isVisible())) await older.click();
  await card.getByRole('button', { name: 'Delivered' }).click();
  await expect(card).toHaveCount(0);
  await expect(rowTo(dispensary, 'Packed', shown_number)).toHaveCount(0);

  const follower = await newBrowser();
  await follower.goto(`/api/delivery/tracking/${ordernumber}`);
  await expect(follower).toHaveURL(new RegExp(`/print/tracking/${ordernumber}$`));
  await expect(follower.getByText('Your medicines have been delivered.')).toBeVisible();
  await expectAccessible(follower);
  expect(await follower.locator('body').innerText()).not.toContain(address.trim());

  await dispensary.goto('/telemed-dispensary-history?sort=created_at,desc');
  const line = dispensary
    .getByRole('table', { name: 'Delivery Log' })
    .getByRole('row')
    .filter({ hasText: shown_number });
  await expect(line).toContainText(/delivered/i);
  await line.getByRole('link', { name: `Order ${shown_number}` }).click();
  await expect(dispensary.getByRole('heading', { level: 1, name: /Delivered/i })).toBeVisible();
  await expectAccessible(dispensary, 'main');
});
