import { pageOf } from '@clinic/contract/shared/lists/list-page.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import type * as calls from '@clinic/contract/vouchers/voucher-certificates.ts';
import { redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { readSoldPage } from '../sale/read-sold-page.ts';
import { readCertificateSums } from '../sale/sums.queries.ts';
import { wasAskedFor } from '../redemptions/redemptions.queries.ts';
import { listBranches } from '../vouchers.queries.ts';
import {
  type CertificateRow,
  findCertificate,
  findCertificateById,
  readCertificate,
  readSoldVoucher,
} from './certificates.queries.ts';
import { statementOf, sumFound, sumScanned } from './certificate-page.queries.ts';
import { factsOf, isSummed, statusesOf, toFilters } from './certificate-page.rules.ts';
import { judgeCertificate } from './judge-certificate.rules.ts';
import { toCertificate, toShownCertificate } from './show-certificate.rules.ts';

/** True if the caller may see this certificate: of the branch's sales, or because its customer asks to redeem it here. */
async function maySee(
  { db, scope, staff }: ActOf<typeof calls.getVoucherCertificate>,
  { clinic_id, id }: CertificateRow,
): Promise<boolean> {
  if (clinic_id === scope.clinic_id && can(staff.roles, 'ROLE_VOUCHER_SALES_VIEW')) return true;
  return redeemer_roles.some((role) => can(staff.roles, role)) && wasAskedFor(db, scope, id);
}

/** A certificate. Refuses: voucher_certificate_not_found. */
export const getVoucherCertificate: Action<typeof calls.getVoucherCertificate> = async (act, { params: { id } }) => {
  const { db, scope } = act;
  const key = await findCertificateById(db, scope, id);
  const row = key && (await readCertificate(db, scope, key));
  if (!row || !(await maySee(act, row))) throw act.refusal('voucher_certificate_not_found');
  notePatientView(act, { way: 'opened', entity: 'voucher_certificate', entity_id: id });
  const branches = await listBranches(db, scope);
  return toShownCertificate(row, { voucher: await readSoldVoucher(db, scope, row), branches });
};

/** Whether a typed or scanned certificate can be redeemed here now. */
export const checkVoucherCertificate: Action<typeof calls.checkVoucherCertificate> = async (act, { body }) => {
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

/** A page of what the branch has sold. */
export const listVoucherCertificates: Action<typeof calls.listVoucherCertificates> = async (act, { query }) => {
  const { db, scope } = act;
  const { sort } = query;
  const page = pageOf(query);
  const filters = toFilters(query);
  if (filters.words !== undefined)
    notePatientView(act, { way: 'searched', entity: 'voucher_certificate', words: query.name });
  const statuses = statusesOf(filters.status);
  const { rows, ...list } = await readSoldPage(db, query, {
    facts: factsOf(filters, sort.field),
    sums: isSummed(filters)
      ? async () =>
          (await readCertificateSums(db, scope, filters)).filter(({ status }) => statuses?.includes(status) ?? true)
      : undefined,
    found: filters.words === undefined ? undefined : sumFound(scope, filters),
    scanned: sumScanned(scope, filters),
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
  });
  return { data: rows.map(toCertificate), ...list };
};
