import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { listPriceChanges as endpoint } from '@clinic/contract/teleconsult/prices/price-tables.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showChanges } from './price.rules.ts';
import { listChanges, readPrice, readDefaultPrice } from './prices.queries.ts';
import { namedDoctor } from './whose-prices.ts';

/** The changes of what a doctor charges for a service, newest first. Refuses: role_missing, price_not_found. */
export const listPriceChanges: Action<typeof endpoint> = async (act, { params: { id: service_id }, query }) => {
  const doctor = await namedDoctor(act, query.doctor_id || undefined);
  if (!doctor || !(await readDefaultPrice(act.db, act.scope, service_id))) throw act.refusal('price_not_found');
  const price = await readPrice(act.db, act.scope, { doctor_id: doctor.id, service_id });
  const changes = price ? showChanges(await listChanges(act.db, act.scope, price.id)) : [];
  const { offset, limit } = pageOf(query);
  return { data: changes.slice(offset, offset + limit), pager: pagerOf(query, changes.length) };
};
