import { z } from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { idInPath } from '../../shared/fields.ts';
import { amount, instant } from '../../shared/wire.ts';
import { consultBill } from './bill.ts';
import { telemedInvoice } from '../history/history.ts';

/** The bill of a visit, with its payment. */
export const visitBill = z.object({
  /** Null: no bill was sent. */
  bill: z.nullable(consultBill),
  /** The amount that the patient pays, before a discount. */
  due: z.nullable(amount),
  /** Null: not paid yet. */
  payment: z.nullable(
    z.object({
      paid_at: instant,
      amount,
      discount: amount,
      method_of_payment: z.string(),
      /** Null: nothing had to be paid. */
      transaction_id: z.nullable(z.int()),
    }),
  ),
  invoices: z.array(telemedInvoice),
});
export type VisitBill = z.input<typeof visitBill>;

export const readVisitBill = endpoint({
  name: 'readVisitBill',
  method: 'GET',
  path: '/clinic/visit/{id}/billing',
  summary: 'The bill that was sent, its payment, invoice and receipt, for staff who may see the visit',
  words: 'See the bill of a tele-consult and its payment',
  access: { kind: 'member' },
  params: z.object({ id: idInPath }),
  response: visitBill,
  refusals: ['role_missing', 'visit_not_found'],
});
