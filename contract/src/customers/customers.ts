import { z } from 'zod/mini';
import { day, instant } from '../shared/singapore-time.ts';

export const identityTypeWords = { nric: 'NRIC', work_permit: 'Work permit' } as const;
export type IdentityType = keyof typeof identityTypeWords;

export const genderWords = { m: 'Male', f: 'Female' } as const;

/** A person treated, as lists and other records show them. */
export const patientShown = z.object({
  id: z.int(),
  customer_id: z.int(),
  name: z.string(),
  relation: z.enum(['self', 'dependant']),
  gender: z.nullable(z.enum(['m', 'f'])),
  date_of_birth: z.nullable(day),
  /** The number is masked: `S****567A`. */
  identity: z.nullable(z.object({ type: z.enum(['nric', 'work_permit']), masked: z.string() })),
});
export type PatientShown = z.output<typeof patientShown>;

/** An account of the consumer app, as lists and other records show it. */
export const customerShown = z.object({
  id: z.int(),
  /** The customer's own name, or their user name while no patient is the customer. */
  name: z.string(),
  username: z.string(),
  mobile: z.nullable(z.string()),
  e_card_type: z.nullable(z.string()),
  company: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  /** The last call of the consumer app that named them. */
  seen_at: instant,
});
export type CustomerShown = z.output<typeof customerShown>;
