import type { ClinicOfGroup } from '@clinic/contract/clinics/group-clinics.ts';
import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import type { PlatformGroup } from '@clinic/contract/clinics/platform-groups.ts';
import type { Approval } from '@clinic/contract/operators/approvals.ts';
import type { PlatformPlan } from '@clinic/contract/clinics/platform-plans.ts';
import type { WaitingRefund } from '@clinic/contract/vouchers/platform-voucher-orders.ts';

const at = '2026-11-01T00:00:00.000Z';

/** A customer who asks for the money of a voucher back. */
export const waiting_refund: WaitingRefund = {
  voucher_certified_id: 70,
  clinic_id: 31,
  clinic_name: 'Lumen Bedok',
  seq_no: '1234567890',
  voucher_title: 'Flu',
  user_id: 'u-1',
  price: 38,
  requested_at: '2026-11-20T02:00:00.000Z',
};

/** A group, a clinic of it, and its plan, as the platform reads them. */
export const lumen: PlatformGroup = {
  id: 12,
  code: 'lumen',
  name: 'Lumen Family',
  clinics: 1,
  state: 'open',
  closes_on: null,
  closed_at: null,
  created_at: at,
  updated_at: at,
};

export const basic_plan: PlatformPlan = {
  id: 3,
  name: 'Basic',
  handling_fee_rate: 0.008,
  voucher_types: [],
  updated_at: at,
  clinics: 1,
  admin_fees: [],
  changes: [],
};

export const bedok: PlatformClinic = {
  id: 31,
  name: 'Lumen Bedok',
  code: 'BDK',
  uen: '201812907A',
  head_office: false,
  group: { id: 12, name: 'Lumen Family' },
  plan: { id: 3, name: 'Basic' },
  next_plan: null,
  bank_account: null,
  state: 'open',
  closes_on: null,
  closed_at: null,
  updated_at: at,
};

export const bedok_profile: ClinicOfGroup = {
  id: 31,
  group: { id: 12, name: 'Lumen Family' },
  code: 'BDK',
  name: 'Lumen Bedok',
  uen: '201812907A',
  need_gst: false,
  gst_reg_no: null,
  head_office: false,
  plan: { id: 3, name: 'Basic' },
  block_no: '12',
  unit_no: null,
  road_name: 'Bedok North Road',
  building_name: null,
  postal_code: '460012',
  allow_telemed: true,
  state: 'open',
  closes_on: null,
  closed_at: null,
  created_at: at,
  updated_at: at,
};

export const pageOf = <Row>(...data: Row[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });

/** A call that waits for a second operator. */
export const askedOf = ({ call, path }: Pick<Approval, 'call' | 'path'>): Approval => ({
  id: 4,
  call,
  method: 'PUT',
  path,
  body: null,
  seen: null,
  state: 'waiting',
  made_by: 'ravi@platform.sg',
  is_own: false,
  made_at: at,
  expires_at: '2026-11-08T00:00:00.000Z',
  decided_by: null,
  decided_at: null,
  note: null,
});
