import type { createVoucher as endpoint } from '@clinic/contract/vouchers/vouchers.ts';
import type { Action } from '../../platform/act/act.ts';
import { announceVoucher } from './announce-voucher.ts';
import { showWhole } from './read-voucher.ts';
import { audited } from './voucher.rules.ts';
import { insertVoucher } from './vouchers.queries.ts';
import { checkVoucher, readPlaces, writeParts } from './write-voucher.ts';

/** Creates a voucher with the status New, in which it cannot be bought. Refuses by field. */
export const createVoucher: Action<typeof endpoint> = async (act, { body }) => {
  const { db, scope } = act;
  const written = await checkVoucher(act, body);
  const made = await insertVoucher(db, scope, written.values, act.now);
  const { after } = await writeParts(act, made.id, written, body);
  const places = await readPlaces(db, scope, made.id);
  act.audit('voucher_created', { entity: 'voucher', entity_id: made.id, after: audited(made, places, after) });
  announceVoucher(act, scope, made.id);
  return showWhole(db, scope, made);
};
