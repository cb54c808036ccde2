import type { listOutboxMessages as endpoint } from '@clinic/contract/outbox/outbox-messages.ts';
import type { Action } from '../../platform/act/act.ts';
import { listOfRecord } from './outbox.queries.ts';
import { toOutboxMessage } from './shown-message.rules.ts';
import type { ClinicOfRecord } from './told-record.ts';

/** Lists what was told about a record, for those who may read its trail. Refuses: role_missing, not_found. */
export const listOutboxMessages =
  (clinicOf: ClinicOfRecord): Action<typeof endpoint> =>
  async (act, { query }) => {
    const clinic_id = await clinicOf(act, query);
    if (clinic_id === null) throw act.refusal('role_missing');
    if (clinic_id === undefined) throw act.refusal('not_found');
    return { data: (await listOfRecord(act.db, clinic_id, query)).map(toOutboxMessage) };
  };
