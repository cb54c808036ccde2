/** Sort fields of sales, orders and promo codes. A file of its own, because the portal's routes load it before any page. */
export const certificateSortFields = ['id', 'created_at', 'redeem_at', 'expiry_date'] as const;
export type CertificateSortField = (typeof certificateSortFields)[number];

export const orderSortFields = ['id', 'created_at', 'amount', 'updated_at'] as const;
export type OrderSortField = (typeof orderSortFields)[number];

export const purchaseSortFields = ['id', 'amount', 'updated_at'] as const;
export type PurchaseSortField = (typeof purchaseSortFields)[number];

/** Rows per page (part 2 §9). */
export const certificates_per_page = 20;
export const orders_per_page = 10;
export const purchases_per_page = 10;

/** Lists filtered by words count and sum up to this many rows. */
export const most_found = 10_000;

export const longest_customer_words = 64;

/** Who may answer a request to redeem (decisions §7). */
export const redeemer_roles = ['ROLE_TRANSACTION_CREATE', 'ROLE_VOUCHER_ALLOW'] as const;
