import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath, requiredText } from '../../shared/fields.ts';
import { chargeFields, checkCharges } from './charges.ts';
import { listOf, pageQuery } from '../../shared/lists/paging.ts';
import { defaultPrice } from './price-tables.ts';

const params = z.object({ id: idInPath });
const body = z.strictObject({ name: requiredText(100), ...chargeFields }).check(checkCharges);

export const listGroupPrices = endpoint({
  name: 'listGroupPrices',
  method: 'GET',
  path: '/platform/group/{id}/services',
  summary: 'The tele-consult services of a group with their default charges, by name',
  access: { kind: 'platform', scope: 'prices:read' },
  params,
  query: z.object(pageQuery()),
  response: listOf(defaultPrice),
  refusals: ['group_not_found'],
});

export const setGroupPrice = endpoint({
  name: 'setGroupPrice',
  method: 'PUT',
  path: '/platform/group/{id}/services',
  summary: 'Sets a tele-consult service of a group with its default charges; the name identifies it',
  access: { kind: 'platform', scope: 'prices:write', as_platform: true },
  params,
  body,
  response: defaultPrice,
  refusals: ['group_not_found'],
});

/** The same, for a caller who knows a clinic of the group. */
export const setDefaultPrice = endpoint({
  name: 'setDefaultPrice',
  method: 'PUT',
  path: '/platform/clinic/{id}/default_price',
  summary: 'Sets a tele-consult service of the clinic’s group with its default charges; the name identifies it',
  access: { kind: 'platform', scope: 'plans:write', as_platform: true },
  params,
  body,
  response: defaultPrice,
  refusals: ['clinic_not_found'],
});
