import { no_photos, type PhotoList } from '@clinic/contract/shared/photos/photo.ts';
import type { voucher } from '@clinic/contract/vouchers/voucher.ts';
import type { z } from 'zod/mini';
import type { Scope } from '../../platform/act/scope.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { readPhotos } from '../../platform/photos/photos.queries.ts';
import { readVoucherCollections } from './collections/collections.queries.ts';
import { listVoucherLogs } from './voucher-log.queries.ts';
import { showRow } from './voucher.rules.ts';
import { readVoucherBranches, type VoucherRow } from './vouchers.queries.ts';

/** The pictures of a voucher. */
export const photosOf = async (db: ReadDb, scope: Scope, id: number): Promise<PhotoList> =>
  (await readPhotos(db, scope, 'voucher', [id])).get(id) ?? no_photos;

/** A voucher with its pictures, branches and stock log. */
export const showWhole = async (db: ReadDb, scope: Scope, row: VoucherRow): Promise<z.output<typeof voucher>> => ({
  ...showRow(row),
  photos: await photosOf(db, scope, row.id),
  clinics: await readVoucherBranches(db, scope, row.id),
  clinic_collections: await readVoucherCollections(db, scope, row.id),
  voucher_logs: await listVoucherLogs(db, scope, row.id),
});
