import type * as outboxMessages from '@clinic/contract/outbox/outbox-messages.ts';
import type * as sentTexts from '@clinic/contract/outbox/sent-texts.ts';
import type * as textReports from '@clinic/contract/outbox/text-reports.ts';
import { traced_records } from '@clinic/contract/trail/activities.ts';
import { trailRolesOf } from '@clinic/contract/shared/record.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { Action, ReadAct } from '../../platform/act/act.ts';
import { scopeOf } from '../../platform/act/scope.ts';
import type { ServerRecord } from '../../platform/records/server-record.ts';
import { tellGivenUp } from './give-up.ts';
import { findMessage, findText, listOfRecord, settleReported } from './outbox.queries.ts';
import { sendAgain } from './send-again.ts';
import { toOutboxMessage } from './shown-message.rules.ts';
import { listSent, tenantOfText } from './texts.queries.ts';

const most_texts = 200;
const not_received = 'The phone did not receive it.';

interface Asked {
  entity: string;
  entity_id: number;
}

/** Finds the clinic of a record for a caller who may read its trail: null if they may not, undefined if they cannot see the record. */
type ClinicOfRecord = (act: ReadAct, asked: Asked) => Promise<number | null | undefined>;

const clinicOfRecord =
  (records: readonly ServerRecord[]): ClinicOfRecord =>
  async (act, { entity, entity_id }) => {
    const definition = traced_records.find(({ kind }) => kind === entity);
    const trail = records.find(({ kind }) => kind === entity)?.trail;
    if (!definition || !trail) return undefined;
    if (!trailRolesOf(definition).some((role) => can(act.staff.roles, role))) return null;
    const reader = { scope: act.scope, user_id: act.staff.user_id };
    const { rows } = await trail.clinicOf(reader, entity_id).execute(act.db);
    return rows[0]?.clinic_id;
  };

/** Lists the messages about a record, for those who may read its trail. Refuses: role_missing, not_found. */
const listOutboxMessages =
  (clinicOf: ClinicOfRecord): Action<typeof outboxMessages.listOutboxMessages> =>
  async (act, { query }) => {
    const clinic_id = await clinicOf(act, query);
    if (clinic_id === null) throw act.refusal('role_missing');
    if (clinic_id === undefined) throw act.refusal('not_found');
    return { data: (await listOfRecord(act.db, clinic_id, query)).map(toOutboxMessage) };
  };

/** Sends a failed message again, with the id that it had. Refuses: role_missing, outbox_message_not_found, outbox_message_not_failed. */
const retryOutboxMessage =
  (clinicOf: ClinicOfRecord): Action<typeof outboxMessages.retryOutboxMessage> =>
  async (act, { params: { id } }) => {
    const message = await findMessage(act.db, act.scope.clinic_ids, id);
    if (!message) throw act.refusal('outbox_message_not_found');
    const { record: entity, record_id: entity_id } = message;
    const visible_at = await clinicOf(act, { entity, entity_id });
    if (visible_at === null) throw act.refusal('role_missing');
    if (visible_at === undefined) throw act.refusal('outbox_message_not_found');
    const again = await sendAgain(act, message);
    if (!again) throw act.refusal('outbox_message_not_failed');
    return toOutboxMessage(again);
  };

/** The messages of the records that can have any. */
export const outboxActions = (records: readonly ServerRecord[]) => {
  const clinicOf = clinicOfRecord(records);
  return { listOutboxMessages: listOutboxMessages(clinicOf), retryOutboxMessage: retryOutboxMessage(clinicOf) };
};

/** Notes whether a phone received a text message. The first report counts. Refuses: text_not_found. */
export const reportText: Action<typeof textReports.reportText> = async (
  act,
  { params: { message_id }, body: { status } },
) => {
  const found = await tenantOfText(act.db, message_id);
  if (!found) throw act.refusal('text_not_found');
  const { clinic_id } = found;
  await act.enter(scopeOf(found));
  const failure = status === 'failed' ? not_received : null;
  const reported = await settleReported(act.db, message_id, clinic_id, { state: status, failure, now: act.now });
  if (reported && failure) tellGivenUp(act, reported, failure);
  const text = reported ?? (await findText(act.db, clinic_id, message_id));
  if (!text) throw act.refusal('text_not_found');
  return { state: text.state };
};

/** The newest text messages of the sandbox. */
export const listSentTexts: Action<typeof sentTexts.listSentTexts> = async (act) => ({
  data: await listSent(act.db, most_texts),
});
