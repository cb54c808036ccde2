import type { SystemAct } from '../platform/act/act.ts';
import { asSystem } from '../platform/act/system-work.ts';
import type { Row } from '../platform/db/rows.ts';
import type { Clinic } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The messages of a record, in the order in which they are sent. */
export async function outboxOf(
  app: TestApp,
  { record, record_id }: { record: string; record_id: number },
): Promise<Row<'outbox_message'>[]> {
  const { rows } = await app.owner.query<Row<'outbox_message'>>(
    'select * from outbox_message where record = $1 and record_id = $2 order by id',
    [record, record_id],
  );
  return rows;
}

/** Acts at the clinic, as an action does. */
export const actAt = (app: TestApp, { id, group_id }: Clinic, work: (act: SystemAct) => Promise<unknown>) =>
  asSystem(app.platform, 'test', { group_id, clinic_ids: [id], clinic_id: id }, work);

/** Tells the consumer app that an appointment was rejected, without the appointment. */
export const tellRejected = (app: TestApp, clinic: Clinic, record_id: number): Promise<unknown> =>
  actAt(app, clinic, async (act) =>
    act.tell('appointment.rejected', { record: { id: record_id, clinic_id: clinic.id }, data: {} }),
  );
