import { listAppointmentRequests } from '@clinic/contract/appointments/appointment-times.ts';
import { listCalendarAppointments } from '@clinic/contract/appointments/appointments.ts';
import { readQueue } from '@clinic/contract/appointments/queue.ts';
import { getTransaction, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { listReviews } from '@clinic/contract/reviews/reviews.ts';
import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { listDayCloses } from '@clinic/contract/settlement/day-close.ts';
import { listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import { listRefunds } from '@clinic/contract/settlement/refunds.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { listUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import { page } from 'vitest/browser';
import {
  appointmentSample,
  calendarSample,
  entrySample,
  onePage,
  queueSample,
} from '../domains/appointments/testing/samples.ts';
import { todaySample } from '../domains/payments/testing/today-samples.ts';
import { reviewSample } from '../domains/reviews/testing/reviews.ts';
import { closedDaySample, signOffSample } from '../domains/settlement/testing/day-close-samples.ts';
import { refundPage, refundSample } from '../domains/settlement/testing/refund-samples.ts';
import { newNoteSample, paidTransaction } from '../domains/settlement/testing/samples.ts';
import { orderRow, withTotals } from '../domains/vouchers/testing/sales.ts';
import type { FakeApi } from './fake-api.ts';
import { renderScreen } from './render-screen.tsx';
import { HomeScreen } from '../app/screens/home/home-screen.tsx';

export const today = singaporeDay(new Date());
export const at = (day: number, hour = 10) =>
  new Date(Date.parse(`${addDays(today, -day)}T00:00:00.000Z`) + hour * 3_600_000).toISOString();

export const cashier: Role[] = [
  'ROLE_TRANSACTION_CREATE',
  'ROLE_TRANSACTION_VIEW',
  'ROLE_TRANSACTION_UPDATE',
  'ROLE_ISSUE_VIEW',
];
export const finance: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_PAYMENTNOTE_VIEW', 'ROLE_DASHBOARD'];
export const manages: Role[] = [
  'ROLE_APPOINTMENT_VIEW',
  'ROLE_APPOINTMENT_UPDATE',
  'ROLE_CUSTOMER_REVIEW_VIEW',
  'ROLE_CUSTOMER_REVIEW_FEEDBACK',
  'ROLE_VOUCHER_ORDERS_VIEW',
  'ROLE_USER_VIEW',
  'ROLE_USER_UPDATE',
];
export const doctor: Role[] = ['ROLE_VISIT_VIEW', 'ROLE_APPOINTMENT_VIEW'];

export const requestOf = (change: object = {}) => ({
  ...appointmentSample({ created_at: at(3) }),
  proposed_at: '2099-11-30T06:00:00.000Z',
  ...change,
});
const invited = {
  id: 44,
  username: 'locum',
  first_name: 'Arun',
  last_name: 'Menon',
  email: 'arun@demo.example',
  enable: true,
  invited: true,
  invitation_ends_at: at(1),
  may_update: true,
  created_at: at(5),
  user_group_clinics: [],
};

/** Answers all calls of home: each kind of work waits once. */
export async function answerHome(api: FakeApi): Promise<void> {
  await page.viewport(1280, 1_000);
  api.refuse(getSelfProfile, 503, 'The service is busy.');
  api.answer(listBranchesToday, { data: [todaySample()] });
  api.answer(readQueue, queueSample([entrySample(), entrySample({ id: 32, number: 8, status: 'c' })]));
  api.answer(listCalendarAppointments, onePage([calendarSample(2, '2099-11-30T06:30:00.000Z')]));
  api.answer(listAppointmentRequests, { data: [requestOf()], count: 1 });
  api.answer(listRefunds, refundPage([refundSample({ created_at: at(2) }), refundSample({ id: 6, own: true })]));
  api.answer(listTransactions, onePage([]));
  api.answer(
    listDayCloses,
    onePage([
      closedDaySample({ day: today }),
      closedDaySample({ day: addDays(today, -1) }),
      closedDaySample({ day: addDays(today, -2), sign_off: signOffSample }),
    ]),
  );
  api.answer(listPaymentNotes, onePage([newNoteSample({ created_at: at(4) })]));
  api.answer(listUserOrders, withTotals([orderRow({ created_at: at(2) })]));
  api.answer(listReviews, onePage([reviewSample({ created_at: at(9) })]));
  api.answer(listUsers, onePage([invited]));
  api.answer(listQueuedVisits, onePage([]));
  api.answer(listDoctorsOnline, onePage([]));
  api.answer(getTransaction, () => paidTransaction());
}

export const show = (roles: Role[], more: { allow_telemed?: boolean; head_office?: boolean } = {}) =>
  renderScreen(HomeScreen, { path: '/', roles, ...more });

export type Screen = Awaited<ReturnType<typeof show>>;
export const rowsOf = (screen: Screen) => [...screen.container.querySelectorAll('[data-inbox-row]')];
/** The label of each row: its kind and what it is about. */
export const labelsOf = (screen: Screen) => rowsOf(screen).map((row) => row.getAttribute('aria-label'));
export const figuresOf = (screen: Screen) =>
  [...screen.container.querySelectorAll('[aria-label="Today"] > div')].map((tile) =>
    [...tile.children].slice(0, 2).map((part) => part.textContent),
  );
export const row = (screen: Screen, name: string) => screen.getByRole('listitem', { name });
