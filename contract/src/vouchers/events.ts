/** Live events of vouchers. Their data are ids only. */
export const vouchersEvents = {
  /** A voucher was created or changed, went live or was terminated, or its stock changed. Data: voucher_id. */
  voucher_changed: { audience: 'clinic', roles: ['ROLE_VOUCHER_VIEW'] },
  /** A voucher was sold, or an order or a certificate of the branch changed. Data: voucher_id, voucher_order_id. */
  voucher_sold: {
    audience: 'clinic',
    roles: ['ROLE_VOUCHER_SALES_VIEW', 'ROLE_VOUCHER_ORDERS_VIEW', 'ROLE_VOUCHER_VIEW'],
  },
  /** A promo code was created, used or ended. Data: promo_code_id. */
  promo_code_changed: { audience: 'clinic', roles: ['ROLE_VOUCHER_VIEW'] },
  /** A customer asks to redeem a certificate at this branch. Data: redemption_id, voucher_certified_id, and the token that answers it once. */
  voucher_redeem: { audience: 'clinic', roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] },
  /** Such a request was answered, or ran out. Data: redemption_id, voucher_certified_id, status (`a`, `r`, `x`), user_id of who answered. */
  voucher_redemption_ended: { audience: 'clinic', roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] },
} as const;
