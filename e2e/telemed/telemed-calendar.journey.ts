import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { expect, test } from '../journey/journey.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { bookTeleConsult, dayAhead, freeSlots, tampinesDoctor } from '../journey/tele-consult-patient.ts';
import { signIn } from '../journey/sign-in.ts';

test('a doctor adds an available date, a patient books it, and a change of it names the booking first', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/);
  const day = dayAhead(200);
  await signIn(page, { username: 'doctor', branch: 'Tampines' }, '/');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Tele-Consult Calendar', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Tele-Consult Calendar' })).toBeVisible();
  await page.goto(`/telemed-calendar?view=day&day=${day}`);
  await page.getByRole('button', { name: 'Add Available Booking Time Slot' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Available Date' });
  await adding.getByRole('button', { name: 'Remove time slot 1' }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('This value should not be blank.').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await adding.getByRole('button', { name: 'Add time slot' }).click();
  await adding.getByRole('textbox', { name: 'End Date' }).fill(showDay(day));
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Success, available dates has been mark on calendar.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Available 09:00–12:00, 12 free slots/ })).toBeVisible();

  const doctor = await tampinesDoctor(page);
  const [slot] = await freeSlots(page, doctor, day);
  await bookTeleConsult(page, doctor, slot ?? '', 'Journey Patient');
  await page.getByRole('button', { name: /^09:00 Journey Patient/ }).click();
  await expect(page.getByRole('dialog', { name: 'Journey Patient' })).toContainText('Tele-consult');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Available 09:15–12:00, 11 free slots/ }).click();
  await page.getByRole('button', { name: 'Manage 09:00–12:00' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this available date' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const affected = page.getByRole('dialog', { name: '1 booking is affected' });
  await expect(affected).toContainText('Journey Patient');
  await expectAccessible(page, '[role=dialog]');
  await affected.getByRole('button', { name: 'Keep bookings and save' }).click();
  await expect(page.getByText('Available appointment time slot deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Journey Patient.*Outside the available times/ })).toBeVisible();
});

test('a patient chooses a doctor in the app, holds a free time and books it', async ({ page }) => {
  await page.goto('/sandbox/patient.html#appointments');
  await page.getByRole('button', { name: 'Book a tele-consult' }).click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d on / })
    .last()
    .click();
  const confirming = page.getByRole('form', { name: 'Confirm the booking' });
  await expect(confirming).toContainText(/Held for you for [45]:/);
  await confirming.getByRole('textbox', { name: 'Purpose' }).fill('Cough');
  await confirming.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();
});
