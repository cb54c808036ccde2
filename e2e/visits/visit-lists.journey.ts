import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { askForAppointment } from '../journey/patient-app.ts';
import { callDoctor, hangUp, openDoctor } from '../journey/patient-calls.ts';
import { signIn } from '../journey/sign-in.ts';

const waiting = (page: Page) => page.getByRole('region', { name: /^Waiting now/ });
const queue = (page: Page) => page.getByRole('table', { name: 'Call queue' });

test('a call waits, its log says where it rang, a missed one is called back, and a booked one is cancelled', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  const lim = await openDoctor(counter, { username: 'doctor', branch: 'Tampines' });
  await signIn(counter, { username: 'owner', branch: 'Tampines' }, '/telemed-list');
  await expect(counter.getByRole('link', { name: 'All Consult History' })).toBeVisible();
  const stamp = Date.now() % 100_000;
  const name = `Teo Journey ${stamp}`;

  await lim.goOnline();
  const id = await callDoctor(counter, lim, { patient: name });
  await expect(waiting(counter).getByRole('link', { name: `Tele-consult ${id} of ${name}` })).toBeVisible();
  await waiting(counter)
    .getByRole('button', { name: `Call Log of the tele-consult of ${name}` })
    .click();
  const log = counter.getByRole('dialog', { name: `Call Log of ${name}` });
  await expect(log.getByText('The patient called')).toBeVisible();
  await expect(log.getByText(/Dr Lim Wei Ming/).first()).toBeVisible();
  await expectAccessible(counter, '[role="dialog"]');
  await counter.keyboard.press('Escape');

  await lim.goOffline();
  await expect(queue(counter).getByRole('row').filter({ hasText: name })).toContainText('Missed');
  await expect(waiting(counter).getByText(name)).toHaveCount(0);

  const doctor = await newBrowser();
  await signIn(doctor, { username: 'doctor', branch: 'Tampines' }, '/telemed-list');
  await expect(doctor.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Visits' })).toBeVisible();
  await doctor.getByRole('button', { name: `Call Now: the tele-consult of ${name}` }).click();
  await expect(doctor.getByText(`${name} is back in the queue.`)).toBeVisible();

  const booked = `Yeo Journey ${stamp}`;
  const appointment_id = await askForAppointment(counter, {
    attendee: booked,
    in_days: 1,
    timing: 'm',
    clinic_id: lim.clinic_id,
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await callDoctor(counter, lim, { patient: booked, schedule_at: tomorrow, appointment_id });
  await doctor.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'New' });
  await expect(queue(doctor).getByRole('row').filter({ hasText: booked })).toContainText('New');
  await doctor.getByRole('button', { name: `Cancel the tele-consult of ${booked}` }).click();
  const question = doctor.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('Do you really want to cancel the appointment? This process cannot be undone.');
  await expectAccessible(doctor, '[role="dialog"]');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(doctor.getByText('Appointment has been cancelled.')).toBeVisible();
  await expect(queue(doctor).getByRole('row').filter({ hasText: booked })).toHaveCount(0);
});

test(
  'a visit opens from its list with the patient, the place and every step, and is found by name',
  long_form,
  async ({ page }) => {
    const lim = await openDoctor(page, { username: 'doctor', branch: 'Tampines' });
    await signIn(page, { username: 'owner', branch: 'Tampines' }, '/telemed-list');
    const name = `Ong Journey ${Date.now() % 100_000}`;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const id = await callDoctor(page, lim, { patient: name, schedule_at: tomorrow });
    await page.getByRole('link', { name: 'All Consult History' }).click();
    await expect(page).toHaveURL(/\/telemed-list\/visit/);
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'New' });
    await page
      .getByRole('table', { name: 'All consult history' })
      .getByRole('link', { name: `Tele-consult ${id} of ${name}` })
      .click();
    await expect(page.getByRole('heading', { name: `${name} · New` })).toBeVisible();
    await expect(page.getByText('826 Tampines Street 81, Singapore 520826')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Call Log' }).getByText('The tele-consult was booked')).toBeVisible();
    await hangUp(page, id);
    await expect(page.getByRole('heading', { name: `${name} · Cancelled` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Call Now' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search' }).fill(name);
    await page.getByRole('button', { name: `Search patient records for “${name}”` }).click();
    await page.getByRole('button', { name: `${name} · GP consultation` }).click();
    await expect(page).toHaveURL(new RegExp(`/telemed-list/${id}$`));
  },
);
