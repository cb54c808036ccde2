import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  voucher: { place: 'distributed', reason: 'belongs to a branch, which sells it' },
  voucher_branch: { place: 'distributed', reason: 'read and written with its voucher' },
  voucher_log: { place: 'distributed', reason: 'read and written with its voucher' },
  voucher_in_collection: { place: 'distributed', reason: 'read and written with its voucher' },
  voucher_collection: { place: 'reference', reason: 'belongs to a group; named by the vouchers of several clinics' },
  voucher_collection_branch: { place: 'reference', reason: 'belongs to a collection' },
  promo_code: { place: 'distributed', reason: 'belongs to a branch, whose orders use it' },
  promo_code_taken: {
    place: 'local',
    reason: 'ensures that a group has each code once, whatever machine its branch is on',
  },
  promo_code_voucher: { place: 'distributed', reason: 'read and written with its promo code' },
  voucher_order: { place: 'distributed', reason: 'written with the stock of its voucher' },
  voucher_order_paid: { place: 'local', reason: 'ensures that a payment buys once; outcomes find the order by it' },
  voucher_certificate: {
    place: 'distributed',
    reason: 'written with its order; a sister branch that redeems it names the clinic that sold it',
  },
  voucher_certificate_number: { place: 'reference', reason: 'one row per group' },
  voucher_certificate_sum: {
    place: 'distributed',
    reason: 'updated by the statements that change certificates, on the same machine',
  },
  voucher_order_sum: {
    place: 'distributed',
    reason: 'updated by the statements that change orders, on the same machine',
  },
  voucher_redemption: {
    place: 'distributed',
    reason: 'a customer at the counter of one clinic; it names where the certificate is',
  },
};
