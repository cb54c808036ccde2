import type { z } from 'zod/mini';
import type {
  listGroupPrices as listEndpoint,
  setDefaultPrice as setByClinicEndpoint,
  setGroupPrice as setEndpoint,
} from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import type { defaultPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action, SystemAct } from '../../../platform/act/act.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { enterGroup, resolveClinic } from '../../clinics/index.ts';
import { showDefaultPrice, valuesOfDefaults } from './price.rules.ts';
import { saveDefaultPrice } from './default-prices.queries.ts';
import { listDefaultPriceRows } from './prices.queries.ts';

/** The tele-consult services of a group. Refuses: group_not_found. */
export const listGroupPrices: Action<typeof listEndpoint> = async (act, { params, query }) => {
  const found = await enterGroup(act, params.id);
  if (!found) throw act.refusal('group_not_found');
  const services = await listDefaultPriceRows(act.db, found.scope);
  const { offset, limit } = pageOf(query);
  return {
    data: services.slice(offset, offset + limit).map(showDefaultPrice),
    pager: pagerOf(query, services.length),
  };
};

/** Sets a service of the entered group. Each branch of it sees it at once. */
async function setService(
  act: SystemAct,
  { group_id, clinic_ids }: Tenant,
  body: Arguments<typeof setEndpoint>['body'],
): Promise<z.output<typeof defaultPrice>> {
  const saved = await saveDefaultPrice(act.db, group_id, { name: body.name, ...valuesOfDefaults(body) }, act.now);
  const { name, consult_cents, available } = saved;
  const after = { name, available, consult_cents };
  act.audit('telemed_service_set', { entity: 'telemed_service', entity_id: saved.id, clinic_id: null, after });
  for (const clinic_id of clinic_ids) act.announce('telemed_price_changed', { clinic_id }, {});
  return showDefaultPrice(saved);
}

/** Head office sets a service of a group with its default charges. Refuses: group_not_found. */
export const setGroupPrice: Action<typeof setEndpoint> = async (act, { params, body }) => {
  const found = await enterGroup(act, params.id);
  if (!found) throw act.refusal('group_not_found');
  return setService(act, found.scope, body);
};

/** The same, by one of the group's clinics. Refuses: clinic_not_found. */
export const setDefaultPrice: Action<typeof setByClinicEndpoint> = async (act, { params, body }) => {
  const origin = await resolveClinic(act.db, params.id);
  const found = origin && (await enterGroup(act, origin.group_id));
  if (!found) throw act.refusal('clinic_not_found');
  return setService(act, found.scope, body);
};
