import { identity_key, type Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  transaction: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { transaction_pkey: identity_key },
    reason: 'the largest table; each row is read and written by one clinic',
  },
  patient: { place: 'distributed', key: 'clinic_id', reason: 'belongs to a clinic; joined with its transactions' },
  issue: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { issue_pkey: identity_key },
    reason: "refers to a transaction; head office reads its group's issues, which queries each machine of the group",
  },
  payment_code: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_code_pkey:
        'becomes (clinic_id, reference), and a new reference carries its clinic, so that an outcome finds the machine; an older one asks every machine',
    },
    reason: 'refers to a transaction',
  },
  payment_outcome: {
    place: 'distributed',
    key: 'clinic_id',
    key_unfit: 'null for an unknown reference: no clinic owns such an outcome, so it moves to a local table',
    unfit: {
      payment_outcome_pkey:
        'becomes (clinic_id, acquirer_id); a local table of acquirer ids then ensures that an outcome counts once over all clinics',
    },
    reason: 'written in the commit of its effect on the transaction',
  },
  transaction_rollup: { place: 'distributed', key: 'clinic_id', reason: "sums of one clinic's transactions" },
  transaction_total: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'updated by the statements that change the rollup, on the same machine',
  },
  transaction_delta: {
    place: 'distributed',
    key: 'clinic_id',
    reason: 'written with the transaction and folded clinic by clinic',
  },
  device_message: { place: 'distributed', key: 'clinic_id', reason: 'refers to a device and a transaction' },
  receipt_link: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { receipt_link_hash: 'becomes (clinic_id, token_hash), and a link carries its clinic' },
    reason: 'opens the receipt of one transaction',
  },
  device_screen: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { device_screen_pkey: 'becomes (clinic_id, id); queries name both today' },
    reason: 'refers to a device',
  },
};
