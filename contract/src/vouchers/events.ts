/** Live events of vouchers. Their data are ids only. */
export const vouchersEvents = {
  /** A voucher was created or changed, went live or was terminated, or its stock changed. Data: voucher_id. */
  voucher_changed: { audience: 'clinic', roles: ['ROLE_VOUCHER_VIEW'] },
} as const;
