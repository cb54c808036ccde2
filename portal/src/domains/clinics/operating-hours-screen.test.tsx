import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import {
  getDeliveryOperatingHours,
  getExceptionHours,
  getOperatingHours,
  never_saved,
  saveDeliveryOperatingHours,
  saveExceptionHours,
  saveOperatingHours,
} from '@clinic/contract/clinics/hours.ts';
import { over_midnight } from '@clinic/contract/clinics/hours-rules.ts';
import { listOpeningDays } from '@clinic/contract/clinics/opening-days.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isFormModified } from '../../platform/form/modified-form.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OperatingHoursScreen } from './operating-hours-screen.tsx';
import { clinicFor } from './testing/clinic.ts';

const api = fakeApi();
const saved_at = '2026-11-01T01:00:00.000Z';
const week: Answer<typeof getOperatingHours> = {
  data: [
    { day: 0, start_time: 900, end_time: 1300 },
    { day: 0, start_time: 1400, end_time: 1800 },
    { day: 6, start_time: 0, end_time: 2359 },
  ],
  updated_at: saved_at,
};
const nothing = { data: [], updated_at: null };
const closed_by = (rule: 'public_holiday' | 'day_off') => ({
  rule,
  closure: null,
  holiday: rule === 'day_off' ? null : { name: 'Christmas Day', in_lieu_of: null, is_provisional: true },
});
const days: Answer<typeof listOpeningDays> = {
  now: { at: '2026-12-24T02:30:00.000Z', is_open: false, decided_by: closed_by('day_off'), changes_at: null },
  data: [
    {
      day: '2026-12-25',
      holiday: closed_by('public_holiday').holiday,
      operating: { spans: [], decided_by: [closed_by('public_holiday')] },
      delivery: null,
    },
  ],
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getClinic, clinicFor());
  api.answer(getOperatingHours, week);
  api.answer(getDeliveryOperatingHours, nothing);
  api.answer(getExceptionHours, nothing);
  api.answer(listOpeningDays, days);
});

const all: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];
const show = (roles = all) => renderScreen(OperatingHoursScreen, { path: '/settings/operating-hours', roles });

test('shows a skeleton while loading', async () => {
  api.never(getOperatingHours);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading the operating hours' })).toBeVisible();
});

test('shows a failure with a retry', async () => {
  api.refuse(getExceptionHours, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The operating hours could not be loaded.')).toBeVisible();
  api.answer(getExceptionHours, nothing);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Monday, open' })).toBeChecked();
});

test('the fourteen days can fail alone', async () => {
  api.refuse(listOpeningDays, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The next 14 days could not be loaded.')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Monday, open' })).toBeEnabled();
});

test('each day names the rule that decided it', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Public holiday: Christmas Day (day not confirmed)')).toBeVisible();
  await expect.element(screen.getByText('Closed now')).toBeVisible();
});

test('a button opens the clinic’s activity', async () => {
  const screen = await show(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByRole('button', { name: 'Activity of the clinic' })).toBeVisible();
});

test('offers another user’s save if nothing was typed', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('switch', { name: 'Sunday, open' })).toBeChecked();
  api.answer(getOperatingHours, { data: week.data.slice(0, 2), updated_at: '2026-11-02T01:00:00.000Z' });
  screen.live.emit('clinic_changed', { clinic_id: 1 });
  await screen.getByRole('button', { name: 'Show the changes' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Sunday, open' })).not.toBeChecked();
});

test('refetches the opening days after the platform changes a public holiday', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('switch', { name: 'Sunday, open' })).toBeChecked();
  await expect.poll(() => api.calls(listOpeningDays)).toHaveLength(1);
  screen.live.emit('holidays_changed', { clinic_id: 1 });
  await expect.poll(() => api.calls(listOpeningDays)).toHaveLength(2);
  expect(api.calls(getOperatingHours)).toHaveLength(1);
});

test('shows the hours read-only without the role', async () => {
  const screen = await show(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByText('09:00–13:00, 14:00–18:00')).toBeVisible();
  await expect.element(screen.getByText('24 hours')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull();
});

test('a newly opened day is open 24 hours until its hours are typed; it is saved over the version that was read', async () => {
  api.answer(saveOperatingHours, ({ body }) => ({ data: body as never, updated_at: '2026-11-02T01:00:00.000Z' }));
  const screen = await show();
  await screen.getByRole('switch', { name: 'Tuesday, open' }).click({ force: true });
  await expect.element(screen.getByRole('checkbox', { name: 'Tuesday, 24 Hours' })).toBeChecked();
  await screen.getByRole('checkbox', { name: 'Tuesday, 24 Hours' }).click();
  await screen.getByRole('combobox', { name: 'Tuesday, hours 1, to, hour' }).selectOptions('12');
  await expect.poll(isFormModified).toBe(true);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
  expect(api.calls(saveOperatingHours)).toMatchObject([
    {
      query: { updated_at: saved_at },
      body: [...week.data.slice(0, 2), { day: 1, start_time: 900, end_time: 1200 }, week.data[2]],
    },
  ]);
  // Only changed lists are sent.
  expect([api.calls(saveExceptionHours), api.calls(updateClinic)].flat()).toEqual([]);
  await expect.poll(isFormModified).toBe(false);
});

test('shows errors under their rows and sends nothing; editing a row clears its error', async () => {
  const screen = await show();
  const end = screen.getByRole('combobox', { name: 'Monday, hours 2, to, hour' });
  await end.selectOptions('02');
  await screen.getByRole('button', { name: 'Save' }).click();
  const row = screen.getByRole('group', { name: 'Monday, hours 2' });
  await expect.element(row.getByText(over_midnight)).toBeVisible();
  await expect.element(row.getByRole('combobox').first()).toHaveFocus();
  await expect.element(row).toHaveAccessibleDescription(over_midnight);
  await expect.element(end).toHaveAttribute('aria-invalid', 'true');
  expect(api.calls(saveOperatingHours)).toEqual([]);
  await end.selectOptions('19');
  expect(screen.getByText(over_midnight).query()).toBeNull();
});

test('shows the server’s errors under their rows', async () => {
  api.refuse(saveOperatingHours, 422, 'Validation failed.', { '2.end_time': ['Not on a Sunday.'] });
  const screen = await show();
  await screen.getByRole('checkbox', { name: 'Sunday, 24 Hours' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  const row = screen.getByRole('group', { name: 'Sunday, hours 1' });
  await expect.element(row.getByText('Not on a Sunday.')).toBeVisible();
});

test('reports a failed save and keeps what was typed', async () => {
  api.refuse(saveOperatingHours, 503, 'The service is busy.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove Monday, hours 2' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic operating hours failed.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Monday, hours 2' }).query()).toBeNull();
});

test('shows another user’s changes, and saves mine together with them', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Remove Monday, hours 2' }).click();
  const theirs = { data: week.data.slice(0, 2), updated_at: '2026-11-02T01:00:00.000Z' };
  api.answer(getOperatingHours, theirs);
  api.answer(saveOperatingHours, ({ body }) => ({ data: body as never, updated_at: '2026-11-03T01:00:00.000Z' }));
  await screen.getByRole('button', { name: 'Save' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Changed by another user' });
  await expect.element(dialog.getByRole('row', { name: /Sunday Closed not changed by you/ })).toBeVisible();
  expect(api.calls(saveOperatingHours)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => api.calls(saveOperatingHours)[0])
    .toMatchObject({
      query: { updated_at: theirs.updated_at },
      body: [week.data[0]],
    });
  // Its toast belongs to this test.
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
});

test('saves special dates, holidays and remarks; delivery has its own week if it differs', async () => {
  api.answer(saveExceptionHours, ({ body }) => ({ data: body as never, updated_at: saved_at }));
  api.answer(saveDeliveryOperatingHours, ({ body }) => ({ data: body as never, updated_at: saved_at }));
  api.answer(updateClinic, ({ body }) => clinicFor(body as object));
  const screen = await show();
  await screen.getByRole('button', { name: 'Add a special date' }).click();
  await screen.getByRole('checkbox', { name: 'Closed on Public Holidays' }).click();
  await screen.getByRole('textbox', { name: 'Remarks' }).fill('By appointment');
  await screen.getByRole('switch', { name: 'Same As Operating Hours' }).click({ force: true });
  await screen.getByRole('switch', { name: 'Delivery on Friday, open' }).click({ force: true });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
  expect(api.calls(saveDeliveryOperatingHours)[0]).toMatchObject({
    query: { updated_at: never_saved },
    body: [{ day: 4, start_time: 0, end_time: 2359 }],
  });
  await expect
    .poll(() => api.calls(saveExceptionHours)[0]?.body)
    .toEqual([
      { start_at: expect.stringContaining('T16:00:00.000Z'), end_at: expect.stringContaining('T15:59:00.000Z') },
    ]);
  expect(api.calls(updateClinic)[0]?.body).toEqual({
    exception_hours_include_holidays: true,
    is_delivery_hour_follow_operating_hour: false,
    special_remark: 'By appointment',
    updated_at: saved_at,
  });
});

test('copies hours to the other days; a clinic without delivery has no delivery hours', async () => {
  api.answer(getClinic, clinicFor({ allow_telemed: false }));
  const screen = await show();
  await screen.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  await screen.getByRole('menuitem', { name: 'Copy to Monday–Friday' }).click();
  await expect.element(screen.getByRole('group', { name: 'Friday, hours 2' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Sunday, 24 Hours' })).toBeChecked();
  expect(screen.getByText('Delivery operating hours').query()).toBeNull();
});

test('the calendar of a special date opens from its field, sets the day and gives the focus back', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add a special date' }).click();
  const field = screen.getByRole('button', { name: 'Calendar, Special date 1, to' });
  await field.click();
  const calendar = screen.getByRole('dialog', { name: 'Special date 1, to' });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /^28 / }).click();
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => screen.getByRole('textbox', { name: 'Special date 1, to' }).element().getAttribute('value'))
    .toMatch(/^28\//);
  expect(calendar.query()).toBeNull();
  await field.click();
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveFocus();
  expect(calendar.query()).toBeNull();
});
