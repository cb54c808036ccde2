import { type VisitStatus, visit_statuses, visit_steps } from '@clinic/contract/teleconsult/visits/visit-words.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeWorld } from '../../../testing/samples/good-call.ts';
import { makeVisit } from '../../../testing/samples/teleconsult/visits.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let copied: { id: number; clinic_id: number };
beforeAll(async () => {
  app = await sharedApp();
  copied = await makeVisit(await makeWorld(app), undefined, { status: 'w' });
});

const hasNoConsult = (status: VisitStatus): boolean => status === 'c' || status === 'mc' || status === 'mcc';
const endOf = (status: VisitStatus) =>
  hasNoConsult(status) ? { why: 'clinic', at: new Date() } : { why: null, at: null };

/** True if the database, for its owner too, lets a visit with one status take the other. */
async function isAllowed(from: VisitStatus, to: VisitStatus): Promise<boolean> {
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    const { why, at } = endOf(from);
    const { rows } = await client.query<{ id: number }>(
      `insert into visit (group_id, clinic_id, created_at, updated_at, status, call_at, schedule_at, customer_id, patient_id, patient_name,
         service_id, asked_doctor_id, doctor_id, is_first_visit, consult_start_at, consult_end_at, ended_why, ended_at)
       select group_id, clinic_id, created_at, updated_at, $3, now(), now(), customer_id, patient_id, patient_name, service_id,
         asked_doctor_id, doctor_id, true, now(), now(), $4, $5 from visit where clinic_id = $1 and id = $2 returning id`,
      [copied.clinic_id, copied.id, from, why, at],
    );
    const next = endOf(to);
    await client.query('update visit set status = $2, ended_why = $3, ended_at = $4 where id = $1', [
      rows[0]?.id,
      to,
      next.why,
      next.at,
    ]);
    return true;
  } catch (failure) {
    // Any other failure is one of the test.
    if (!String(failure).includes('A visit cannot become')) throw failure;
    return false;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the database allows the steps of the contract, and no other', async () => {
  for (const from of visit_statuses)
    for (const to of visit_statuses)
      expect([from, to, await isAllowed(from, to)]).toEqual([from, to, from === to || visit_steps[from].includes(to)]);
});
