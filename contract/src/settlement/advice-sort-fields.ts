/** Sort fields of the lists of advices. In a separate file because the portal's routes load it before any page. */
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
