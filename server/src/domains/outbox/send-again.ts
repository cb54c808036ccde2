import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import type { BaseAct } from '../../platform/act/act.ts';
import { type StoredMessage, waitAgain } from './outbox.queries.ts';

const worth_ms = 24 * 3_600_000;

/**
 * Lets a message that was given up be tried for another day, with the id that it had. The trail says so. Undefined if it has not failed, or
 * was withdrawn.
 */
export async function sendAgain(
  act: Pick<BaseAct, 'db' | 'now' | 'audit'>,
  message: Pick<StoredMessage, 'clinic_id' | 'id'>,
): Promise<StoredMessage | undefined> {
  const again = await waitAgain(act.db, message, { now: act.now, ends_at: new Date(act.now.getTime() + worth_ms) });
  if (!again) return undefined;
  const { clinic_id, record: entity, record_id: entity_id, kind } = again;
  act.audit('message_retried', { entity, entity_id, clinic_id, after: { told: messageLabel(kind) } });
  return again;
}
