import { z } from 'zod/mini';
import type { Role } from '../shared/roles.ts';

/** The lists that people may arrange for themselves. A later list is one more word here and one role below. */
export const listName = z.enum([
  'transaction',
  'payment_advice',
  'payment_statement',
  'refund',
  'issue',
  'doctor',
  'user',
]);
export type ListName = z.output<typeof listName>;

/** Who sees a list sees its views, and nobody else: what they filter by may be a patient's name. */
export const roleOfList: Record<ListName, Role> = {
  transaction: 'ROLE_TRANSACTION_VIEW',
  payment_advice: 'ROLE_PAYMENTADVICE_VIEW',
  payment_statement: 'ROLE_PAYMENTSTATEMENT_VIEW',
  refund: 'ROLE_TRANSACTION_VIEW',
  issue: 'ROLE_ISSUE_VIEW',
  doctor: 'ROLE_PROVIDER_VIEW',
  user: 'ROLE_USER_VIEW',
};
