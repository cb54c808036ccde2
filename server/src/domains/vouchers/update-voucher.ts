import type { updateVoucher as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import { announceVoucher } from './announce-voucher.ts';
import { showWhole } from './read-voucher.ts';
import { audited } from './voucher.rules.ts';
import { lockVoucher, saveVoucher } from './vouchers.queries.ts';
import { checkVoucher, readPlaces, writeParts } from './write-voucher.ts';

/** Changes a new voucher. Refuses: voucher_not_found, voucher_not_new, stale_object; by field, as creating does. */
export const updateVoucher: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
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
