/** Names of what changed, where the field's own name is not how people would say it. */
const fieldWords: Readonly<Record<string, string>> = {
  process_status: 'Status',
  issue_status: 'Status',
  refund_status: 'Refund',
  refund_id: 'Refund number',
  paid_cents: 'Amount received',
  amount_cents: 'Amount',
  patient_id: 'Patient ID',
  acquirer_id: 'Acquirer’s number',
  pay_out_date: 'Payout day',
  fail_reason: 'Why it failed',
  batch_date: 'Batch day',
  display_id: 'Number',
  kind: 'Document',
  device_id: 'Device',
  way: 'Way to the books',
  effect: 'What it did',
  flat_cents: 'Flat fee',
  fields: 'Left as they were',
  gst_reg_no: 'GST reg no',
  need_gst: 'GST registered',
  bank_code: 'SWIFT code',
  account_no: 'Account no',
  unit_no: 'Unit no',
  block_no: 'Block no',
  provider_email: 'E-mail',
  remittance_email: 'E-mail for payment advices',
  allow_telemed: 'Tele-consults',
  allow_self_collect: 'Self collection',
  allow_ally_delivery: 'Delivery by Ally',
  appointment_notify_number: 'Mobile for appointments',
  supports: 'Supported schemes',
  special_remark: 'Remarks',
  exception_hours_include_holidays: 'Closed on public holidays',
  is_delivery_hour_follow_operating_hour: 'Delivery hours same as operating hours',
  mcr: 'MCR number',
  gp: 'GP',
  sp: 'SP',
  cdmp: 'CDMP',
  mental: 'Mental Wellness',
  tcm: 'TCM',
  family_counseling: 'Family Counseling',
  hrp: 'Home Recovery Programme',
  is_allow_call_now: 'Call now',
  is_allow_appt: 'Appointments',
  is_enable_appointment_sms_notify: 'SMS of appointments',
  time_slot_interval: 'Booking interval',
  appointment_cut_off_day: 'Cut-off days',
};

/** `idle_lock_seconds` as 'Idle lock seconds'; money loses the unit, which the value shows. */
export const fieldWord = (field: string): string => {
  const known = fieldWords[field];
  if (known !== undefined) return known;
  const spaced = field
    .replace(/_cents$/, '')
    .replaceAll('_', ' ')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
