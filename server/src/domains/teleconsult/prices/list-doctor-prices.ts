import { pagerOf, pageOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { listDoctorPrices as endpoint } from '@clinic/contract/teleconsult/prices/price-tables.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showDoctorPrice } from './price.rules.ts';
import { listPrices, listDefaultPriceRows } from './prices.queries.ts';
import { mayChange, seenDoctors } from './whose-prices.ts';

/** What each doctor whom the caller may see charges for each service. Refuses: role_missing. */
export const listDoctorPrices: Action<typeof endpoint> = async (act, { query }) => {
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
