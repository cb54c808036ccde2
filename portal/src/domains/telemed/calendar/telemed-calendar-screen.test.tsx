import {
  createAvailableDateRule,
  deleteAvailableDateRule,
  listAvailableDateRules,
  listStrandedBookings,
  setAvailableDate,
  updateAvailableDateRule,
} from '@clinic/contract/telemed/availability/availability-rules.ts';
import type { AvailableDateRule } from '@clinic/contract/telemed/availability/available-dates.ts';
import {
  type CalendarDay,
  type CalendarDoctor,
  listCalendarDoctors,
  readTelemedCalendar,
  saveBookingSettings,
  type TelemedAppointment,
} from '@clinic/contract/telemed/calendar/telemed-calendar.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { telemedCalendarSearch } from './telemed-calendar-search.ts';
import { TelemedCalendarScreen } from './telemed-calendar-screen.tsx';

const api = fakeApi();
const path = '/telemed-calendar';
/** A Monday. */
const day = '2099-11-30';
const at = (clock: number, on = day): string =>
  new Date(startOfDay(on).getTime() + (Math.floor(clock / 100) * 60 + (clock % 100)) * 60_000).toISOString();

const doctor: CalendarDoctor = {
  id: 7,
  salutation: 'Dr',
  name: 'Lim Wei Ming',
  user_id: 3,
  updated_at: '2026-11-01T00:00:00.000Z',
  is_allow_appt: true,
  is_enable_appointment_sms_notify: false,
  time_slot_interval: 30,
  appointment_cut_off_day: 0,
  has_mobile: false,
  is_own: true,
  is_editable: true,
};
const rule: AvailableDateRule = {
  id: 5,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  doctor: { id: 7, name: 'Dr Lim Wei Ming' },
  start_date: day,
  end_date: '2099-12-31',
  interval: 30,
  date_range_type: 'e',
  date_range: 0,
  plain_date_range: [],
  available_time_slots: [{ start_time: 900, end_time: 1200 }],
  is_editable: true,
};
const booking: TelemedAppointment = {
  id: 11,
  is_telemed: true,
  status: 'c',
  visit_status: null,
  user_name: 'Tan Mei Ling',
  user_phone: '+6591234567',
  attendee: 'Tan Mei Ling',
  purpose: '',
  reserved_at: at(1000),
  ends_at: at(1030),
  is_outside: false,
};
const gap = (from: number, to: number, reason: CalendarDay['gaps'][number]['reason']) => ({
  start: at(from),
  end: to === 2400 ? at(0, addDays(day, 1)) : at(to),
  reason,
  holiday: null,
  first_day: null,
});
const slot = (from: number, to: number) => ({ start: at(from), end: at(to) });
/** From nine to noon in half hours; ten is booked. */
const open_day: CalendarDay = {
  day,
  slots: [slot(900, 930), slot(930, 1000), slot(1030, 1100), slot(1100, 1130), slot(1130, 1200)],
  gaps: [gap(0, 900, 'outside_times'), gap(1000, 1030, 'booked'), gap(1200, 2400, 'outside_times')],
  is_taken_out: false,
  rule_ids: [5],
};
const taken_out: CalendarDay = { ...open_day, slots: [], gaps: [gap(0, 2400, 'taken_out')], is_taken_out: true };

beforeEach(async () => {
  await page.viewport(1400, 900);
  api.answer(listCalendarDoctors, { data: [doctor] });
  api.answer(readTelemedCalendar, { appointments: [booking], days: [open_day] });
  api.answer(listAvailableDateRules, { data: [rule], pager: { p: 1, n: 1000, pages: 1, rows: 1 } });
});

const show = (at_path = `${path}?day=${day}`) =>
  renderScreen(TelemedCalendarScreen, { path, at: at_path, search: telemedCalendarSearch });

test('an outage does not look like a free week', async () => {
  api.refuse(readTelemedCalendar, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The calendar could not be loaded.')).toBeVisible();
  api.answer(readTelemedCalendar, { appointments: [], days: [open_day] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('group', { name: 'Week' })).toBeVisible();
});

test('a branch without tele-consult doctors says how to add one', async () => {
  api.answer(listCalendarDoctors, { data: [] });
  const screen = await show();
  await expect.element(screen.getByText('No tele-consult doctors yet')).toBeVisible();
});

test('a week shows appointments and available times, and hover says why a time has no slot', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('button', { name: /^Available 09:00–10:00, 2 free slots on Monday 30\/11\/2099/ }))
    .toBeVisible();
  await expect.element(screen.getByTitle('Outside the available times').first()).toBeInTheDocument();
  await screen
    .getByRole('button', { name: /^10:00 Tan Mei Ling.*Telemedicine Call.*until 10:30 · .*Approved/ })
    .click();
  const card = screen.getByRole('dialog', { name: 'Tan Mei Ling' });
  await expect.element(card.getByText('30/11/2099 10:00–10:30')).toBeVisible();
  expect(card.getByRole('link').elements()).toEqual([]);
  const missed = { ...booking, visit_status: 'mc' };
  api.answer(readTelemedCalendar, { appointments: [missed], days: [open_day] });
  screen.live.emit('visit_update_notify', { visit_id: 30, status: 'mc', appointment_id: booking.id });
  await expect.element(card.getByText('Missed')).toBeVisible();
  expect(api.calls(readTelemedCalendar)[0]?.query).toMatchObject({ doctor_id: '7', days: '2099-11-30,2099-12-06' });
});

test('a month shows available days, and what does not fit leads to the day', async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    ...booking,
    id: 20 + index,
    reserved_at: at(1000 + index),
    ends_at: at(1015 + index),
  }));
  api.answer(readTelemedCalendar, { appointments: many, days: [open_day] });
  const screen = await show(`${path}?day=${day}&view=month`);
  await expect.element(screen.getByRole('button', { name: /^5 free slots on Monday/ })).toBeVisible();
  await screen.getByRole('button', { name: '4 more' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Monday 30/11/2099' })).toBeVisible();
  await screen.getByRole('button', { name: 'Next day' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Tuesday 01/12/2099' })).toBeVisible();
});

test('a rule is added; what is missing is said at its field before anything is sent', async () => {
  api.answer(createAvailableDateRule, rule);
  const screen = await show();
  await screen.getByRole('button', { name: 'Add Available Booking Time Slot' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Available Date' });
  await dialog.getByRole('combobox', { name: 'Repeat' }).selectOptions('Weekly');
  await dialog.getByRole('button', { name: 'Remove time slot 1' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => dialog.getByText('This value should not be blank.').elements().length).toBe(3);
  expect(api.calls(createAvailableDateRule)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Wed' }).click();
  await dialog.getByRole('checkbox', { name: 'Mon' }).click();
  await dialog.getByRole('button', { name: 'Add time slot' }).click();
  await dialog.getByRole('textbox', { name: 'End Date' }).fill('30 Nov 2099');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(screen.getByText('Success, available dates has been mark on calendar.')).toBeVisible();
  expect(api.calls(createAvailableDateRule)[0]?.body).toMatchObject({
    doctor_id: 7,
    start_date: day,
    end_date: day,
    date_range_type: 'w',
    plain_date_range: [1, 3],
    interval: 15,
    available_time_slots: [{ start_time: 900, end_time: 1200 }],
  });
});

test('R8 a rule that strands a booking names it, and is saved with it once the person agrees', async () => {
  api.refuse(updateAvailableDateRule, 409, 'Patients have booked times.', undefined, 'bookings_stranded');
  api.answer(listStrandedBookings, {
    data: [{ id: 11, attendee: 'Tan Mei Ling', reserved_at: at(1000), ends_at: at(1030) }],
  });
  const screen = await show();
  await screen.getByRole('button', { name: /^Available 09:00–10:00/ }).click();
  await screen.getByRole('button', { name: 'Manage 09:00–12:00' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Manage Available Date' });
  await dialog.getByRole('combobox', { name: 'Time slot 1, to, hour' }).selectOptions('10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = screen.getByRole('dialog', { name: '1 booking is affected' });
  await expect.element(question.getByText(/30\/11\/2099 10:00 Tan Mei Ling/).first()).toBeVisible();
  api.answer(updateAvailableDateRule, rule);
  await question.getByRole('button', { name: 'Keep bookings and save' }).click();
  await expect.element(screen.getByText('Success, available dates has been updated.')).toBeVisible();
  expect(api.calls(updateAvailableDateRule).map(({ body }) => (body as { keeps: number[] }).keeps)).toEqual([[], [11]]);
});

test('a rule is deleted after a question', async () => {
  api.answer(deleteAvailableDateRule, undefined);
  const screen = await show();
  await screen.getByRole('button', { name: /^Available 09:00–10:00/ }).click();
  await screen.getByRole('button', { name: 'Manage 09:00–12:00' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await screen
    .getByRole('dialog', { name: 'Delete this available date' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.element(screen.getByText('Available appointment time slot deleted.')).toBeVisible();
});

test('a date is put back from the window of its day', async () => {
  api.answer(readTelemedCalendar, { appointments: [], days: [taken_out] });
  api.answer(setAvailableDate, { date: day, doctor_id: 7, available: true });
  const screen = await show(`${path}?day=${day}&view=month`);
  await screen.getByRole('button', { name: /^This date is taken out of the calendar/ }).click();
  await screen.getByRole('button', { name: 'Put this date back' }).click();
  await expect.element(screen.getByText('Success, available dates has been updated.')).toBeVisible();
  expect(api.calls(setAvailableDate)[0]?.body).toMatchObject({ date: day, doctor_id: 7, available: true });
});

test('text messages need a mobile number; without bookings they are off', async () => {
  api.answer(saveBookingSettings, doctor);
  const screen = await show();
  await screen.getByRole('button', { name: 'Settings' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('switch', { name: /^SMS when/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Mobile can not be empty.')).toBeVisible();
  expect(api.calls(saveBookingSettings)).toEqual([]);
  await dialog.getByRole('switch', { name: 'Patients may book appointments' }).click();
  await expect.element(dialog.getByRole('switch', { name: /^SMS when/ })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Booking interval' }).selectOptions('45 minutes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Settings updated.')).toBeVisible();
  expect(api.calls(saveBookingSettings)[0]?.body).toMatchObject({
    doctor_id: 7,
    is_allow_appt: false,
    is_enable_appointment_sms_notify: false,
    time_slot_interval: 45,
  });
});

test('a user without the right to change sees no controls', async () => {
  api.answer(listCalendarDoctors, { data: [{ ...doctor, is_own: false, is_editable: false }] });
  const screen = await show();
  await expect.element(screen.getByRole('group', { name: 'Week' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Available Booking Time Slot' }).elements()).toEqual([]);
});
