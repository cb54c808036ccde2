import type * as calls from '@clinic/contract/vouchers/platform-vouchers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { enterOrigin } from '../../../platform/act/scope.ts';
import { enterClinic } from '../../clinics/index.ts';
import {
  announceVoucher,
  checkVoucher,
  endVoucher,
  goLive,
  readPlaces,
  showWhole,
  writePlaces,
} from '../voucher-parts.ts';
import { audited, showRow } from '../voucher.rules.ts';
import { listNewestVouchers } from '../list/list-vouchers.queries.ts';
import { insertVoucher, lockVoucher, resolveVoucher } from '../vouchers.queries.ts';

const most_listed = 200;

/** The vouchers of a branch, also those that nobody can buy. Refuses: clinic_not_found. */
export const listClinicVouchers: Action<typeof calls.listClinicVouchers> = async (act, { params: { id } }) => {
  const scope = await enterClinic(act, id);
  const rows = await listNewestVouchers(act.db, scope, most_listed);
  return { data: rows.map(showRow) };
};

/** The platform makes a voucher that a branch sells, new or on sale at once. Refuses: clinic_not_found; by field, as creating does. */
export const createPlatformVoucher: Action<typeof calls.createPlatformVoucher> = async (act, { body }) => {
  const { clinic_id, voucher, live = false } = body;
  const scope = await enterClinic(act, clinic_id);
  const here = { ...act, scope };
  const written = await checkVoucher(here, voucher);
  const made = await insertVoucher(act.db, scope, written.values, act.now);
  await writePlaces(here, made.id, written);
  const after = audited(made, await readPlaces(act.db, scope, made.id), { master: null, photos: [] });
  act.audit('voucher_created', { entity: 'voucher', entity_id: made.id, after });
  const stored = live ? await goLive(act, scope, made, null) : made;
  announceVoucher(act, scope, made.id);
  return showWhole(act.db, scope, stored);
};

/** Terminates a voucher of any branch. Refuses: voucher_not_found, voucher_terminated. */
export const endPlatformVoucher: Action<typeof calls.endPlatformVoucher> = async (act, { params: { id } }) => {
  const scope = await enterOrigin(act, await resolveVoucher(act.db, id), 'voucher_not_found');
  const stored = await lockVoucher(act.db, scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status === 'c') throw act.refusal('voucher_terminated');
  return showRow(await endVoucher(act, scope, stored, 'h'));
};
