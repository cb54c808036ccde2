import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { toCents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { voucherType, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import * as calls from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { savingRoute } from '../../platform/http/route.ts';
import { readVoucherTypes } from '../clinics/index.ts';
import { countVouchers, listVoucherRows, type VoucherFilter } from './list/list-vouchers.queries.ts';
import {
  announceVoucher,
  checkVoucher,
  endVoucher,
  goLive,
  readPlaces,
  showWhole,
  writeParts,
} from './voucher-parts.ts';
import { audited, offerFaults, showRow } from './voucher.rules.ts';
import { insertVoucher, listBranches, lockVoucher, readVoucher, saveVoucher } from './vouchers.queries.ts';

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : toCents(dollars);

/** Vouchers of the branch, the newest first unless sorted otherwise. */
export const listVouchers: Action<typeof calls.listVouchers> = async ({ db, scope, now }, { query }) => {
  const filter: VoucherFilter = {
    title: query.title,
    voucher_type: query.voucherType,
    status: query.status,
    least_cents: centsOf(query.amount?.least),
    most_cents: centsOf(query.amount?.most),
    today: singaporeDay(now),
  };
  const count = await countVouchers(db, scope, filter);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listVoucherRows(db, scope, { ...filter, order: query.sort }, page);
  return { data: rows.map(showRow), pager: pagerOf(query, count) };
};

/** The types of voucher, and which of them the plan of the branch allows. */
export const listVoucherTypes: Action<typeof calls.listVoucherTypes> = async ({ db, scope, now }) => {
  const allowed = await readVoucherTypes(db, scope, singaporeDay(now));
  const data = voucherType.options.map((id) => ({ id, name: voucherTypeWords[id], allowed: allowed.includes(id) }));
  return { data };
};

/** The branches at which a voucher can be good. */
export const listVoucherBranches: Action<typeof calls.listVoucherBranches> = async ({ db, scope }) => ({
  data: await listBranches(db, scope),
});

/** Creates a voucher with the status New, in which it cannot be bought. Refuses by field. */
export const createVoucher: Action<typeof calls.createVoucher> = async (act, { body }) => {
  const { db, scope } = act;
  const written = await checkVoucher(act, body);
  const made = await insertVoucher(db, scope, written.values, act.now);
  const { after } = await writeParts(act, made.id, written, body);
  const places = await readPlaces(db, scope, made.id);
  act.audit('voucher_created', { entity: 'voucher', entity_id: made.id, after: audited(made, places, after) });
  announceVoucher(act, scope, made.id);
  return showWhole(db, scope, made);
};

/** A voucher of the branch. Refuses: voucher_not_found. */
export const getVoucher: Action<typeof calls.getVoucher> = async (act, { params: { id } }) => {
  const row = await readVoucher(act.db, act.scope, id);
  if (!row) throw act.refusal('voucher_not_found');
  return showWhole(act.db, act.scope, row);
};

/** Changes a new voucher. Refuses: voucher_not_found, voucher_not_new, stale_object; by field, as creating does. */
const saveOffer: Action<typeof calls.updateVoucher> = async (act, { params: { id }, body }) => {
  const { db, scope } = act;
  const stored = await lockVoucher(db, scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status !== 'i') throw act.refusal('voucher_not_new');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  // A voucher as it is read says by its type whether it is sent home.
  const { home_delivery = body.voucher_type === 'hs' && stored.home_delivery } = body;
  const written = await checkVoucher(act, { ...body, home_delivery }, stored);
  const old_places = await readPlaces(db, scope, id);
  const saved = await saveVoucher(db, scope, id, {
    ...written.values,
    remain: written.values.quantity,
    updated_at: changedAt(stored.updated_at, act.now),
  });
  const photos = await writeParts(act, id, written, body);
  act.audit('voucher_updated', {
    entity: 'voucher',
    entity_id: id,
    before: audited(stored, old_places, photos.before),
    after: audited(saved, await readPlaces(db, scope, id), photos.after),
  });
  announceVoucher(act, scope, id);
  return showWhole(db, scope, saved);
};

export const updateVoucher = savingRoute(calls.updateVoucher, saveOffer, getVoucher);

/**
 * Makes a new voucher live, with its whole quantity in stock. Refuses: voucher_not_found, voucher_not_new, stale_object; by field, a type
 * that the plan does not include any more and an end date that has passed.
 */
const makeLive: Action<typeof calls.startVoucher> = async (act, { params: { id }, body }) => {
  const { db, scope, staff } = act;
  const stored = await lockVoucher(db, scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status !== 'i') throw act.refusal('voucher_not_new');
  if (isOutdated(act, stored.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const today = singaporeDay(act.now);
  const faults = offerFaults(stored, { today, allowed: await readVoucherTypes(db, scope, today) });
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  const saved = await goLive(act, scope, stored, staff);
  announceVoucher(act, scope, id);
  return showWhole(db, scope, saved);
};

export const startVoucher = savingRoute(calls.startVoucher, makeLive, getVoucher);

/** Terminates a voucher of the branch, new or live. Refuses: voucher_not_found, voucher_terminated. */
export const terminateVoucher: Action<typeof calls.terminateVoucher> = async (act, { params: { id } }) => {
  const stored = await lockVoucher(act.db, act.scope, id);
  if (!stored) throw act.refusal('voucher_not_found');
  if (stored.status === 'c') throw act.refusal('voucher_terminated');
  await endVoucher(act, act.scope, stored, 'c');
  return undefined;
};
