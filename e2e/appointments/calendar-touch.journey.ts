import { addDays, showDay, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Page } from '@playwright/test';
import { expect, long_form, test } from '../journey/journey.ts';
import { approveInMinutes, askForAppointment, readInApp } from '../journey/patient-app.ts';
import { signIn } from '../journey/sign-in.ts';

// The tablet of a counter, held sideways.
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

interface Point {
  x: number;
  y: number;
}

/** Until ten in the morning of the day after tomorrow, or of Monday: in the middle of a day on which the branch is open, whenever this runs. */
function minutesUntilTen(): number {
  const today = singaporeDay(new Date());
  const is_sunday = new Date(`${addDays(today, 2)}T00:00:00Z`).getUTCDay() === 0;
  const ten = startOfDay(addDays(today, is_sunday ? 3 : 2)).getTime() + 10 * 3_600_000;
  return Math.round((ten - Date.now()) / 60_000);
}

/** A finger that comes down, rests, moves and leaves, through the browser's own input. */
async function fingerDrags(page: Page, from: Point, to: Point, rest_ms: number): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await page.waitForTimeout(rest_ms);
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await page.waitForTimeout(20);
  }
  await touch('touchEnd', []);
  await input.detach();
}

async function accept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Move appointment' });
  await expect(dialog.getByText('Times in the preferred part of the day')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Accept' });
  const all_the_same = dialog.getByRole('checkbox', { name: 'Book anyway' });
  await expect(button.or(all_the_same).first()).toBeVisible();
  // The branch may be closed then.
  if (await all_the_same.isVisible()) await all_the_same.check();
  await button.click();
  await expect(page.getByText('Appointment has been moved.').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test(
  'a finger swipes over a card to scroll, and moves it by resting on it, in a day and in a month',
  long_form,
  async ({ page }) => {
    test.slow();
    await signIn(page, { username: 'owner', branch: 'Orchard' }, '/appointments/calendar');
    const name = `Teo Touch ${Date.now() % 100_000}`;
    const id = await askForAppointment(page, { attendee: name, in_days: 2, timing: 'n' });
    await approveInMinutes(page, id, minutesUntilTen());
    const before = (await readInApp(page, id)).reserved_at ?? '';
    const day = singaporeDay(new Date(before));

    await page.goto(`/appointments/calendar?view=day&day=${day}&name=${encodeURIComponent(name)}`);
    const grid = page.getByRole('group', { name: 'Day' });
    const card = grid.locator('[data-draggable]');
    await card.scrollIntoViewIfNeeded();
    const scrolled = () => grid.evaluate(({ scrollTop }) => scrollTop);
    const place = async (): Promise<Point> => {
      const box = await card.boundingBox();
      if (!box) throw new Error('The card is not on the page.');
      return { x: box.x + 30, y: box.y + 6 };
    };
    const [started, at] = [await scrolled(), await place()];
    const up = started > 150 ? 120 : -120;
    await fingerDrags(page, at, { x: at.x, y: at.y + up }, 0);
    await expect.poll(scrolled).not.toBe(started);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card.scrollIntoViewIfNeeded();
    const now_at = await place();
    const box = await grid.boundingBox();
    if (!box) throw new Error('The grid is not on the page.');
    // Half an hour, towards the middle of the grid: at its edge it would scroll.
    const by = now_at.y > box.y + box.height / 2 ? -50 : 50;
    await fingerDrags(page, now_at, { x: now_at.x, y: now_at.y + by }, 500);
    await accept(page);
    const moved = Date.parse((await readInApp(page, id)).reserved_at ?? '');
    expect(Math.abs(moved - Date.parse(before)) / 60_000).toBeGreaterThanOrEqual(15);
    expect(Math.abs(moved - Date.parse(before)) / 60_000).toBeLessThanOrEqual(45);

    const own_day = singaporeDay(new Date(moved));
    await page.goto(`/appointments/calendar?view=month&day=${own_day}&name=${encodeURIComponent(name)}`);
    const dayOf = (one: string) =>
      page.getByRole('region', { name: new RegExp(`${showDay(one).replaceAll('/', '\\/')}, \\d+ appointments?$`) });
    const line = dayOf(own_day).locator('[data-draggable]');
    await expect(line).toBeVisible();
    const next = addDays(own_day, 1);
    // The grid may end with this day.
    const goal = (await dayOf(next).count()) === 1 ? next : addDays(own_day, -1);
    // At an edge of the window the page would scroll under the finger.
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [line_box, goal_box] = [await line.boundingBox(), await dayOf(goal).boundingBox()];
    if (!line_box || !goal_box) throw new Error('The days are not on the page.');
    const middle = { x: goal_box.x + goal_box.width / 2, y: goal_box.y + goal_box.height / 2 };
    await fingerDrags(page, { x: line_box.x + 20, y: line_box.y + line_box.height / 2 }, middle, 500);
    await accept(page);
    const by_days = Date.parse((await readInApp(page, id)).reserved_at ?? '') - moved;
    expect(Math.abs(by_days)).toBe(86_400_000);
    await expect(dayOf(goal).getByRole('link', { name: new RegExp(name) })).toBeVisible();
  },
);
