import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath } from '../shared/fields.ts';
import { language } from '../shared/languages/language.ts';
import { listQuery } from '../shared/lists/list-query.ts';
import { listOf } from '../shared/lists/paging.ts';
import { day } from '../shared/singapore-time.ts';
import { instant } from '../shared/wire.ts';
import { customer_roles, customerList } from './customer-list.ts';

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
  /** The language that the customer reads. Null: not known. */
  language: z.nullable(language),
  created_at: instant,
  updated_at: instant,
  /** The last call of the consumer app that named them. */
  seen_at: instant,
});
export type CustomerShown = z.input<typeof customerShown>;

/** A row of the list: a customer and the names of their patients, the customer first. */
export const customerRow = z.extend(customerShown, { patients: z.int(), patient_names: z.string() });
export type CustomerRow = z.input<typeof customerRow>;

/** A patient on the page of their customer, with the numbers that payments of the branch know them by. */
export const patientOfCustomer = z.extend(patientShown, { patient_ids: z.array(z.string()), has_photos: z.boolean() });
export type PatientOfCustomer = z.output<typeof patientOfCustomer>;

export const customerWithPatients = z.extend(customerShown, { patients: z.array(patientOfCustomer) });
export type CustomerWithPatients = z.input<typeof customerWithPatients>;

/** The most customers that a search counts. Beyond it the list says ‘more than’. */
export const most_found_customers = 10_000;

const access = { kind: 'member', one_of: customer_roles } as const;

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/clinic/customers',
  summary: 'Customers of the group',
  words: 'See customers',
  access,
  query: listQuery(customerList),
  response: listOf(customerRow),
});

export const listCustomerCards = endpoint({
  name: 'listCustomerCards',
  method: 'GET',
  path: '/clinic/customer-cards',
  summary: 'The cards of the group’s customers, by name',
  words: 'See which cards customers have',
  access,
  response: z.object({ data: z.array(z.object({ name: z.string(), customers: z.int() })) }),
});

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/clinic/customer/{id}',
  summary: 'A customer with their patients; identity numbers are masked',
  words: 'Open a customer',
  access,
  params: z.object({ id: idInPath }),
  response: customerWithPatients,
  refusals: ['customer_not_found'],
});

export const setCustomerLanguage = endpoint({
  name: 'setCustomerLanguage',
  method: 'PUT',
  path: '/clinic/customer/{id}/language',
  summary: 'Sets the language in which a customer reads their pages and messages; null if it is not known',
  words: 'Set the language of a customer',
  access,
  params: z.object({ id: idInPath }),
  body: z.strictObject({ language: z.nullable(language) }),
  response: z.object({ language: z.nullable(language) }),
  refusals: ['customer_not_found'],
});

/** Why someone reads a whole identity number. The trail keeps the reason. */
export const revealReasonWords = {
  identify: 'To confirm who the patient is',
  registration: 'To register the patient in another system',
  claim: 'For a claim or an insurer',
  document: 'To issue a certificate or a referral',
} as const;
export type RevealReason = keyof typeof revealReasonWords;

/** A revealed number is hidden again after this time. */
export const revealed_seconds = 30;

export const revealReason = z.enum(['identify', 'registration', 'claim', 'document'], generic_messages.format);

/** One limit for reveals of numbers and of document photos together. */
export const reveal_limit = { per: 'user', max: 60, window_seconds: 3_600, shared: 'reveal' } as const;

export const revealIdentity = endpoint({
  name: 'revealIdentity',
  method: 'PUT',
  path: '/clinic/customer-patient/{id}/reveal',
  summary: 'Shows the full identity number of a patient; the trail records who saw it and why',
  words: 'Show a patient’s full identity number',
  access,
  params: z.object({ id: idInPath }),
  body: z.strictObject({ reason: revealReason }),
  response: z.object({ number: z.string() }),
  refusals: ['patient_not_found', 'identity_missing'],
  limit: reveal_limit,
});
