import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { createUser, newName, signInFirst } from '../journey/new-user.ts';
import { addTeleConsult, makeDoctor } from '../journey/tele-consult.ts';

test('a patient calls: it rings at one doctor who is unavailable, then at the other, who looks and accepts; their other tab stops', async ({
  page: owner,
  newBrowser,
}) => {
  test.slow();
  const service = await addTeleConsult(owner);
  const doctors = [];
  for (const name of ['Ang Journey', 'Bala Journey']) {
    const username = newName();
    await createUser(owner, username, 'Doctor');
    await makeDoctor(owner, username, name, service.id);
    const page = await newBrowser();
    await signInFirst(page, username);
    const status = page.getByRole('switch', { name: 'Tele-Consult Status' });
    await expect(status).not.toBeChecked();
    await page.getByText('Offline', { exact: true }).click();
    await expect(status).toBeChecked();
    doctors.push(page);
  }
  const [first, second] = doctors as [typeof owner, typeof owner];
  const second_tab = await second.context().newPage();
  await second_tab.goto('/account/notifications');

  const patient = await newBrowser();
  await patient.goto('/sandbox/patient.html#tele-consult');
  await patient.getByRole('button', { name: 'Call a doctor' }).click();
  await patient.getByRole('combobox', { name: 'Service' }).selectOption({ label: service.name });
  await patient.getByRole('combobox', { name: 'Where you are' }).selectOption({ label: 'Abroad' });
  await patient.getByRole('button', { name: 'Call now' }).click();
  await expect(patient.getByText('Calling…')).toBeVisible();

  const alertOf = (page: typeof owner) => page.getByRole('dialog', { name: 'New Tele-Consult call' });
  await expect(alertOf(first)).toBeVisible();
  await expect(alertOf(second)).toHaveCount(0);
  await expectAccessible(first, '[role="dialog"]');
  await alertOf(first).getByRole('button', { name: 'Unavailable' }).click();
  await expect(first.getByRole('switch', { name: 'Tele-Consult Status' })).not.toBeChecked();
  await expect(alertOf(first)).toHaveCount(0);

  await expect(alertOf(second)).toBeVisible();
  await expect(alertOf(second_tab)).toBeVisible();
  await alertOf(second).getByRole('button', { name: 'View' }).click();
  const preview = second.getByRole('dialog', { name: 'New Tele-Consult', exact: true });
  await expect(preview.getByText('Patient Not In Singapore!')).toBeVisible();
  await expect(preview.getByText('Fever and cough')).toBeVisible();
  await expectAccessible(second, '[role="dialog"]');
  const consult = second.context().waitForEvent('page');
  await preview.getByRole('button', { name: 'Accept' }).click();
  await expect(await consult).toHaveURL(/\/forward_consult\?mode=visit&id=/);
  await expect(alertOf(second_tab)).toHaveCount(0);
  await expect(second_tab.getByRole('dialog', { name: 'You have a seeing call' })).toBeVisible();
  await expect(patient.getByText('Dr Bala Journey is with you')).toBeVisible();

  await patient.getByRole('button', { name: 'End consult' }).click();
  await expect(patient.getByText('Completed', { exact: true })).toBeVisible();
  await expect(second_tab.getByRole('dialog')).toHaveCount(0);
});
