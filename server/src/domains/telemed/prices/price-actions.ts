import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type * as platform from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import type * as calls from '@clinic/contract/telemed/prices/price-tables.ts';
import type { z } from 'zod/mini';
import type { Action, ReadAct, SystemAct } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { enterClinic, enterGroup } from '../../clinics/index.ts';
import {
  all_default,
  audited,
  isSame,
  showChanges,
  showDefaultPrice,
  showDoctorPrice,
  valuesOf,
  valuesOfDefaults,
} from './price.rules.ts';
import {
  listChanges,
  listDefaultPriceRows,
  listPrices,
  lockPrice,
  type PriceRow,
  readDefaultPrice,
  readPrice,
  saveDefaultPrice,
  savePrice,
} from './prices.queries.ts';
import { mayChange, namedDoctor, ownDoctor, seenDoctors } from './whose-prices.ts';

/** One page of rows that are read whole. */
function pagedBy<Row>(query: Parameters<typeof pageOf>[0], rows: readonly Row[]) {
  const { offset, limit } = pageOf(query);
  return { data: rows.slice(offset, offset + limit), pager: pagerOf(query, rows.length) };
}

/** The services of the group with their default charges. Refuses: role_missing. */
export const listDefaultPrices: Action<typeof calls.listDefaultPrices> = async (act, { query }) => {
  await ownDoctor(act);
  const services = await listDefaultPriceRows(act.db, act.scope);
  return pagedBy(query, services.map(showDefaultPrice));
};

/** The charges of each doctor whom the caller may see, by service. Refuses: role_missing. */
export const listDoctorPrices: Action<typeof calls.listDoctorPrices> = async (act, { query }) => {
  const seen = await seenDoctors(act);
  const doctors = query.doctor_id ? seen.filter(({ id }) => id === query.doctor_id) : seen;
  const services = await listDefaultPriceRows(act.db, act.scope);
  const own = new Map(
    (await listPrices(act.db, act.scope)).map((row) => [`${row.doctor_id} ${row.service_id}`, row] as const),
  );
  const rows = doctors.flatMap((doctor) =>
    services.map((service) => ({ service, doctor, own: own.get(`${doctor.id} ${service.id}`) })),
  );
  return pagedBy(
    query,
    rows.map((row) => showDoctorPrice(row, mayChange(act))),
  );
};

/** The changes of what a doctor charges for a service, newest first. Refuses: role_missing, price_not_found. */
export const listPriceChanges: Action<typeof calls.listPriceChanges> = async (
  act,
  { params: { id: service_id }, query },
) => {
  const doctor = await namedDoctor(act, query.doctor_id || undefined);
  if (!doctor || !(await readDefaultPrice(act.db, act.scope, service_id))) throw act.refusal('price_not_found');
  const price = await readPrice(act.db, act.scope, { doctor_id: doctor.id, service_id });
  const changes = price ? showChanges(await listChanges(act.db, act.scope, price.id)) : [];
  return pagedBy(query, changes);
};

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
): Promise<z.output<typeof calls.doctorPrice> | undefined> {
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
export const updateDoctorPrice: Action<typeof calls.updateDoctorPrice> = async (
  act,
  { params: { id: service_id }, body },
) => {
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
  const change = { before: audited(row), after: audited(own) };
  act.audit('telemed_price_updated', { entity: 'telemed_price', entity_id: row.id, ...change });
  act.announce('telemed_price_changed', { clinic_id: act.scope.clinic_id }, { user_id: doctor.user_id ?? 0 });
  return show(own);
};

/** The tele-consult services of a group. Refuses: group_not_found. */
export const listGroupPrices: Action<typeof platform.listGroupPrices> = async (act, { params, query }) => {
  const found = await enterGroup(act, params.id);
  if (!found) throw act.refusal('group_not_found');
  const services = await listDefaultPriceRows(act.db, found.scope);
  return pagedBy(query, services.map(showDefaultPrice));
};

/** Sets a service of the entered group. Each branch of it sees it at once. */
async function setService(
  act: SystemAct,
  { group_id, clinic_ids }: Tenant,
  body: Arguments<typeof platform.setGroupPrice>['body'],
): Promise<z.output<typeof calls.defaultPrice>> {
  const saved = await saveDefaultPrice(act.db, group_id, { name: body.name, ...valuesOfDefaults(body) }, act.now);
  const { name, consult_cents, available } = saved;
  const after = { name, available, consult_cents };
  act.audit('telemed_service_set', { entity: 'telemed_service', entity_id: saved.id, clinic_id: null, after });
  for (const clinic_id of clinic_ids) act.announce('telemed_price_changed', { clinic_id }, {});
  return showDefaultPrice(saved);
}

/** The platform sets a service of a group with its default charges. Refuses: group_not_found. */
export const setGroupPrice: Action<typeof platform.setGroupPrice> = async (act, { params, body }) => {
  const found = await enterGroup(act, params.id);
  if (!found) throw act.refusal('group_not_found');
  return setService(act, found.scope, body);
};

/** The same, by one of the group's clinics. Refuses: clinic_not_found. */
export const setDefaultPrice: Action<typeof platform.setDefaultPrice> = async (act, { params, body }) => {
  const { group_id } = await enterClinic(act, params.id);
  const found = await enterGroup(act, group_id);
  if (!found) throw act.refusal('clinic_not_found');
  return setService(act, found.scope, body);
};
