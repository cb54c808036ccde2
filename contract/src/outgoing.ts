import { z } from 'zod/mini';
import { appointmentsTexts } from './appointments/texts.ts';
import { medicineOrderStatus, medicineStatus, medicineWay } from './dispensary/delivery-words.ts';
import { amount } from './shared/money.ts';
import { instant } from './shared/singapore-time.ts';
import { visitEnd } from './visits/visit/visit-words.ts';

/** One kind of news for the consumer app. */
interface NewsKindDefinition {
  /** The record that it is about, by its kind in the trail. */
  record: string;
  /** What the app is told, for staff: `Appointment approved`. */
  label: string;
  /** The data beside the record's id and clinic. What is not declared here does not leave. */
  data: z.ZodMiniType<object>;
}

const newsKind = <const Definition extends NewsKindDefinition>(definition: Definition): Definition => definition;

/** The app's id of the customer, by which it finds their phone. */
const of_customer = { user_id: z.string() };
const booked = z.object({
  ...of_customer,
  reserved_at: instant,
  /** Null: with any doctor. */
  doctor_name: z.nullable(z.string()),
});
const with_doctor = z.object({ ...of_customer, doctor_id: z.int(), doctor_name: z.string() });
const of_certificate = { ...of_customer, seq_no: z.string(), voucher_title: z.string() };
/** The number is that with which the patient follows the order. */
const of_order = { ...of_customer, visit_id: z.int(), ordernumber: z.string() };

/** Every kind of news for the consumer app. The names are the webhook's `type`. */
export const newsKinds = {
  'appointment.approved': newsKind({ record: 'appointment', label: 'Appointment approved', data: booked }),
  'appointment.moved': newsKind({ record: 'appointment', label: 'Appointment moved', data: booked }),
  'appointment.rejected': newsKind({
    record: 'appointment',
    label: 'Appointment rejected',
    data: z.object(of_customer),
  }),
  'appointment.cancelled': newsKind({
    record: 'appointment',
    label: 'Appointment cancelled',
    data: z.object(of_customer),
  }),
  'appointment.called': newsKind({
    record: 'appointment',
    label: 'Patient called',
    data: z.object({ ...of_customer, queue_number: z.string() }),
  }),

  'review.replied': newsKind({
    record: 'review',
    label: 'Reply to the review',
    data: z.object({
      ...of_customer,
      /** An edited reply is told again with its id. */
      feedback_id: z.int(),
      comment: z.string(),
      /** `head_office` is the platform. The customer app knows the value by this name. */
      by: z.enum(['clinic', 'head_office']),
    }),
  }),

  'voucher.redeemed': newsKind({
    record: 'voucher_certificate',
    label: 'Voucher redeemed',
    data: z.object({ ...of_certificate, clinic_name: z.string() }),
  }),
  'voucher.redemption_refused': newsKind({
    record: 'voucher_certificate',
    label: 'Redemption rejected',
    data: z.object({ ...of_certificate, clinic_name: z.string() }),
  }),
  'voucher.order_sent': newsKind({
    record: 'voucher_order',
    label: 'Order sent',
    data: z.object({ ...of_customer, voucher_title: z.string(), quantity: z.int() }),
  }),
  'voucher.refund_approved': newsKind({
    record: 'voucher_certificate',
    label: 'Refund approved',
    data: z.object(of_certificate),
  }),
  'voucher.refund_refused': newsKind({
    record: 'voucher_certificate',
    label: 'Refund rejected',
    data: z.object(of_certificate),
  }),

  'visit.offered': newsKind({ record: 'visit', label: 'It rings at a doctor', data: with_doctor }),
  'visit.accepted': newsKind({ record: 'visit', label: 'A doctor takes the call', data: with_doctor }),
  'visit.missed': newsKind({
    record: 'visit',
    label: 'No doctor answered',
    data: z.object({ ...of_customer, why: visitEnd }),
  }),
  'visit.not_for_telemed': newsKind({
    record: 'visit',
    label: 'Not for Tele-Consult',
    data: z.object({ ...of_customer, doctor_name: z.string(), remark: z.string() }),
  }),
  'visit.rejected': newsKind({ record: 'visit', label: 'The chosen doctor declined', data: with_doctor }),
  'visit.cancelled': newsKind({ record: 'visit', label: 'Tele-consult cancelled', data: z.object(of_customer) }),
  'visit.ended': newsKind({
    record: 'visit',
    label: 'Consult ended',
    data: z.object({ ...of_customer, consult_end_at: instant }),
  }),
  /** At the end of a consult in the portal. */
  'visit.bill': newsKind({
    record: 'visit',
    label: 'The bill is sent',
    data: z.object({
      ...of_customer,
      total: amount,
      /** The part that the patient pays, as far as the claim is known now. If the claim changes it, the app is sent the bill again. */
      due: amount,
      documents: z.array(z.enum(['mc', 'referral'])),
    }),
  }),

  'medicine.ordered': newsKind({
    record: 'medicine_order',
    label: 'Medicines ordered',
    data: z.object({ ...of_order, service_type: medicineWay }),
  }),
  'medicine.moved': newsKind({
    record: 'medicine_order',
    label: 'Order moved',
    data: z.object({ ...of_order, delivery_status: z.nullable(medicineStatus), order_status: medicineOrderStatus }),
  }),
} as const;

export type NewsKind = keyof typeof newsKinds;

/** The data of a kind. */
export type NewsDataOf<Kind extends NewsKind> = z.output<(typeof newsKinds)[Kind]['data']>;

/** Every kind of text message, of all domains. */
export const textKinds = { ...appointmentsTexts };

export type TextKind = keyof typeof textKinds;

/** The texts that the platform has set, by kind. The others are sent as their kind declares them. */
export type TextTemplates = Readonly<Partial<Record<TextKind, string>>>;

/** The data of a kind's words. */
export type TextDataOf<Kind extends TextKind> = Parameters<(typeof textKinds)[Kind]['words']>[0];
