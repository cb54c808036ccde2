import { pagerOf, pageOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { listDefaultPrices as endpoint } from '@clinic/contract/teleconsult/prices/price-tables.ts';
import type { Action } from '../../../platform/act/act.ts';
import { showDefaultPrice } from './price.rules.ts';
import { listDefaultPriceRows } from './prices.queries.ts';
import { ownDoctor } from './whose-prices.ts';

/** The services of the group with their default charges. Refuses: role_missing. */
export const listDefaultPrices: Action<typeof endpoint> = async (act, { query }) => {
  await ownDoctor(act);
  const services = await listDefaultPriceRows(act.db, act.scope);
  const { offset, limit } = pageOf(query);
  return {
    data: services.slice(offset, offset + limit).map(showDefaultPrice),
    pager: pagerOf(query, services.length),
  };
};
