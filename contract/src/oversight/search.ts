import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/fields.ts';
import { amount } from '../shared/money.ts';
import type { Role } from '../shared/roles.ts';
import { instant } from '../shared/singapore-time.ts';

/** What the search of everything finds, in the order in which it is shown. A later domain adds its kind here. */
export const searchKind = z.enum([
  'transaction',
  'payment_advice',
  'payment_statement',
  'payment_note',
  'refund',
  'issue',
  'doctor',
  'user',
]);
export type SearchKind = z.output<typeof searchKind>;

/** Who may see each. */
export const roleOfKind: Record<SearchKind, Role> = {
  transaction: 'ROLE_TRANSACTION_VIEW',
  payment_advice: 'ROLE_PAYMENTADVICE_VIEW',
  payment_statement: 'ROLE_PAYMENTSTATEMENT_VIEW',
  payment_note: 'ROLE_PAYMENTNOTE_VIEW',
  refund: 'ROLE_TRANSACTION_VIEW',
  issue: 'ROLE_ISSUE_VIEW',
  doctor: 'ROLE_PROVIDER_VIEW',
  user: 'ROLE_USER_VIEW',
};

/** Of each kind, the newest. */
export const most_found_of_kind = 6;
export const longest_search = 64;

export const foundRecord = z.object({
  kind: searchKind,
  id: z.int(),
  /** What opens: the record itself, or the transaction on whose page it stands. */
  opens: z.int(),
  title: z.string(),
  at: instant,
  /** Its status as people call it. */
  status: z.string(),
  amount: z.nullable(amount),
  clinic: z.object({ id: z.int(), name: z.string() }),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'GET',
  path: '/clinic/search',
  summary: 'Finds records by name, number or reference, of every kind that the caller may see',
  access: { kind: 'member' },
  reach: 'group',
  query: z.object({ text: requiredText(longest_search) }),
  response: z.object({ data: z.array(foundRecord) }),
});
