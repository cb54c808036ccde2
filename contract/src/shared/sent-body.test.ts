import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allEndpoints } from '../endpoints.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { sentBody } from './sent-body.ts';

const callNamed = (name: string): EndpointDefinition => {
  const found = allEndpoints.find((one) => one.name === name);
  if (!found) throw new Error(`There is no call '${name}'.`);
  return found;
};
const isTaken = (endpoint: EndpointDefinition, sent: unknown): boolean =>
  !endpoint.body || z.safeParse(endpoint.body, sentBody(endpoint, sent).body).success;

/** The calls of the specification that it gives no body, and those whose body it leaves to choice. */
const bodiless = [
  'transactionQrCode',
  'acceptVisit',
  'callVisitNow',
  'cancelVisit',
  'declineNotForTelemed',
  'disableSurcharge',
  'flagReview',
  'goOffline',
  'goOnline',
  'hummingAccess',
  'hummingLogin',
  'exchangeVisitToken',
  'missCall',
  'rejectAppointment',
  'rejectSpecifiedVisit',
  'revokeDevice',
  'sendUserOrder',
  'skipVisit',
  'wrapMedicineOrder',
];

test.each(bodiless)('%s takes no body, and an empty one', (name) => {
  expect([undefined, {}].map((sent) => isTaken(callNamed(name), sent))).toEqual([true, true]);
});

/** Bodies as the specification gives them, where a call knows more than these. */
const given: [string, unknown][] = [
  ['saveContacts', [{ name: 'Reception', phone: '+65 6123 4567' }]],
  ['saveOperatingHours', [{ day: 0, start_time: 0, end_time: 2359 }]],
  ['saveDeliveryOperatingHours', [{ day: 6, start_time: 900, end_time: 1730 }]],
  ['saveExceptionHours', [{ start_at: '2026-12-24T16:00:00Z', end_at: '2026-12-25T15:59:00Z' }]],
  ['setRoleGroups', [1, 2]],
  ['goOffline', { remark: 'Logout' }],
  ['approveAppointment', { reserved_at: '2026-12-24T02:00:00Z' }],
  ['registerAppointment', { token: 'a'.repeat(32), queue_number: 12, waiting_time: 10 }],
  ['editReply', { comment: 'Thank you.' }],
  ['replyToReview', { comment: 'Thank you.' }],
  ['reviewPaymentNote', { status: 'a' }],
  ['updateIssue', { type: 1, remark: 'Seen' }],
  ['startVoucher', { status: 'l' }],
  ['setAvailableDate', { date: '2026-12-24' }],
  ['createDownload', { type: 'telemed_revenue', filters: {} }],
];

test.each(given)('%s takes the body that the specification gives', (name, body) => {
  const call = callNamed(name);
  expect(call.body && z.safeParse(call.body, sentBody(call, body).body).error?.issues).toBeUndefined();
});

test('read-only members of the saved object are set apart; what it does not have stays for the schema to refuse', () => {
  const saves = z.object({ id: z.int(), name: z.string(), made_by: z.nullable(z.object({ id: z.int() })) });
  const call: EndpointDefinition = {
    ...callNamed('disableSurcharge'),
    body: z.strictObject({ name: z.string() }),
    saves,
  };
  const sent = { id: 7, name: 'A', made_by: null, toString: 1 };
  expect(sentBody(call, sent)).toEqual({ body: { name: 'A', toString: 1 }, read_only: { id: 7, made_by: null } });
  expect(sentBody(call, { name: 'A' })).toEqual({ body: { name: 'A' } });
  expect(sentBody(call, [])).toEqual({ body: [] });
  expect(sentBody(call, null)).toEqual({ body: null });
});
