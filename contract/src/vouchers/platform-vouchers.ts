import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath } from '../shared/fields.ts';
import { newVoucher, voucher, voucherRow } from './voucher.ts';

export const createPlatformVoucher = endpoint({
  name: 'createPlatformVoucher',
  method: 'POST',
  path: '/platform/vouchers',
  summary: 'The platform makes a voucher of the group, which a branch sells; with `live` it is on sale at once',
  access: { kind: 'platform', scope: 'vouchers:write' },
  body: z.strictObject({
    clinic_id: idInBody,
    voucher: newVoucher,
    live: z.optional(z.boolean(generic_messages.format)),
  }),
  response: voucher,
  refusals: ['clinic_not_found'],
});

export const endPlatformVoucher = endpoint({
  name: 'endPlatformVoucher',
  method: 'PUT',
  path: '/platform/voucher/{id}/terminate',
  summary: 'Terminates a voucher for the platform. It is not sold any more; what was sold stays good',
  access: { kind: 'platform', scope: 'vouchers:write' },
  params: z.object({ id: idInPath }),
  response: voucherRow,
  refusals: ['voucher_not_found', 'voucher_terminated'],
});

const clinicVoucher = z.extend(voucherRow, {
  /** It can be redeemed at every branch of the group. */
  all_provider: z.boolean(),
});
export type ClinicVoucher = z.input<typeof clinicVoucher>;

export const listClinicVouchers = endpoint({
  name: 'listClinicVouchers',
  method: 'GET',
  path: '/platform/clinic/{id}/vouchers',
  summary: 'The vouchers of a branch in every state, the newest first, at most 200',
  access: { kind: 'platform', scope: 'vouchers:read' },
  params: z.object({ id: idInPath }),
  response: z.object({ data: z.array(clinicVoucher) }),
  refusals: ['clinic_not_found'],
});
