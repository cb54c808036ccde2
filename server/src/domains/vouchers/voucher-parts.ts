import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { no_photos, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { TerminatedBy } from '@clinic/contract/vouchers/voucher-words.ts';
import type { voucher, VoucherFields } from '@clinic/contract/vouchers/voucher.ts';
import type { z } from 'zod/mini';
import type { BaseAct, MemberAct } from '../../platform/act/act.ts';
import type { Effects } from '../../platform/act/effects.ts';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { keepPhotos } from '../../platform/photos/keep-photos.ts';
import { readPhotos } from '../../platform/photos/photos.queries.ts';
import { readVoucherTypes } from '../clinics/index.ts';
import { findCollections, readVoucherCollections, saveVoucherCollections } from './collections/collections.queries.ts';
import { insertVoucherLog, listVoucherLogs } from './stock/stock.queries.ts';
import { descriptionFaults, offerFaults, type Places, placesOf, showRow, valuesOf } from './voucher.rules.ts';
import {
  findBranches,
  readVoucherBranches,
  saveVoucher,
  saveVoucherBranches,
  type VoucherRow,
  type VoucherValues,
} from './vouchers.queries.ts';

/** The pictures of a voucher. */
const photosOf = async (db: ReadDb, scope: Scope, id: number): Promise<PhotoList> =>
  (await readPhotos(db, scope, 'voucher', [id])).get(id) ?? no_photos;

/** A voucher with its pictures, branches and stock log. */
export const showWhole = async (db: ReadDb, scope: Scope, row: VoucherRow): Promise<z.output<typeof voucher>> => ({
  ...showRow(row),
  photos: await photosOf(db, scope, row.id),
  clinics: await readVoucherBranches(db, scope, row.id),
  clinic_collections: await readVoucherCollections(db, scope, row.id),
  voucher_logs: await listVoucherLogs(db, scope, row.id),
});

interface Written {
  values: VoucherValues;
  places: Places;
}

/** The context for checks and writes: a member at the branch, or the platform after entering it. */
type Writing = Pick<BaseAct, 'db' | 'now' | 'refusal'> & { scope: Scope };

/**
 * What a save writes, checked against the plan, the day and the branches of the group. `stored`: an end date that has passed since may
 * stay while other fields change. Refuses by field.
 */
export async function checkVoucher(act: Writing, sent: VoucherFields, stored?: VoucherValues): Promise<Written> {
  const { db, scope, now } = act;
  const today = singaporeDay(now);
  const values = valuesOf(sent);
  const places = placesOf(sent, scope.clinic_id);
  const branches = await findBranches(db, scope, places.branch_ids);
  const collections = await findCollections(db, scope, places.collection_ids);
  const { expiry_date, ...type } = offerFaults(values, { today, allowed: await readVoucherTypes(db, scope, today) });
  const faults = {
    ...descriptionFaults(values),
    ...type,
    ...(expiry_date && values.expiry_date !== stored?.expiry_date ? { expiry_date } : {}),
    ...(branches.length < places.branch_ids.length ? { clinics: [generic_messages.format] } : {}),
    ...(collections.length < places.collection_ids.length ? { clinic_collections: [generic_messages.format] } : {}),
  };
  if (Object.keys(faults).length > 0) throw act.refusal('validation_failed', faults);
  return { values, places };
}

/** The branches where a voucher is valid, by name. */
export const readPlaces = async (db: ReadDb, scope: Scope, id: number) => ({
  branches: await readVoucherBranches(db, scope, id),
  collections: await readVoucherCollections(db, scope, id),
});

/** Sets branches and collections of a voucher that is locked or new. */
export async function writePlaces(
  { db, scope }: Pick<Writing, 'db' | 'scope'>,
  id: number,
  { places }: Pick<Written, 'places'>,
): Promise<void> {
  await saveVoucherBranches(db, scope, id, places.branch_ids);
  await saveVoucherCollections(db, scope, id, places.collection_ids);
}

/** Sets branches, collections and pictures of a voucher that is locked or new. Returns its pictures before and after. */
export async function writeParts(
  act: MemberAct,
  id: number,
  written: Written,
  { photos }: VoucherFields,
): Promise<{ before: PhotoList; after: PhotoList }> {
  await writePlaces(act, id, written);
  if (photos) return keepPhotos(act, { type: 'voucher', id }, photos);
  const present = await photosOf(act.db, act.scope, id);
  return { before: present, after: present };
}

/** Announces a changed voucher to everyone who sees it or its list. */
export const announceVoucher = (
  { announce }: Pick<Effects, 'announce'>,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  voucher_id: number,
): void => announce('voucher_changed', { clinic_id }, { voucher_id });

/** Makes a locked new voucher live, with its whole quantity in stock. Null: the platform does it. */
export async function goLive(
  act: Pick<BaseAct, 'db' | 'now' | 'audit'>,
  scope: Scope,
  { id, quantity, updated_at }: VoucherRow,
  staff: { user_id: number; username: string } | null,
): Promise<VoucherRow> {
  const now = changedAt(updated_at, act.now);
  const saved = await saveVoucher(act.db, scope, id, { status: 'l', updated_at: now });
  await insertVoucherLog(act.db, scope, {
    voucher_id: id,
    created_at: now,
    quantity,
    old_quantity: 0,
    reason: 'Went live',
    user_id: staff?.user_id ?? null,
    user_name: staff?.username ?? null,
  });
  act.audit('voucher_live', { entity: 'voucher', entity_id: id, after: { quantity } });
  return saved;
}

/** Ends a locked voucher for good: it is not sold any more, and what was sold stays good. */
export async function endVoucher(
  act: Pick<BaseAct, 'db' | 'now' | 'audit' | 'announce'>,
  scope: Scope,
  { id, updated_at, remain }: VoucherRow,
  terminated_by: TerminatedBy,
): Promise<VoucherRow> {
  const now = changedAt(updated_at, act.now);
  const ended = await saveVoucher(act.db, scope, id, {
    status: 'c',
    terminated_at: now,
    terminated_by,
    updated_at: now,
  });
  act.audit('voucher_terminated', { entity: 'voucher', entity_id: id, after: { terminated_by, remain } });
  announceVoucher(act, scope, id);
  return ended;
}
