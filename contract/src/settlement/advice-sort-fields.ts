/** By what the lists of advices sort: in a file of its own, because the portal's routes know it before any page is open. */
export const paymentAdviceSortFields = [
  'id',
  'display_id',
  'clinic',
  'created_at',
  'number_of_transactions',
  'amount_total',
  'admin_fee_total',
  'handling_fee_total',
  'giro_fee',
  'all_gst',
  'pay_to_clinic_fee_total',
] as const;
