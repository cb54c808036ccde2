import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { paymentOutcome } from '../../payments/outcomes.ts';
import { generic_messages, idInPath } from '../../shared/fields.ts';
import { largest_payment } from '../../shared/money.ts';
import { charge } from '../../shared/sent-amounts.ts';
import { platformVisit } from '../visit/platform-visits.ts';
import { givenInstant } from '../../shared/singapore-time.ts';

/** How a patient can pay in the consumer app. */
export const paymentWay = z.enum(['paynow', 'card'], generic_messages.format);
export type PaymentWay = z.output<typeof paymentWay>;
export const paymentWayWords: Record<PaymentWay, string> = { paynow: 'PayNow', card: 'Card' };

export const payVisit = endpoint({
  name: 'payVisit',
  method: 'POST',
  path: '/platform/visit/{id}/payment',
  summary:
    'The patient has paid the bill of a tele-consult: one transaction of type t. The amount is the total without the discount. A repeat of the same payment changes nothing',
  access: { kind: 'platform', scope: 'visits:write', for_patient: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    amount: charge(largest_payment),
    /** The acquirer's id of the payment. Absent: nothing had to be paid. */
    acquirer_id: z.optional(z.nullable(paymentOutcome.shape.acquirer_id)),
    paid_at: givenInstant,
    /** Default `paynow`. */
    method: z.optional(paymentWay),
    /** The discount that the clinic gives the patient. */
    discount: z.optional(charge(largest_payment)),
  }),
  response: platformVisit,
  refusals: [
    'visit_not_found',
    'visit_not_billed',
    'visit_paid',
    'visit_payment_wrong_amount',
    'visit_payment_conflict',
  ],
});
