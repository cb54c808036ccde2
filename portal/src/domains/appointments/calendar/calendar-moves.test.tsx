import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { listAppointmentHours, readAppointmentTimes } from '@clinic/contract/appointments/appointment-times.ts';
import {
  getAppointment,
  listAppointmentDoctors,
  listCalendarAppointments,
} from '@clinic/contract/appointments/appointments.ts';
import { approveAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { appointmentPageSample, calendarSample, doctorsSample, onePage, timesSample } from '../testing/samples.ts';
import { calendarSearch } from './calendar-search.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const api = fakeApi();
const path = '/appointments/calendar';
/** A Wednesday. The appointment of patient 12 is at 09:00. */
const day = '2099-11-25';
const nine = `${day}T01:00:00.000Z`;
const approved = appointmentPageSample({ status: 'c', reserved_at: nine, ends_at: `${day}T01:30:00.000Z` });

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listCalendarAppointments, onePage([calendarSample(12, nine), calendarSample(13, nine, { status: 'f' })]));
  api.answer(countAppointments, { count: 0 });
  api.answer(listAppointmentDoctors, doctorsSample);
  api.answer(listAppointmentHours, { data: [] });
  api.answer(getAppointment, approved);
  api.answer(readAppointmentTimes, ({ query }) =>
    timesSample({ day: query['day'] ?? day, opening: { spans: [{ start_time: 0, end_time: 2359 }], decided_by: [] } }),
  );
  api.answer(approveAppointment, approved);
  api.answer(listActivities, onePage([]));
  api.answer(listOutboxMessages, onePage([]));
});

const show = (view: 'month' | 'week', roles: Role[] = ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE']) =>
  renderScreen(CalendarScreen, { path, at: `${path}?day=${day}&view=${view}`, search: calendarSearch, roles });
type Screen = Awaited<ReturnType<typeof show>>;

const linkOf = (screen: Screen, id: number) => screen.getByRole('link', { name: new RegExp(`09:00 Patient ${id} `) });
const windowOf = (screen: Screen) => screen.getByRole('dialog', { name: 'Move appointment' });

/** The card of an appointment. It waits until the grid has scrolled to the working day. */
async function cardOf(screen: Screen, id: number): Promise<HTMLElement> {
  const link = linkOf(screen, id);
  await expect.element(link).toBeVisible();
  const card = link.element().closest<HTMLElement>('[data-status]');
  if (!card) throw new Error('The link is in no card.');
  return card;
}

interface Drag {
  type: 'mouse' | 'touch';
  to: { x: number; y: number };
  /** How long the pointer rests before it moves. */
  rest_ms: number;
}

const point = (card: HTMLElement): { x: number; y: number } => {
  const { left, top } = card.getBoundingClientRect();
  return { x: left + 10, y: top + 8 };
};

async function drag(card: HTMLElement, { type, to, rest_ms }: Drag): Promise<void> {
  const from = point(card);
  const send = (name: string, { x, y }: { x: number; y: number }): void =>
    void card.dispatchEvent(
      new PointerEvent(name, {
        pointerId: 7,
        pointerType: type,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: y,
      }),
    );
  send('pointerdown', from);
  await new Promise((resolve) => setTimeout(resolve, rest_ms));
  send('pointermove', { x: from.x + 9, y: from.y + 9 });
  send('pointermove', to);
  send('pointerup', to);
}

const below = (card: HTMLElement, px: number): { x: number; y: number } => {
  const { x, y } = point(card);
  return { x, y: y + px };
};

const middleOf = (screen: Screen, name: RegExp): { x: number; y: number } => {
  const { left, top, width, height } = screen.getByRole('region', { name }).element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

test.each([
  ['a person who may not move appointments', ['ROLE_APPOINTMENT_VIEW'], 12],
  ['a completed appointment', ['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE'], 13],
] as const)('nothing moves for %s', async (_what, roles, id) => {
  const screen = await show('week', [...roles]);
  const card = await cardOf(screen, id);
  await drag(card, { type: 'mouse', to: below(card, 50), rest_ms: 0 });
  linkOf(screen, id).element().focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(card.dataset['draggable']).toBeUndefined();
  expect(windowOf(screen).elements()).toEqual([]);
});

test('a finger that swipes over a card scrolls', async () => {
  const screen = await show('week');
  const card = await cardOf(screen, 12);
  await drag(card, { type: 'touch', to: below(card, 50), rest_ms: 20 });
  expect(windowOf(screen).elements()).toEqual([]);
});

test('a time that is refused is put back when the window closes', async () => {
  const reason = 'The tele-consult of this appointment has begun or is over.';
  api.refuse(approveAppointment, 409, reason, {}, 'appointment_visit_begun');
  const screen = await show('week');
  const card = await cardOf(screen, 12);
  await drag(card, { type: 'mouse', to: below(card, 50), rest_ms: 0 });
  await expect.element(windowOf(screen)).toBeVisible();
  await expect.poll(() => card.dataset['moving']).toBe('true');
  await windowOf(screen).getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('The appointment could not be saved.')).toBeVisible();
  await expect.element(screen.getByText(reason)).toBeVisible();
  await windowOf(screen).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => card.dataset['moving']).toBeUndefined();
  await expect.element(linkOf(screen, 12)).toBeVisible();
});

test('the window says who was faster if the appointment ended after the calendar was read', async () => {
  api.answer(getAppointment, { ...approved, status: 'd', cancelled_by: 'u' });
  const screen = await show('week');
  const card = await cardOf(screen, 12);
  await drag(card, { type: 'mouse', to: below(card, 50), rest_ms: 0 });
  await expect.element(windowOf(screen).getByText(/^The patient acted first/)).toBeVisible();
  expect(windowOf(screen).getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
});

test('Escape puts a lifted card back, and its link stays closed', async () => {
  const screen = await show('week');
  const card = await cardOf(screen, 12);
  const { x, y } = point(card);
  const init = { pointerId: 7, pointerType: 'mouse', isPrimary: true, bubbles: true };
  card.dispatchEvent(new PointerEvent('pointerdown', { ...init, clientX: x, clientY: y }));
  card.dispatchEvent(new PointerEvent('pointermove', { ...init, clientX: x, clientY: y + 50 }));
  expect(card.dataset['drop']).toBe('Wed 25, 09:30');
  await userEvent.keyboard('{Escape}');
  expect(card.style.transform).toBe('');
  card.dispatchEvent(new PointerEvent('pointerup', { ...init, clientX: x, clientY: y + 50 }));
  linkOf(screen, 12)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(screen.router.state.location.pathname).toBe(path);
  expect(windowOf(screen).elements()).toEqual([]);
});

test.each([
  ['the mouse', 'mouse', 0],
  ['a finger that rests on it', 'touch', 420],
] as const)('%s moves an appointment in a week, after the question', async (_what, type, rest_ms) => {
  const screen = await show('week');
  const card = await cardOf(screen, 12);
  await drag(card, { type, to: below(card, 50), rest_ms });
  expect(card.dataset['lifted']).toBeUndefined();
  await windowOf(screen).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => api.calls(approveAppointment)[0]?.body)
    .toMatchObject({ reserved_at: `${day}T01:30:00.000Z`, updated_at: approved.updated_at });
  await expect.element(screen.getByText('Appointment has been moved.')).toBeVisible();
  await expect.poll(() => windowOf(screen).elements()).toEqual([]);
});

test.each([
  ['the mouse', 'mouse', 0],
  ['a finger that rests on it', 'touch', 420],
] as const)('in a month, %s moves an appointment to another day at the same time', async (_what, type, rest_ms) => {
  const screen = await show('month');
  const card = await cardOf(screen, 12);
  await drag(card, { type, to: middleOf(screen, /^Friday 27\/11\/2099/), rest_ms });
  await windowOf(screen).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => api.calls(approveAppointment)[0]?.body)
    .toMatchObject({ reserved_at: '2099-11-27T01:00:00.000Z' });
});

test.each([
  ['week', 'ArrowDown', '2099-11-25T01:15:00.000Z'],
  ['week', 'ArrowRight', '2099-11-26T01:00:00.000Z'],
  ['month', 'ArrowUp', '2099-11-18T01:00:00.000Z'],
  ['month', 'ArrowLeft', '2099-11-24T01:00:00.000Z'],
] as const)('in a %s, Shift and %s ask to move the focused appointment', async (view, key, reserved_at) => {
  const screen = await show(view);
  await cardOf(screen, 12);
  linkOf(screen, 12).element().focus();
  await userEvent.keyboard(`{Shift>}{${key}}{/Shift}`);
  await windowOf(screen).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => api.calls(approveAppointment)[0]?.body).toMatchObject({ reserved_at });
});
