import { listAppointmentHours } from '@clinic/contract/appointments/appointment-times.ts';
import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import {
  type CalendarAppointment,
  listAppointmentDoctors,
  listCalendarAppointments,
} from '@clinic/contract/appointments/appointments.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { calendarSample, doctorsSample, onePage } from '../testing/samples.ts';
import { calendarSearch } from './calendar-search.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const api = fakeApi();
const path = '/appointments/calendar';
/** A Wednesday. */
const day = '2026-11-25';

/** An appointment of half an hour at minutes after midnight. */
const one = (id: number, minutes: number, change: Partial<CalendarAppointment> = {}): CalendarAppointment =>
  calendarSample(id, new Date(startOfDay(day).getTime() + minutes * 60_000).toISOString(), change);

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listCalendarAppointments, onePage([one(1, 540), one(2, 600, { doctor: null, purpose: 'Fever' })]));
  api.answer(countAppointments, { count: 3 });
  api.answer(listAppointmentDoctors, doctorsSample);
  api.answer(listAppointmentHours, {
    data: [
      {
        day,
        spans: [{ start_time: 900, end_time: 1800 }],
        decided_by: [{ rule: 'weekly_hours', holiday: null, closure: null }],
      },
    ],
  });
});

const show = (at = `${path}?day=${day}`, roles: Role[] = ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE']) =>
  renderScreen(CalendarScreen, { path, at, search: calendarSearch, roles });

test('an outage does not look like a free week', async () => {
  api.refuse(listCalendarAppointments, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The calendar could not be loaded.')).toBeVisible();
  api.answer(listCalendarAppointments, onePage([one(1, 540)]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('group', { name: 'Week' })).toBeVisible();
});

test('a week shows who comes when, why and to whom, and how many requests wait', async () => {
  const screen = await show();
  await expect
    .element(
      screen.getByRole('link', { name: /09:00 Patient 1 · until 09:30 · Telemedicine Call · 9123 4567 · Dr Lim/ }),
    )
    .toHaveAttribute('href', '/appointment/1');
  await expect.element(screen.getByText('3 new requests')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'View all new requests' }))
    .toHaveAttribute('href', '/appointment?status=i');
  expect(api.calls(listCalendarAppointments)[0]?.query['reserved_at']).toBe('2026-11-23,2026-11-29');
});

test('of two keys before a render, the second continues from the first', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('group', { name: 'Week' })).toBeVisible();
  for (const key of ['m', 'ArrowRight', 'w', 'ArrowRight'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  // The first of the next month, and a week later.
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ view: 'week', day: '2026-12-08' });
});

test('the filters leave the appointments of a name or number, and of a doctor', async () => {
  api.answer(listCalendarAppointments, onePage([one(1, 540), one(2, 600, { doctor: null, attendee: 'Siti Patient' })]));
  const screen = await show();
  const cards = () => screen.getByRole('link', { name: /Patient/ }).elements().length;
  await expect.poll(cards).toBe(2);
  await screen.getByRole('textbox', { name: 'Name or contact' }).fill('patient siti');
  await expect.poll(cards).toBe(1);
  await screen.getByRole('textbox', { name: 'Name or contact' }).fill('');
  await screen.getByRole('combobox', { name: 'Doctor' }).selectOptions('Dr Lim Wei Jie');
  await expect.poll(cards).toBe(1);
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ doctor: '7' });
});

test('an empty week says whether nothing is booked or the filters leave nothing', async () => {
  const screen = await show(`${path}?day=${day}&name=nobody`);
  await expect.element(screen.getByText('No appointments match these filters')).toBeVisible();
  api.answer(listCalendarAppointments, onePage([]));
  await screen.getByRole('button', { name: 'Next week' }).click();
  await expect.element(screen.getByText('No appointments this week')).toBeVisible();
});

test('arrows and buttons lead from range to range, and a month asks for whole weeks', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Next week' }).click();
  await expect.element(screen.getByRole('heading', { name: '30/11/2026 – 06/12/2026' })).toBeVisible();
  await screen.getByText('Month', { exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect
    .poll(() => api.calls(listCalendarAppointments).at(-1)?.query['reserved_at'])
    .toBe('2026-11-30,2027-01-03');
});

test('a month of three thousand draws the first of each day, and the rest leads to the day', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => {
    const on = addDays('2026-11-01', index % 30);
    const reserved_at = new Date(startOfDay(on).getTime() + (480 + (index % 40) * 15) * 60_000);
    return one(index + 1, 0, {
      reserved_at: reserved_at.toISOString(),
      ends_at: new Date(reserved_at.getTime() + 900_000).toISOString(),
    });
  }).toSorted((first, second) => first.reserved_at.localeCompare(second.reserved_at));
  api.answer(listCalendarAppointments, onePage(many));
  const screen = await show(`${path}?day=${day}&view=month`);
  await expect.element(screen.getByRole('button', { name: '96 more' }).first()).toBeVisible();
  expect(screen.getByRole('link', { name: /Patient/ }).elements().length).toBe(120);
  await screen.getByRole('button', { name: '96 more' }).first().click();
  await expect.element(screen.getByRole('heading', { name: 'Sunday 01/11/2026' })).toBeVisible();
});
