import type { listCustomerCertificates as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import { listBranches } from '../vouchers.queries.ts';
import { listCertificatesOfCustomer } from './customer-certificates.queries.ts';
import { findCustomer } from './promo.queries.ts';

/** The certificates of a customer at all branches of a group. Refuses: clinic_not_found. */
export const listCustomerCertificates: Action<typeof endpoint> = async (act, { query: { clinic_id, user_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const { group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const customer_id = await findCustomer(act.db, scope, user_id);
  if (customer_id === undefined) return { data: [] };
  const branches = await listBranches(act.db, scope);
  // What a customer has bought at every branch.
  const clinic_ids = branches.map(({ id }) => id);
  const whole = await act.enter({ group_id, clinic_ids }, clinic_id);
  const rows = await listCertificatesOfCustomer(act.db, whole, customer_id);
  return {
    data: rows.map(({ delivery_status, ...row }) => toPlatformCertificate(row, { branches, delivery_status })),
  };
};
