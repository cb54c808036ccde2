import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  transaction: {
    place: 'distributed',
    reason: 'the largest table; each row is read and written by one clinic',
  },
  patient: { place: 'distributed', reason: 'belongs to a clinic; joined with its transactions' },
  issue: {
    place: 'distributed',
    reason: "refers to a transaction; head office reads its group's issues, which queries each machine of the group",
  },
  payment_code: {
    place: 'distributed',
    reason: 'refers to a transaction',
  },
  payment_outcome: {
    place: 'local',
    reason: 'ensures that an outcome counts once over all clinics; no clinic owns one with an unknown reference',
  },
  transaction_rollup: { place: 'distributed', reason: "sums of one clinic's transactions" },
  transaction_total: {
    place: 'distributed',
    reason: 'updated by the statements that change the rollup, on the same machine',
  },
  transaction_delta: {
    place: 'distributed',
    reason: 'written with the transaction and folded clinic by clinic',
  },
  device_message: { place: 'distributed', reason: 'refers to a device and a transaction' },
  receipt_link: {
    place: 'distributed',
    reason: 'opens the receipt of one transaction',
  },
  device_screen: {
    place: 'distributed',
    reason: 'refers to a device',
  },
  telemed_order: { place: 'distributed', reason: 'belongs to a transaction' },
};
