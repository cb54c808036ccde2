import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ShownMessage } from './device-message.rules.ts';

// Raw SQL, because these statements run for each payment that is shown on a device.
export type MessageRow = Row<'device_message'>;

/** Locks the device's message, with the payee of the code that it shows. Returns nothing if the device never had one. */
export async function lockMessage(
  db: Db,
  scope: Scope,
  device_id: string,
): Promise<(MessageRow & { payee: string | null }) | undefined> {
  const { rows } = await sql<MessageRow & { payee: string | null }>`select m.*, (
      select p.payee_name from payment_code p
      where p.clinic_id = ${scope.clinic_id} and p.transaction_id = m.transaction_id and p.code_text = m.qr_code
      union all select a.payee_name from acquirer_code a
      where a.clinic_id = ${scope.clinic_id} and a.transaction_id = m.transaction_id and a.code_text = m.qr_code limit 1
    ) as payee from device_message m
    where m.clinic_id = ${scope.clinic_id} and m.device_id = ${device_id} for update`.execute(db);
  return rows[0];
}

/** Locks the messages that show this payment, in device order. */
export const lockingMessagesOf = (scope: Scope, transaction_id: number): RawBuilder<MessageRow> =>
  sql<MessageRow>`select m.* from device_message m
    where m.clinic_id = ${scope.clinic_id} and m.transaction_id = ${transaction_id} order by m.device_id for update`;

/** Writes the device's message under the next version. Only for a device of the clinic. */
export async function saveMessage(db: Db, scope: Scope, device_id: string, shown: ShownMessage): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    insert into device_message as m (clinic_id, device_id, version, state, transaction_id, amount_cents, qr_code, expires_at)
    values (${scope.clinic_id}, ${device_id}, 1, ${shown.state}, ${shown.transaction_id}, ${shown.amount_cents}, ${shown.qr_code}, ${shown.expires_at})
    on conflict (clinic_id, device_id) do update set version = m.version + 1, state = excluded.state,
      transaction_id = excluded.transaction_id, amount_cents = excluded.amount_cents, qr_code = excluded.qr_code,
      expires_at = excluded.expires_at
    returning m.*`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The message was not written.');
  return row;
}
