import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, idInPath, requiredCode, requiredText } from '../shared/fields.ts';
import { listOf } from '../shared/lists/paging.ts';
import { instant } from '../shared/wire.ts';

/**
 * What a PayNow code names: a unique entity number, with three characters behind it for a further account of the entity. A bank links each to
 * one account.
 */
export const proxy_form = /^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])([0-9A-Z]{3})?$/;

/** A bank account of the company, whose PayNow codes customers pay. */
export const bankAccount = z.object({
  id: z.int(),
  account_name: z.string(),
  account_number: z.string(),
  /** The bank's SWIFT code. */
  bic: z.string(),
  /** What codes name, such as 202600001AX01. It never changes: codes that were shown pay it. */
  proxy: z.string(),
  /** The name that the payer's bank shows, which the counter says before. */
  payee_name: z.string(),
  /** Codes pay it today, or will from a day that is set. */
  is_used: z.boolean(),
  closed_at: z.nullable(instant),
  updated_at: instant,
});
export type BankAccount = z.input<typeof bankAccount>;

const access = { kind: 'platform', scope: 'settlement:write', as_platform: true } as const;
const params = z.object({ id: idInPath });
/** As banks show it to payers. */
export const payeeName = requiredText(60).check(
  z.regex(/[0-9A-Za-z]/, 'Please enter letters or digits: codes have no others.'),
);
const atBank = {
  account_name: requiredText(140),
  account_number: requiredCode(34),
  bic: requiredCode(11),
  payee_name: payeeName,
};

export const listBankAccounts = endpoint({
  name: 'listBankAccounts',
  method: 'GET',
  path: '/platform/bank-accounts',
  summary: 'The bank accounts of the company that codes can pay, those that are closed last',
  access: { kind: 'platform', scope: 'settlement:read' },
  response: listOf(bankAccount),
});

export const createBankAccount = endpoint({
  name: 'createBankAccount',
  method: 'POST',
  path: '/platform/bank-accounts',
  summary: 'Adds a bank account of the company. Codes pay it once a payee plan names it',
  access,
  body: z.strictObject({
    ...atBank,
    proxy: requiredCode(13).check(z.regex(proxy_form, generic_messages.format)),
  }),
  statuses: [201],
  response: bankAccount,
  refusals: ['proxy_taken', 'proxy_of_clinic'],
  step_up: true,
  two_people: true,
});

export const updateBankAccount = endpoint({
  name: 'updateBankAccount',
  method: 'PUT',
  path: '/platform/bank-account/{id}',
  summary: 'Corrects what is noted of a bank account. New codes and screens have the corrected name',
  access,
  params,
  body: z.strictObject({ ...atBank, updated_at: z.optional(instant) }),
  response: bankAccount,
  saves: bankAccount,
  refusals: ['bank_account_not_found', 'bank_account_closed', 'stale_object'],
  step_up: true,
  two_people: true,
});

export const closeBankAccount = endpoint({
  name: 'closeBankAccount',
  method: 'PUT',
  path: '/platform/bank-account/{id}/close',
  summary: 'Closes a bank account that no code pays any more. Its proxy can then lead to another account',
  access,
  params,
  response: bankAccount,
  refusals: ['bank_account_not_found', 'bank_account_in_use'],
  step_up: true,
});
