import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath, requiredText } from '../shared/fields.ts';
import { chargeFields, checkCharges } from './charges.ts';
import { defaultPrice } from './price-tables.ts';

export const setDefaultPrice = endpoint({
  name: 'setDefaultPrice',
  method: 'PUT',
  path: '/platform/clinic/{id}/default_price',
  summary: 'Sets a tele-consult service of the clinic’s group with its default charges; the name identifies it',
  access: { kind: 'platform', scope: 'plans:write', as_head_office: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ name: requiredText(100), ...chargeFields }).check(checkCharges),
  response: defaultPrice,
  refusals: ['clinic_not_found'],
});
