import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ShownMessage } from './device-message.rules.ts';

export type MessageRow = ShownMessage & { device_id: string; version: number };

const columns = sql`m.device_id, m.version, m.state, m.transaction_id, m.amount_cents, m.qr_code, m.expires_at`;

/** Locks what the device's screen shows; nothing where it never showed anything. */
export async function lockMessage(db: Db, scope: Scope, device_id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} from device_message m
    where m.clinic_id = ${scope.clinic_id} and m.device_id = ${device_id} for update`.execute(db);
  return rows[0];
}

/** Locks the messages that show this payment, in the order of devices. */
export const lockingMessagesOf = (scope: Scope, transaction_id: number): RawBuilder<MessageRow> =>
  sql<MessageRow>`select ${columns} from device_message m
    where m.clinic_id = ${scope.clinic_id} and m.transaction_id = ${transaction_id} order by m.device_id for update`;

/** Writes what the device's screen shows, under the next version. Only for a device of the clinic. */
export async function saveMessage(db: Db, scope: Scope, device_id: string, shown: ShownMessage): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    insert into device_message as m (clinic_id, device_id, version, state, transaction_id, amount_cents, qr_code, expires_at)
    values (${scope.clinic_id}, ${device_id}, 1, ${shown.state}, ${shown.transaction_id}, ${shown.amount_cents}, ${shown.qr_code}, ${shown.expires_at})
    on conflict (clinic_id, device_id) do update set version = m.version + 1, state = excluded.state,
      transaction_id = excluded.transaction_id, amount_cents = excluded.amount_cents, qr_code = excluded.qr_code,
      expires_at = excluded.expires_at
    returning ${columns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The message was not written.');
  return row;
}
