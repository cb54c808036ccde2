import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInBody, idInPath, requiredText } from '../shared/fields.ts';
import { largest_sub_list, pageQuery, listOf } from '../shared/lists/paging.ts';
import { most_branches } from './voucher.ts';
import { may_view_vouchers } from './voucher-list.ts';

const params = z.object({ id: idInPath });

/** A named set of branches of the group, which the platform keeps. */
export const voucherCollection = z.object({
  id: z.int(),
  name: z.string(),
  clinics: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type VoucherCollection = z.output<typeof voucherCollection>;

export const listVoucherCollections = endpoint({
  name: 'listVoucherCollections',
  method: 'GET',
  path: '/clinic/voucher_collections',
  summary: 'The collections of branches at which a voucher can be redeemed',
  words: 'See the collections of branches for a voucher',
  access: { kind: 'member', role: may_view_vouchers },
  query: z.object(pageQuery(largest_sub_list, largest_sub_list)),
  response: listOf(voucherCollection),
});

const fields = {
  name: requiredText(100),
  /** Ids of branches of one group. */
  clinics: z
    .array(idInBody, generic_messages.format)
    .check(z.minLength(1, generic_messages.blank), z.maxLength(most_branches, generic_messages.format)),
};

export const createVoucherCollection = endpoint({
  name: 'createVoucherCollection',
  method: 'POST',
  path: '/platform/voucher-collections',
  summary: 'Makes a named set of branches of one group, for vouchers',
  access: { kind: 'platform', scope: 'vouchers:write' },
  body: z.strictObject(fields),
  response: voucherCollection,
  refusals: ['clinic_not_found', 'voucher_collection_name_taken'],
});

export const listGroupVoucherCollections = endpoint({
  name: 'listGroupVoucherCollections',
  method: 'GET',
  path: '/platform/voucher-collections',
  summary: 'The collections of the group of a branch, by name',
  access: { kind: 'platform', scope: 'vouchers:read' },
  query: z.object({ clinic_id: idInPath }),
  response: z.object({ data: z.array(voucherCollection) }),
  refusals: ['clinic_not_found'],
});

export const updateVoucherCollection = endpoint({
  name: 'updateVoucherCollection',
  method: 'PUT',
  path: '/platform/voucher-collection/{id}',
  summary: 'Changes a collection. Certificates that were sold before stay good where they were',
  access: { kind: 'platform', scope: 'vouchers:write' },
  params,
  body: z.strictObject(fields),
  response: voucherCollection,
  saves: voucherCollection,
  refusals: ['voucher_collection_not_found', 'clinic_not_found', 'voucher_collection_name_taken'],
});
