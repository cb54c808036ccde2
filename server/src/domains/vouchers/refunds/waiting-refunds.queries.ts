import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import type { CertificateRow } from '../certificates/certificates.queries.ts';

const most_waiting = 200;

/** The certificates of these branches whose refund waits for a decision, the oldest first. */
export const listWaiting = (
  db: ReadDb,
  { group_id }: Pick<Scope, 'group_id'>,
  clinic_ids: readonly number[],
): Promise<CertificateRow[]> =>
  db
    .selectFrom('voucher_certificate')
    .selectAll()
    .where('group_id', '=', group_id)
    .where('clinic_id', '=', anyOf(clinic_ids))
    .where('status', '=', 'i')
    .orderBy('refund_request_status_updated_at')
    .orderBy('id')
    .limit(most_waiting)
    .execute();
