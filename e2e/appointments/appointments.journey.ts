import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, long_form, test } from '../journey/journey.ts';
import { askForAppointment, cancelInApp, readInApp } from '../journey/patient-app.ts';
import { signIn } from '../journey/sign-in.ts';

const waiting = (page: Page) => page.getByRole('region', { name: /^Needs a decision/ });

test('a patient asks, two counters see it at once, one approves it, the other is told, and the patient cancels', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, { username: 'owner', branch: 'Orchard' }, '/appointment');
  const other = await newBrowser();
  await signIn(other, { username: 'manager', branch: 'Orchard' }, '/appointment');
  const name = `Quek Journey ${Date.now() % 100_000}`;
  const id = await askForAppointment(counter, { attendee: name, in_days: 3, timing: 'm' });

  const approve = { name: `Approve the appointment of ${name}` };
  await expect(waiting(counter).getByRole('button', approve)).toBeVisible();
  await expect(counter.getByRole('navigation', { name: 'Menu' }).getByText('New', { exact: true })).toBeVisible();
  await waiting(other).getByRole('button', approve).click();
  const window_of_other = other.getByRole('dialog', { name: 'Confirm Appointment' });
  await expect(window_of_other.getByRole('button', { name: 'Accept' })).toBeVisible();

  await waiting(counter).getByRole('button', approve).click();
  const dialog = counter.getByRole('dialog', { name: 'Confirm Appointment' });
  await expect(dialog.getByText('Fever', { exact: true })).toBeVisible();
  await expectAccessible(counter, '[role="dialog"]');
  const all_the_same = dialog.getByRole('checkbox', { name: 'Book anyway' });
  await dialog.getByRole('button', { name: /^09:00/ }).click();
  // The day may be a Sunday or a holiday, on which the branch is closed.
  if (await all_the_same.isVisible()) await all_the_same.check();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(counter.getByText('Appointment has been approved!')).toBeVisible();
  await expect(waiting(counter).getByRole('button', approve)).toHaveCount(0);
  await expect(window_of_other.getByText(/acted first: this appointment is approved/)).toBeVisible();
  await window_of_other.getByRole('button', { name: 'Close' }).last().click();
  expect(await readInApp(counter, id)).toMatchObject({ status: 'c' });

  await counter.goto(`/appointment/${id}`);
  await expect(counter.getByRole('heading', { name: `${name} · Approved` })).toBeVisible();
  await cancelInApp(counter, id);
  await expect(counter.getByRole('heading', { name: `${name} · Cancelled by user` })).toBeVisible();
  await expect(counter.getByRole('button', { name: 'Move' })).toHaveCount(0);
});

test('a request is rejected after the question, and found by its name', long_form, async ({ page }) => {
  await signIn(page, { username: 'manager', branch: 'Orchard' }, '/appointment');
  const name = `Sim Journey ${Date.now() % 100_000}`;
  await askForAppointment(page, { attendee: name, in_days: 5, timing: 'n' });
  await waiting(page)
    .getByRole('button', { name: `Reject the appointment of ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Do you want to reject appointment?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Appointment has been rejected!')).toBeVisible();
  const filter = page.getByRole('textbox', { name: 'Name or contact' });
  await filter.fill(name);
  await filter.press('Enter');
  const rows = page.getByRole('table', { name: 'Appointments', exact: true });
  await expect(rows.getByRole('row').filter({ hasText: name })).toContainText('Rejected');
});

test('the calendar leads by keyboard from week to day and month, counts new requests, and a drag asks before it moves', async ({
  page,
}) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/appointments/calendar');
  const week = page.getByRole('group', { name: 'Week' });
  await expect(week.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/new requests?/).first()).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('group', { name: 'Month' })).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=week/);
  const card = week.locator('[data-draggable]').first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not on the page.');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 8, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 8, box.y + 108, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move appointment' });
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'View all new requests' }).click();
  await expect(page).toHaveURL(/\/appointment\?status=i/);
});
