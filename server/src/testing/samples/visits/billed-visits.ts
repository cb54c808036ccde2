import { randomUUID } from 'node:crypto';
import { payVisit } from '@clinic/contract/visits/billing/payment.ts';
import { endConsult, type PlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { type TestApp, test_platform_key } from '../../test-app.ts';
import { makeSeenVisit, type Practice } from './seen-visits.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** A visit whose consult is over and whose bill is sent: 25 dollars, unless its service costs something else. */
export async function billedVisit(
  app: TestApp,
  { clinic, doctor_id }: Pick<Practice, 'clinic' | 'doctor_id'>,
  { medicines, ...made }: { patient_name?: string; service_id?: number; medicines?: object[] } = {},
): Promise<number> {
  // A doctor sees one patient at a time: this consult has ended before the bill is made.
  const id = await makeSeenVisit(app, clinic, { doctor_id, status: 'wc', ...made });
  const body = { is_complete: true, ...(medicines && { medicines }) };
  const ended = await app.call(endConsult, { ...params(id), body }, test_platform_key);
  if (ended.status !== 200) throw new Error(`The consult did not end: ${ended.text}`);
  return id;
}

/** A payment as the consumer app reports it. */
export const paymentOf = (told: object = {}) => ({
  amount: 25,
  acquirer_id: `app-${randomUUID()}`,
  paid_at: new Date().toISOString(),
  ...told,
});

export const pay = (app: TestApp, id: number, told: object = {}) =>
  app.call(payVisit, { ...params(id), body: paymentOf(told) }, test_platform_key);

/** A visit whose bill is paid. */
export async function paidVisit(
  app: TestApp,
  practice: Pick<Practice, 'clinic' | 'doctor_id'>,
  made: { patient_name?: string; service_id?: number; told?: object } = {},
): Promise<PlatformVisit> {
  const { told, ...visit } = made;
  const { status, answer, text } = await pay(app, await billedVisit(app, practice, visit), told);
  if (status !== 200) throw new Error(`Not paid: ${text}`);
  return answer;
}
