import type { Placements } from '../../platform/db/distributed/placement.ts';

const of_group_number =
  'a local table of the numbers of a group ensures it: certificates of a group get their numbers one after the other';

export const placements: Placements = {
  voucher: { place: 'distributed', key: 'clinic_id', reason: 'belongs to a branch, which sells it' },
  voucher_branch: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its voucher' },
  voucher_log: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its voucher' },
  voucher_in_collection: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its voucher' },
  voucher_collection: { place: 'reference', reason: 'belongs to a group; named by the vouchers of several clinics' },
  voucher_collection_branch: { place: 'reference', reason: 'belongs to a collection' },
  promo_code: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      promo_code_once_in_group:
        'becomes (clinic_id, group_id, code); the list of codes at the coordinator ensures that a group has each once',
    },
    listed: { list: 'promo_code_taken', by: 'group_id, code', columns: ['clinic_id', 'group_id', 'code'] },
    reason: 'belongs to a branch, whose orders use it',
  },
  promo_code_voucher: { place: 'distributed', key: 'clinic_id', reason: 'read and written with its promo code' },
  voucher_order: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      voucher_order_payment:
        'becomes (clinic_id, acquirer_id); the list of payments at the coordinator ensures that a payment buys once',
    },
    listed: {
      list: 'voucher_order_paid',
      by: 'acquirer_id',
      columns: ['clinic_id', 'group_id', 'id', 'acquirer_id', 'amount_cents', 'paid_at'],
    },
    reason: 'written with the stock of its voucher',
  },
  voucher_certificate: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      voucher_certificate_seq_no: of_group_number,
      voucher_certificate_group_number: of_group_number,
    },
    reason: 'written with its order; a sister branch that redeems it names the clinic that sold it',
  },
  voucher_certificate_number: { place: 'reference', reason: 'one row per group' },
  voucher_certificate_sum: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'updated by the statements that change certificates, on the same machine',
  },
  voucher_order_sum: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'updated by the statements that change orders, on the same machine',
  },
  voucher_redemption: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      voucher_redemption_approved:
        'the state of the certificate ensures it; the index only proves it, and becomes a check of reconcile',
    },
    reason: 'a customer at the counter of one clinic; it names where the certificate is',
  },
};
