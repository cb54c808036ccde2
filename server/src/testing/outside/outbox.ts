import type { SystemAct } from '../../platform/act/act.ts';
import { deliverOutbox } from '../../domains/outbox/deliver-outbox.ts';
import { asSystem } from '../../platform/act/system-work.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { Clinic } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

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

interface PlantedMessage {
  record: string;
  record_id: number;
  channel?: 'consumer' | 'text';
  state?: 'waiting' | 'sent' | 'failed';
  kind?: string;
}

/** Writes a message about any record, without its act. */
export async function plantMessage(
  app: TestApp,
  clinic: { id: number },
  { record, record_id, channel = 'consumer', state = 'waiting', kind = 'appointment.rejected' }: PlantedMessage,
): Promise<Row<'outbox_message', 'id' | 'message_id'>> {
  const is_text = channel === 'text';
  const { rows } = await app.owner.query<Row<'outbox_message', 'id' | 'message_id'>>(
    `insert into outbox_message
      (clinic_id, channel, kind, record, record_id, recipient, data, created_at, due_at, ends_at, state, settled_at)
    values ($1, $2, $3, $4, $5, $6, $7, now(), now() - interval '1 second', now() + interval '1 day', $8, case when $8 <> 'waiting' then now() end)
    returning id, message_id`,
    [
      clinic.id,
      channel,
      kind,
      record,
      record_id,
      is_text ? '+6591234567' : null,
      is_text ? { text: 'Reminder' } : {},
      state,
    ],
  );
  const [planted] = rows;
  if (!planted) throw new Error('The message was not inserted.');
  return planted;
}

/** Acts at the clinic, as an action does. */
export const actAt = (app: TestApp, { id, group_id }: Clinic, work: (act: SystemAct) => Promise<unknown>) =>
  asSystem(app.platform, 'test', { group_id, clinic_ids: [id], clinic_id: id }, work);

/** Writes the news that an appointment was rejected, without the appointment. */
export const tellRejected = (app: TestApp, clinic: Clinic, record_id: number): Promise<unknown> =>
  actAt(app, clinic, async (act) =>
    act.tell('appointment.rejected', {
      record: { id: record_id, clinic_id: clinic.id },
      data: { user_id: 'app-1001' },
    }),
  );

/** Sends the text messages that are due. */
export const deliverTexts = (app: TestApp): Promise<void> => deliverOutbox(app.platform, 'text');
