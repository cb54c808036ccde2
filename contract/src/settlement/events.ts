const advice_readers = ['ROLE_PAYMENTADVICE_VIEW', 'ROLE_PAYMENTSTATEMENT_VIEW'] as const;

/** Live events of settlement. Their data are ids only. */
export const settlementEvents = {
  /** A note was raised or reviewed. Data: payment_note_id, transaction_id. */
  payment_note_update: { audience: 'group', roles: ['ROLE_PAYMENTNOTE_VIEW', 'ROLE_TRANSACTION_VIEW'] },
  /** An advice was created with its transactions and notes, or changed its status. Data: payment_advice_id. */
  payment_advice_update: { audience: 'group', roles: [...advice_readers, 'ROLE_TRANSACTION_VIEW'] },
  /** A refund was requested, decided or answered. Data: refund_id, transaction_id. */
  refund_update: { audience: 'group', roles: ['ROLE_TRANSACTION_VIEW'] },
  /** A day was signed off. Data: day_close_id, day. */
  day_close_update: { audience: 'clinic', roles: ['ROLE_TRANSACTION_VIEW'] },
} as const;
