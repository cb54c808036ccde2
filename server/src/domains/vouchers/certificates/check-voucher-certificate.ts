import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import type { checkVoucherCertificate as endpoint } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { Action } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { listBranches } from '../vouchers.queries.ts';
import { findCertificate, readCertificate, readSoldVoucher } from './certificates.queries.ts';
import { judgeCertificate } from './judge-certificate.rules.ts';
import { toShownCertificate } from './show-certificate.rules.ts';

/** Whether a typed or scanned certificate can be redeemed here now. */
export const checkVoucherCertificate: Action<typeof endpoint> = async (act, { body }) => {
  const { db, scope, now } = act;
  const seq_no = readSerial(body.seq_no);
  if (seq_no === undefined)
    return {
      verdict: 'mistyped',
      reason: 'This is not a serial number. Please check it sign by sign.',
      certificate: null,
    };
  const key = await findCertificate(db, scope, seq_no);
  const row = key && (await readCertificate(db, scope, key));
  if (!row) return { verdict: 'unknown', reason: 'No certificate has this serial number.', certificate: null };
  // A branch learns nothing about what a sister branch has sold for herself.
  if (row.clinic_id !== scope.clinic_id && row.branch_ids?.includes(scope.clinic_id) === false)
    return { verdict: 'not_here', reason: 'It cannot be redeemed at this branch.', certificate: null };
  notePatientView(act, { way: 'opened', entity: 'voucher_certificate', entity_id: row.id });
  const branches = await listBranches(db, scope);
  const judged = judgeCertificate(row, { clinic_id: scope.clinic_id, today: singaporeDay(now), branches });
  return {
    ...judged,
    certificate: toShownCertificate(row, { voucher: await readSoldVoucher(db, scope, row), branches }),
  };
};
