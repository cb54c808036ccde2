import { listAppointmentRequests } from '@clinic/contract/appointments/appointment-times.ts';
import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import { approveAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { getDeliver } from '@clinic/contract/dispensary/delivers.ts';
import { claimMedicineOrder, readPackingQueue, releaseMedicineOrder } from '@clinic/contract/dispensary/packing.ts';
import { getReview, replyToReview } from '@clinic/contract/reviews/reviews.ts';
import { getDayClose, signOffDay } from '@clinic/contract/settlement/day-close.ts';
import { getPaymentNote, listPaymentNotes } from '@clinic/contract/settlement/payment-notes.ts';
import { decideRefund, listRefunds, listTransactionRefunds } from '@clinic/contract/settlement/refunds.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { callVisitNow } from '@clinic/contract/visits/visit/move-visits.ts';
import { listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appointmentPageSample, appointmentSample, onePage } from '../../../domains/appointments/testing/samples.ts';
import { deliverSample } from '../../../domains/dispensary/testing/delivers.ts';
import { repliedSample, reviewSample } from '../../../domains/reviews/testing/reviews.ts';
import { dayCloseSample, signOffSample } from '../../../domains/settlement/testing/day-close-samples.ts';
import { refundPage, refundSample, refundsOf } from '../../../domains/settlement/testing/refund-samples.ts';
import { noteSample } from '../../../domains/settlement/testing/samples.ts';
import { visitPageSample, visitSample } from '../../../domains/visits/visit/testing/visit-samples.ts';
import { fakeApi } from '../../../testing/fake-api.ts';

import {
  today,
  at,
  cashier,
  finance,
  manages,
  requestOf,
  show,
  rowsOf,
  labelsOf,
  row,
  answerHome,
} from '../../../testing/home-of-tests.tsx';

const api = fakeApi();

beforeEach(() => answerHome(api));

describe('acting', () => {
  test('keys: j and k move, a letter does it, Enter opens', async () => {
    api.answer(approveAppointment, appointmentSample({ status: 'c' }));
    const screen = await show(manages);
    await expect.poll(() => rowsOf(screen).length).toBe(4);
    await userEvent.keyboard('jjk');
    await expect.element(row(screen, 'Review: Tan Mei Ling')).toHaveFocus();
    await userEvent.keyboard('j');
    api.answer(listAppointmentRequests, { data: [], count: 0 });
    await userEvent.keyboard('a');
    await expect.element(screen.getByText('Approved for 30/11/2099 14:00. Tan Mei Ling is told.')).toBeVisible();
    expect(api.calls(approveAppointment)[0]?.body).toMatchObject({ reserved_at: '2099-11-30T06:00:00.000Z' });
    await expect.poll(() => rowsOf(screen).length).toBe(3);
    // The focus is on the row that has taken its place.
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Parcel: /);
    await userEvent.keyboard('j{Enter}');
    await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/user/44');
  });

  test('an approval cannot be taken back; the toast offers to move it', async () => {
    api.answer(approveAppointment, appointmentSample({ status: 'c' }));
    const screen = await show(manages);
    await screen.getByRole('button', { name: 'Approve 14:00: Tan Mei Ling' }).click();
    expect(screen.getByRole('button', { name: 'Undo' }).query()).toBeNull();
    const approved = { status: 'c', reserved_at: '2099-11-30T06:00:00.000Z' } as const;
    api.answer(getAppointment, appointmentPageSample(approved));
    await screen.getByRole('button', { name: 'Move' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Move appointment' })).toBeVisible();
  });

  test('a request without a good time asks for one', async () => {
    api.answer(listAppointmentRequests, { data: [requestOf({ proposed_at: null })], count: 1 });
    api.answer(getAppointment, appointmentPageSample());
    const screen = await show(manages);
    await screen.getByRole('button', { name: 'Choose a time: Tan Mei Ling' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Confirm Appointment' })).toBeVisible();
    expect(api.calls(approveAppointment)).toEqual([]);
  });

  test('taking an order of medicines is undone by the toast, and by z', async () => {
    const order = deliverSample();
    const queue = (to_pack: (typeof order)[]) => ({
      to_pack,
      to_pack_count: to_pack.length,
      packed: [],
      packed_count: 0,
      unpaid: [],
      unpaid_count: 0,
      last_at: null,
    });
    api.answer(readPackingQueue, queue([order]));
    const claimed = { ...order, packer: { id: 7, name: 'Mei Tan' } };
    api.answer(claimMedicineOrder, claimed);
    api.answer(releaseMedicineOrder, order);
    const screen = await show(['ROLE_TELEMED_DISPENSARY_VIEW', 'ROLE_TELEMED_DISPENSARY_UPDATE']);
    await screen.getByRole('button', { name: /^Pack: / }).click();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => api.calls(releaseMedicineOrder).length).toBe(1);
    await screen.getByRole('button', { name: /^Pack: / }).click();
    await expect.poll(() => api.calls(claimMedicineOrder).length).toBe(2);
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.keyboard('z');
    await expect.poll(() => api.calls(releaseMedicineOrder).length).toBe(2);
    api.answer(getDeliver, { ...order, packer: { id: 9, name: 'Lee Ah Kow' } });
    api.answer(readPackingQueue, queue([]));
    screen.live.emit('medicine_order_changed', { medicine_order_id: order.id });
    await expect.element(screen.getByText('Lee Ah Kow is packing it')).toBeVisible();
  });

  test('a refund is decided in its window, with what will happen; it leaves without a word of others', async () => {
    api.answer(decideRefund, refundSample({ status: 'a' }));
    const screen = await show(cashier);
    await screen.getByRole('button', { name: 'Approve: S$30.00' }).click();
    const question = screen.getByRole('dialog', { name: 'Approve refund #5' });
    await expect.element(question.getByText('What will happen')).toBeVisible();
    api.answer(listRefunds, refundPage([]));
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect.element(screen.getByText('The refund was approved.')).toBeVisible();
    await expect.poll(() => labelsOf(screen).length).toBe(1);
    expect(api.calls(listTransactionRefunds)).toEqual([]);
  });

  test('a day is signed off with its figures, a review is answered, a call returned, an invitation renewed', async () => {
    const screen = await show([...manages, ...cashier, 'ROLE_VISIT_VIEW'], { allow_telemed: true });
    const yesterday = addDays(today, -1);
    api.answer(getDayClose, dayCloseSample({ day: yesterday }));
    api.answer(signOffDay, dayCloseSample({ day: yesterday, sign_off: signOffSample }));
    await screen.getByRole('button', { name: /^Sign off: / }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
    await expect.poll(() => api.calls(signOffDay)[0]?.body).toMatchObject({ day: yesterday, takings: 100 });
    api.answer(getReview, reviewSample());
    api.answer(replyToReview, repliedSample());
    await screen.getByRole('button', { name: 'Reply: Tan Mei Ling' }).click();
    await screen.getByRole('textbox', { name: 'Your Reply' }).fill('We are sorry.');
    await screen.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
    await expect.poll(() => api.calls(replyToReview)[0]?.body).toMatchObject({ comment: 'We are sorry.' });
    api.answer(inviteUser, { sent_at: at(0), expires_at: null, ended: false });
    await screen.getByRole('button', { name: 'Invite again: Arun Menon' }).click();
    await expect.element(screen.getByText('Invitation sent to arun@demo.example.')).toBeVisible();
    api.answer(listQueuedVisits, ({ query }) => onePage(query['status'] === 'mc' ? [visitSample()] : []));
    screen.live.emit('visit_update_notify', { visit_id: 1, status: 'mc' });
    api.answer(callVisitNow, visitPageSample());
    await screen.getByRole('button', { name: /^Call now: / }).click();
    await expect.poll(() => api.calls(callVisitNow).length).toBe(1);
  });
});

describe('live', () => {
  test('what comes in appears without a reload', async () => {
    const screen = await show(manages);
    await expect.poll(() => rowsOf(screen).length).toBe(4);
    api.answer(listAppointmentRequests, {
      data: [requestOf(), requestOf({ id: 13, user_name: 'Lee Ah Kow' })],
      count: 2,
    });
    screen.live.emit('appointment_request', { appointment_id: 13, status: 'i' });
    await expect.element(row(screen, 'Request: Lee Ah Kow')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Needs you (5)' })).toBeVisible();
  });

  test('a colleague was faster: the row says who, and leaves', async () => {
    const screen = await show(manages);
    await expect.poll(() => rowsOf(screen).length).toBe(4);
    api.answer(getAppointment, appointmentPageSample({ status: 'c', decided_by: 'Mei Lin Wong' }));
    api.answer(listAppointmentRequests, { data: [], count: 0 });
    screen.live.emit('appointment_request', { appointment_id: 12, status: 'c' });
    await expect.element(screen.getByText('Approved by Mei Lin Wong')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Approve/ }).query()).toBeNull();
    await expect.poll(() => rowsOf(screen).length, { timeout: 9_000 }).toBe(3);
  });

  test('an action that comes too late says so and shows whose it was', async () => {
    const screen = await show(finance.concat('ROLE_TRANSACTION_UPDATE'));
    api.answer(listTransactionRefunds, refundsOf([refundSample({ status: 'j', decide_user: 'Nurul Huda' })]));
    api.answer(getPaymentNote, noteSample({ status: 'r', review_user: 'Kumaran Pillai' }));
    await expect.element(row(screen, 'Refund: S$30.00')).toBeVisible();
    api.answer(listRefunds, refundPage([]));
    screen.live.emit('refund_update', { refund_id: 5, transaction_id: 41 });
    await expect.element(screen.getByText('Rejected by Nurul Huda')).toBeVisible();
    api.answer(listPaymentNotes, onePage([]));
    screen.live.emit('payment_note_update', { payment_note_id: 5, transaction_id: 41 });
    await expect.element(screen.getByText('Rejected by Kumaran Pillai')).toBeVisible();
  });
});
