import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { voucherRow } from './voucher.ts';

export const endVoucherForHeadOffice = endpoint({
  name: 'endVoucherForHeadOffice',
  method: 'PUT',
  path: '/platform/voucher/{id}/terminate',
  summary: 'Terminates a voucher for head office. It is not sold any more; what was sold stays good',
  access: { kind: 'platform', scope: 'vouchers:write' },
  params: z.object({ id: idInPath }),
  response: voucherRow,
  refusals: ['voucher_not_found', 'voucher_terminated'],
});
