import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { approveInMinutes, arriveInApp, askForAppointment, readInApp } from '../journey/patient-app.ts';
import { signIn } from '../journey/sign-in.ts';

// Both journeys act on the one queue of the branch.
test.describe.configure({ mode: 'default' });

test('a patient scans, one of two counters gives the number, the patient is called on the public screen and in the app, and is seen', async ({
  page: counter,
  newBrowser,
}) => {
  test.slow();
  await signIn(counter, { username: 'owner', branch: 'Orchard' }, '/appointment');
  const other = await newBrowser();
  await signIn(other, { username: 'manager', branch: 'Orchard' }, '/appointments/queue');
  const name = `Chua Journey ${Date.now() % 100_000}`;
  const id = await askForAppointment(counter, { attendee: name, in_days: 0, timing: 'e' });
  await approveInMinutes(counter, id, 2);

  const search = counter.getByRole('textbox', { name: 'Name or contact' });
  await search.fill('half a sen');
  await arriveInApp(counter, id);
  const window_of = (page: typeof counter) => page.getByRole('dialog', { name: 'Appointment Register' });
  await expect(window_of(counter).getByText(name)).toBeVisible();
  await expect(search).toBeFocused();
  await expectAccessible(counter, '[role="dialog"]');
  await expect(window_of(other).getByText(name)).toBeVisible();
  await window_of(counter).getByRole('button', { name: 'Register' }).click();
  await expect(counter.getByText(new RegExp(`${name} has number \\d+\\.`))).toBeVisible();
  await expect(window_of(other).getByText(/has already registered/)).toBeVisible();
  await window_of(other).getByRole('button', { name: 'Close' }).click();
  const { queue } = await readInApp(counter, id);
  expect(queue).toMatchObject({ status: 'w' });

  await other.getByRole('button', { name: 'Public screen' }).click();
  const link = await other.getByRole('link', { name: 'Open the screen' }).getAttribute('href');
  const screen = await newBrowser();
  await screen.goto(link ?? '');
  await expect(screen.getByRole('list').getByText(String(queue?.number), { exact: true })).toBeVisible();
  await expect(screen.getByText(name)).toHaveCount(0);
  await expectAccessible(screen);
  await other.keyboard.press('Escape');

  const number = `number ${queue?.number}`;
  await other.getByRole('button', { name: `Call ${number}`, exact: true }).click();
  await expect(screen.getByRole('region', { name: 'Called' }).locator('p')).toHaveText(String(queue?.number));
  expect((await readInApp(counter, id)).queue).toMatchObject({ status: 'c' });
  await other.getByRole('button', { name: `Seen ${number}`, exact: true }).click();
  await expect(other.getByRole('button', { name: `Undo ${number}`, exact: true })).toBeVisible();
  expect(await readInApp(counter, id)).toMatchObject({ status: 'f' });
});

test('a walk-in gets the next number, is called, does not come, and waits again after Undo', async ({ page }) => {
  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/appointments/queue');
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  await expect(dialog.getByRole('textbox', { name: 'Queue Number' })).toHaveValue(/^\d+$/);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Add to the queue' }).click();
  // Another counter may take the proposed number first, so the given one is read from the message.
  const given = await page.getByText(/^Number \d+ is in the queue\.$/).textContent();
  const number = /\d+/.exec(given ?? '')?.[0];
  await page.getByRole('button', { name: `Call number ${number}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Seen number ${number}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `More for number ${number}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'No-show' }).click();
  await page.getByRole('button', { name: `Undo number ${number}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Seen number ${number}`, exact: true })).toBeVisible();
});
