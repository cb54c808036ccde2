import { z } from 'zod/mini';
import { amount } from '../shared/money.ts';
import { newsKind } from '../shared/news-kind.ts';
import { instant } from '../shared/singapore-time.ts';
import { visitEnd } from './visit/visit-words.ts';

/** The app's id of the customer, by which it finds their phone. */
const of_customer = { user_id: z.string() };
const with_doctor = z.object({ ...of_customer, doctor_id: z.int(), doctor_name: z.string() });

/** News to the consumer app about a visit. */
export const visitsNews = {
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
      /** The amount that the patient pays, by the present claim. If the claim changes it, the bill is sent again. */
      due: amount,
      documents: z.array(z.enum(['mc', 'referral'])),
    }),
  }),
} as const;
