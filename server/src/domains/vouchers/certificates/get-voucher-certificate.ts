import { can } from '@clinic/contract/shared/roles.ts';
import type { getVoucherCertificate as endpoint } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';
import { wasAskedFor } from '../redemptions/redemptions.queries.ts';
import { listBranches } from '../vouchers.queries.ts';
import { type CertificateRow, findCertificateById, readCertificate, readSoldVoucher } from './certificates.queries.ts';
import { toShownCertificate } from './show-certificate.rules.ts';

/** True if the caller may see this certificate: of the branch's sales, or because its customer asks to redeem it here. */
async function maySee(
  { db, scope, staff }: ActOf<typeof endpoint>,
  { clinic_id, id }: CertificateRow,
): Promise<boolean> {
  if (clinic_id === scope.clinic_id && can(staff.roles, 'ROLE_VOUCHER_SALES_VIEW')) return true;
  return redeemer_roles.some((role) => can(staff.roles, role)) && wasAskedFor(db, scope, id);
}

/** A certificate. Refuses: voucher_certificate_not_found. */
export const getVoucherCertificate: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope } = act;
  const key = await findCertificateById(db, scope, id);
  const row = key && (await readCertificate(db, scope, key));
  if (!row || !(await maySee(act, row))) throw act.refusal('voucher_certificate_not_found');
  notePatientView(act, { way: 'opened', entity: 'voucher_certificate', entity_id: id });
  const branches = await listBranches(db, scope);
  return toShownCertificate(row, { voucher: await readSoldVoucher(db, scope, row), branches });
};
