import { listAppointmentRequests } from '@clinic/contract/appointments/appointment-times.ts';
import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import { listBranchStatistics, listStatistics } from '@clinic/contract/payments/statistics.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listReviews } from '@clinic/contract/reviews/reviews.ts';
import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { listRefunds } from '@clinic/contract/settlement/refunds.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { goOnline, readOwnPresence } from '@clinic/contract/visits/presence/presence.ts';
import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { onePage } from '../../../domains/appointments/testing/samples.ts';
import { todaySample } from '../../../domains/payments/testing/today-samples.ts';
import { reviewSample } from '../../../domains/reviews/testing/reviews.ts';
import { paidTransaction } from '../../../domains/settlement/testing/samples.ts';
import { presenceSample } from '../../../domains/visits/testing/visit-samples.ts';
import { bookedSample, visitSample } from '../../../domains/visits/visit/testing/visit-samples.ts';
import { fakeApi } from '../../../testing/fake-api.ts';

import {
  today,
  at,
  cashier,
  finance,
  manages,
  doctor,
  requestOf,
  show,
  rowsOf,
  labelsOf,
  figuresOf,
  answerHome,
} from '../../../testing/home-of-tests.tsx';

const api = fakeApi();

beforeEach(() => answerHome(api));

describe('by role', () => {
  test('a cashier begins with the amount, then what waits, oldest first; their own refund request is not theirs to decide', async () => {
    api.answer(listTransactions, onePage([{ ...paidTransaction({ id: 77, status: 'h' }), created_at: at(7) }]));
    const screen = await show(cashier);
    await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    const day = addDays(today, -1).split('-').toReversed().join('/');
    await expect
      .poll(() => labelsOf(screen))
      .toEqual(['On hold: S$100.00', 'Refund: S$30.00', expect.stringMatching(`^Day close: \\w{3} ${day}$`)]);
    expect(figuresOf(screen)).toEqual([
      ['Takings today', 'S$1,234.50'],
      ['Open payments', '2'],
    ]);
    await userEvent.keyboard('1,250.50{Enter}');
    await expect.poll(() => screen.router.state.location.href).toBe('/payment/payment?amount=1,250.50');
  });

  test('a manager sees requests, parcels, reviews and expired invitations, and who comes next', async () => {
    const screen = await show(manages);
    await expect
      .poll(() => labelsOf(screen))
      .toEqual([
        'Review: Tan Mei Ling',
        'Request: Tan Mei Ling',
        expect.stringMatching(/^Parcel: /),
        'Invitation: Arun Menon',
      ]);
    await expect
      .poll(() => figuresOf(screen))
      .toEqual([
        ['People waiting', '1'],
        ['Next appointments', '14:30'],
      ]);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Amount' }).query()).toBeNull();
    expect(api.calls(listRefunds)).toEqual([]);
  });

  test('finance has two charts side by side and the third behind a tab; the Dashboard is one press away', async () => {
    const bars = { data: [], pager: { p: 1, n: 31, pages: 1, rows: 0 } };
    const total = { transactions: 24, amount: 252, first_day: '2019-03-02', compared: null };
    api.answer(listStatistics, bars);
    api.answer(listBranchStatistics, { total, data: [{ ...total, clinic: { id: 1, name: 'Orchard' } }] });
    const screen = await show(finance);
    await expect.poll(() => labelsOf(screen)).toEqual(['Note: Credit note S$10.00']);
    await expect.element(screen.getByRole('region', { name: 'Transactions' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Total Received' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Average Transaction per Count' }).query()).toBeNull();
    await screen.getByText('Average', { exact: true }).click();
    await expect.element(screen.getByRole('region', { name: 'Average Transaction per Count' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Transactions' }).query()).toBeNull();
    await screen.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/dashboard');
  });

  test('a doctor has the next patient with the time, calls to return, and a switch to go online', async () => {
    api.answer(getOwnTelemedDoctor, { id: 4 } as never);
    api.answer(readOwnPresence, presenceSample());
    api.answer(goOnline, presenceSample({ online: true }));
    const later = bookedSample({ id: 21, schedule_at: '2099-11-30T08:00:00.000Z' });
    const first = bookedSample({ id: 20, schedule_at: '2099-11-30T06:00:00.000Z', patient_name: 'Goh Siew Lan' });
    const elsewhere = bookedSample({ id: 22, schedule_at: '2099-11-30T05:00:00.000Z', patient_name: 'Somebody else' });
    const own = { id: 4, salutation: 'Dr', name: 'Lim' };
    api.answer(listQueuedVisits, ({ query }) => {
      if (query['status'] === 'mc') return onePage([visitSample({ ended_at: at(0, 1) })]);
      if (query['status'] !== 'i') return onePage([]);
      const mine = [first, later].map((visit) => ({ ...visit, telemed_doctor_profile: own }));
      return onePage([{ ...elsewhere, telemed_doctor_profile: { ...own, id: 5 } }, ...mine]);
    });
    const screen = await show(doctor, { allow_telemed: true });
    const next = screen.getByRole('region', { name: 'Next patient' });
    await expect.element(next).toMatchTextContent(/14:00Goh Siew Lan.*1 more today/);
    await expect.poll(() => labelsOf(screen)).toEqual([`Missed call: ${visitSample().patient_name}`]);
    await next.getByRole('switch', { name: 'Take tele-consult calls' }).click();
    await expect.element(next.getByText('Calls ring here.')).toBeVisible();
    await expect
      .poll(() => figuresOf(screen).find(([label]) => label === 'Calls waiting'))
      .toEqual(['Calls waiting', '0']);
    await expect.element(screen.getByText('No tele-consult doctors yet')).toBeVisible();
  });

  test('head office has the branches, those that need somebody first', async () => {
    const quiet = {
      counters: { connected: 1, lost: 0 },
      open_issues: 0,
      open_payments: { transactions: 0, amount: 0 },
    };
    api.answer(listBranchesToday, {
      data: [
        todaySample({ ...quiet, clinic: { id: 3, name: 'Bedok' } }),
        todaySample({ clinic: { id: 1, name: 'Orchard' }, counters: { connected: 2, lost: 0 } }),
        todaySample({ clinic: { id: 2, name: 'Tampines' } }),
      ],
    });
    const screen = await show(['ROLE_TRANSACTION_VIEW', 'ROLE_ISSUE_VIEW'], { head_office: true });
    await expect
      .poll(() =>
        screen
          .getByRole('article')
          .elements()
          .map((tile) => tile.getAttribute('aria-label')),
      )
      .toEqual(['Tampines', 'Orchard', 'Bedok']);
  });

  test('a member without a role is told whom to ask', async () => {
    const screen = await show([]);
    await expect.element(screen.getByText('No pages yet')).toBeVisible();
    expect(screen.getByRole('region', { name: /^Needs you/ }).query()).toBeNull();
  });
});

describe('states', () => {
  test('nothing waits', async () => {
    api.answer(listAppointmentRequests, { data: [], count: 0 });
    const screen = await show(['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE']);
    await expect.element(screen.getByText('Nothing waits for you').last()).toBeVisible();
  });

  test('a kind that cannot be loaded says so and is tried again alone; the rest works', async () => {
    api.refuse(listReviews, 503, 'The service is busy.');
    const screen = await show(manages);
    await expect.element(screen.getByText('The reviews could not be loaded.')).toBeVisible();
    expect(rowsOf(screen).length).toBe(3);
    const before = api.calls(listAppointmentRequests).length;
    api.answer(listReviews, onePage([reviewSample({ created_at: at(9) })]));
    await screen.getByRole('button', { name: 'Retry the reviews' }).click();
    await expect.poll(() => rowsOf(screen).length).toBe(4);
    expect(api.calls(listAppointmentRequests).length).toBe(before);
  });

  test('an outage does not look like nothing to do', async () => {
    api.refuse(listAppointmentRequests, 503, 'The service is busy.');
    const screen = await show(['ROLE_APPOINTMENT_VIEW', 'ROLE_APPOINTMENT_UPDATE']);
    await expect.element(screen.getByText('The requests could not be loaded.')).toBeVisible();
    expect(screen.container.textContent).not.toContain('New work appears here');
  });

  test('eight rows at first, all on a press, one kind on a press, and the list has what is beyond the fifty', async () => {
    const many = Array.from({ length: 12 }, (_, place) =>
      requestOf({ id: place + 1, user_name: `Patient ${place + 1}` }),
    );
    api.answer(listAppointmentRequests, { data: many, count: 62 });
    const screen = await show(manages);
    await expect.element(screen.getByRole('heading', { name: 'Needs you (65)' })).toBeVisible();
    expect(rowsOf(screen).length).toBe(8);
    await screen.getByRole('button', { name: 'Show 7 more' }).click();
    expect(rowsOf(screen).length).toBe(15);
    await screen.getByRole('button', { name: 'Reviews 1' }).click();
    expect(labelsOf(screen)).toEqual(['Review: Tan Mei Ling']);
    await screen.getByRole('button', { name: 'Requests 62' }).click();
    await expect.element(screen.getByText(/and 50 more/)).toBeVisible();
    await screen.getByRole('link', { name: 'requests', exact: true }).click();
    await expect.poll(() => screen.router.state.location.href).toBe('/appointment?status=i&sort=created_at,asc');
  });
});
