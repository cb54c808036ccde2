import type { retryOutboxMessage as endpoint } from '@clinic/contract/outbox/outbox-messages.ts';
import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import type { Action } from '../../platform/act/act.ts';
import { findMessage, waitAgain } from './outbox.queries.ts';
import { toOutboxMessage } from './shown-message.rules.ts';
import type { ClinicOfRecord } from './told-record.ts';

const worth_ms = 24 * 3_600_000;

/** Sends a failed message again, with the id that it had. Refuses: role_missing, outbox_message_not_found, outbox_message_not_failed. */
export const retryOutboxMessage =
  (clinicOf: ClinicOfRecord): Action<typeof endpoint> =>
  async (act, { params: { id } }) => {
    const message = await findMessage(act.db, act.scope.clinic_ids, id);
    if (!message) throw act.refusal('outbox_message_not_found');
    const { clinic_id, record: entity, record_id: entity_id, kind } = message;
    const visible_at = await clinicOf(act, { entity, entity_id });
    if (visible_at === null) throw act.refusal('role_missing');
    if (visible_at === undefined) throw act.refusal('outbox_message_not_found');
    const again = await waitAgain(act.db, message, {
      now: act.now,
      ends_at: new Date(act.now.getTime() + worth_ms),
    });
    if (!again) throw act.refusal('outbox_message_not_failed');
    act.audit('message_retried', { entity, entity_id, clinic_id, after: { told: messageLabel(kind) } });
    return toOutboxMessage(again);
  };
