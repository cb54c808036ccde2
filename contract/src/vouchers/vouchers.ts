import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';
import { changedVoucher, newVoucher, voucher, voucherRow } from './voucher.ts';
import { may_create_vouchers, may_update_vouchers, may_view_vouchers, voucherList } from './voucher-list.ts';
import { voucherType } from './voucher-words.ts';

const view = { kind: 'member', role: may_view_vouchers } as const;
const update = { kind: 'member', role: may_update_vouchers } as const;
const params = z.object({ id: idInPath });

export const listVouchers = endpoint({
  name: 'listVouchers',
  method: 'GET',
  path: '/clinic/vouchers',
  summary: 'Vouchers of the branch, the newest first',
  words: 'See the vouchers of the branch',
  access: view,
  query: listQuery(voucherList),
  response: listOf(voucherRow),
});

export const listVoucherTypes = endpoint({
  name: 'listVoucherTypes',
  method: 'GET',
  path: '/clinic/voucher_types',
  summary: 'The types of voucher, and which of them the plan of the branch allows',
  words: 'See the types of voucher',
  access: view,
  response: z.object({ data: z.array(z.object({ id: voucherType, name: z.string(), allowed: z.boolean() })) }),
});

export const listVoucherBranches = endpoint({
  name: 'listVoucherBranches',
  method: 'GET',
  path: '/clinic/voucher_branches',
  summary: 'The branches of the group at which a voucher can be redeemed',
  words: 'See the branches for a voucher',
  access: view,
  response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const createVoucher = endpoint({
  name: 'createVoucher',
  method: 'POST',
  path: '/clinic/vouchers',
  summary: 'Creates a voucher. It is sold once it is live',
  words: 'Create a voucher',
  access: { kind: 'member', role: may_create_vouchers },
  body: newVoucher,
  response: voucher,
});

export const getVoucher = endpoint({
  name: 'getVoucher',
  method: 'GET',
  path: '/clinic/voucher/{id}',
  summary: 'A voucher with its stock log',
  words: 'Open a voucher',
  access: view,
  params,
  response: voucher,
  refusals: ['voucher_not_found'],
});

export const updateVoucher = endpoint({
  name: 'updateVoucher',
  method: 'PUT',
  path: '/clinic/voucher/{id}',
  summary: 'Changes a voucher that is not live yet',
  words: 'Change a new voucher',
  access: update,
  params,
  body: changedVoucher,
  response: voucher,
  saves: voucher,
  refusals: ['voucher_not_found', 'voucher_not_new', 'stale_object'],
});

export const startVoucher = endpoint({
  name: 'startVoucher',
  method: 'PUT',
  path: '/clinic/voucher/{id}/status',
  summary: 'Makes a new voucher live. It can be bought from its start date to its end date',
  words: 'Make a voucher live',
  access: update,
  params,
  body: z.strictObject({
    status: z.literal('l', generic_messages.format),
    /** The version that the user saw. Absent: versions are not compared. */
    updated_at: z.optional(instant),
  }),
  response: voucher,
  saves: voucher,
  refusals: ['voucher_not_found', 'voucher_not_new', 'stale_object'],
});

export const terminateVoucher = endpoint({
  name: 'terminateVoucher',
  method: 'DELETE',
  path: '/clinic/voucher/{id}',
  summary: 'Terminates a voucher for good. It is not sold any more; what was sold stays good',
  words: 'Terminate a voucher',
  access: update,
  params,
  refusals: ['voucher_not_found', 'voucher_terminated'],
});
