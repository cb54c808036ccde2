import type { z } from 'zod/mini';
import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { doctorPrice, updateDoctorPrice as endpoint } from '@clinic/contract/telemed/prices/price-tables.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { all_default, audited, isSame, showDoctorPrice, valuesOf } from './price.rules.ts';
import { lockPrice, type PriceRow, readPrice, readDefaultPrice, savePrice } from './prices.queries.ts';
import { mayChange, namedDoctor } from './whose-prices.ts';

interface Sent {
  params: { id: number };
  sent: Record<string, unknown>;
}

const idIn = (doctor: unknown): number | undefined => {
  const { id } = (doctor ?? {}) as { id?: unknown };
  return Number.isSafeInteger(id) ? Number(id) : undefined;
};

/** The row that a save names, as its list shows it; undefined if the caller may not change it. Refuses: role_missing. */
export async function presentPrice(
  act: ReadAct<RefusalCode>,
  { params: { id: service_id }, sent }: Sent,
): Promise<z.output<typeof doctorPrice> | undefined> {
  const doctor = await namedDoctor(act, idIn({ id: sent['doctor_id'] }) ?? idIn(sent['doctor']));
  const service = doctor && (await readDefaultPrice(act.db, act.scope, service_id));
  if (!service || !mayChange(act)(doctor)) return undefined;
  const own = await readPrice(act.db, act.scope, { doctor_id: doctor.id, service_id });
  return showDoctorPrice({ service, doctor, own }, mayChange(act));
}

/**
 * Changes what a doctor charges for a service. A save that changes nothing leaves no line in the change log. Refuses: role_missing,
 * price_not_found, stale_object; by field a type without its amount.
 */
export const updateDoctorPrice: Action<typeof endpoint> = async (act, { params: { id: service_id }, body }) => {
  const doctor = await namedDoctor(act, body.doctor_id ?? body.doctor?.id);
  const service = doctor && (await readDefaultPrice(act.db, act.scope, service_id));
  if (!service) throw act.refusal('price_not_found');
  if (!mayChange(act)(doctor)) throw act.refusal('role_missing');
  const key = { doctor_id: doctor.id, service_id };
  const values = valuesOf(body);
  const show = (own: PriceRow | undefined) => showDoctorPrice({ service, doctor, own }, mayChange(act));
  if (isSame(values, all_default) && !(await readPrice(act.db, act.scope, key))) return show(undefined);
  const { row, is_new } = await lockPrice(act.db, act.scope, key, act.now);
  const is_outdated =
    body.updated_at === null ? !is_new : isOutdated(act, is_new ? null : row.updated_at, body.updated_at);
  if (is_outdated) throw act.refusal('stale_object');
  if (isSame(row, values)) return show(row);
  const updated_at = is_new ? act.now : changedAt(row.updated_at, act.now);
  const { user_id, username } = act.staff;
  const own = await savePrice(act.db, act.scope, row.id, { ...values, updated_at }, { user_id, username });
  act.audit('telemed_price_updated', {
    entity: 'telemed_price',
    entity_id: row.id,
    before: audited(row),
    after: audited(own),
  });
  act.announce('telemed_price_changed', { clinic_id: act.scope.clinic_id }, { user_id: doctor.user_id ?? 0 });
  return show(own);
};
