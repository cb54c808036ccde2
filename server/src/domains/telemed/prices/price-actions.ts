import type * as calls from '@clinic/contract/telemed/prices/price-tables.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showChanges, showDefaultPrice, showDoctorPrice } from './price.rules.ts';
import { listChanges, listDefaultPriceRows, listPrices, readDefaultPrice, readPrice } from './prices.queries.ts';
import { mayChange, namedDoctor, ownDoctor, seenDoctors } from './whose-prices.ts';

/** The services of the group with their default charges. Refuses: role_missing. */
export const listDefaultPrices: Action<typeof calls.listDefaultPrices> = async (act, { query }) => {
  await ownDoctor(act);
  const services = await listDefaultPriceRows(act.db, act.scope);
  const { offset, limit } = pageOf(query);
  return {
    data: services.slice(offset, offset + limit).map(showDefaultPrice),
    pager: pagerOf(query, services.length),
  };
};

/** What each doctor whom the caller may see charges for each service. Refuses: role_missing. */
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
  const { offset, limit } = pageOf(query);
  const shown = rows.slice(offset, offset + limit).map((row) => showDoctorPrice(row, mayChange(act)));
  return { data: shown, pager: pagerOf(query, rows.length) };
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
  const { offset, limit } = pageOf(query);
  return { data: changes.slice(offset, offset + limit), pager: pagerOf(query, changes.length) };
};
