import { z } from 'zod/mini';
import type { BankExceptionKind } from '../shared/typed/bank-exception-kinds.ts';
import { endpoint } from '../shared/endpoint.ts';
import {
  generic_messages,
  optionalText,
  possibleText,
  requiredAddress,
  requiredCode,
  requiredText,
} from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';
import { emailPattern, no_domain } from '../shared/typed/contact-fields.ts';
import { instant } from '../shared/wire.ts';

/** What each group of settings says of itself. `set_by_environment` names the fields that a variable sets: only the environment changes them. */
const keptFields = {
  set_by_environment: z.array(z.string()),
  /** Null: never saved. */
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
};

/** The version that was edited: null if nothing was saved. Absent: the save overwrites the current version. */
const version = z.optional(z.nullable(instant));

const reading = { kind: 'platform', scope: 'settings:read' } as const;
const writing = { kind: 'platform', scope: 'settings:write', as_platform: true } as const;
const refusals = ['set_by_environment', 'stale_object'] as const;

/** The issuer of invoices and notes. Empty fields: no company is set. */
export const companySetting = z.object({
  name: z.string(),
  /** Address lines as on a letter. */
  address: z.array(z.string()),
  uen: z.string(),
  gst_number: z.string(),
  /** Contact for questions about a document; may be empty. */
  contact: z.string(),
  ...keptFields,
});
export type CompanySetting = z.input<typeof companySetting>;

export const readCompanySetting = endpoint({
  name: 'readCompanySetting',
  method: 'GET',
  path: '/platform/settings/company',
  summary: 'The company that issues invoices and notes',
  access: reading,
  response: companySetting,
});

export const saveCompanySetting = endpoint({
  name: 'saveCompanySetting',
  method: 'PUT',
  path: '/platform/settings/company',
  summary: 'Sets the company that issues invoices and notes from now on. Documents keep the issuer of their day',
  access: writing,
  body: z.strictObject({
    name: requiredText(100),
    address: z
      .array(requiredText(100), generic_messages.format)
      .check(z.minLength(1, generic_messages.blank), z.maxLength(6)),
    uen: requiredCode(13).check(z.regex(/^[A-Za-z0-9]{9,13}$/, generic_messages.format)),
    gst_number: requiredCode(20),
    /** Absent: stays as it is. */
    contact: optionalText(100),
    updated_at: version,
  }),
  response: companySetting,
  saves: companySetting,
  refusals,
});

/** An address that mails come from or go to. */
const mailAddress = requiredAddress(254).check(
  z.regex(emailPattern, generic_messages.format),
  z.refine((address) => !no_domain.test(address), 'This domain does not exist.'),
);

/** How mails leave: by the relay of `SMTP_URL`, into the sandbox's mailbox, or not at all. */
export const mailRelay = z.enum(['relay', 'sandbox', 'off', 'none']);
export type MailRelay = z.output<typeof mailRelay>;

export const mailSetting = z.object({
  /** The address that sends the mails. */
  from: z.string(),
  /** The sender's name. */
  name: z.string(),
  /** The address that answers go to. Null: the sender's. */
  reply_to: z.nullable(z.string()),
  relay: mailRelay,
  ...keptFields,
});
export type MailSetting = z.input<typeof mailSetting>;

export const readMailSetting = endpoint({
  name: 'readMailSetting',
  method: 'GET',
  path: '/platform/settings/mail',
  summary: 'The sender of mails, and whether a relay is there',
  access: reading,
  response: mailSetting,
});

export const saveMailSetting = endpoint({
  name: 'saveMailSetting',
  method: 'PUT',
  path: '/platform/settings/mail',
  summary: 'Sets the sender of mails. The relay is set by the environment alone',
  access: writing,
  body: z.strictObject({
    from: mailAddress,
    /** Absent: stays as it is. */
    name: z.optional(requiredText(60)),
    /** Absent: stays as it is. Null: answers go to the sender. */
    reply_to: z.optional(z.nullable(mailAddress)),
    updated_at: version,
  }),
  response: mailSetting,
  saves: mailSetting,
  refusals,
});

export const sendTestMail = endpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/platform/settings/mail/test',
  summary: 'Sends a test mail now, not by the queue. A refusal has the relay’s answer in errors.answer',
  access: writing,
  body: z.strictObject({ to: requiredAddress(254).check(z.regex(emailPattern, generic_messages.format)) }),
  response: z.object({ from: z.string(), to: z.string() }),
  refusals: ['mail_not_configured', 'relay_refused'],
});

const number_place = '{ordernumber}';

export const deliverySetting = z.object({
  /** Where patients follow a delivery, with `{ordernumber}`. Empty: a page of the portal. */
  tracking_url: z.string(),
  ...keptFields,
});
export type DeliverySetting = z.input<typeof deliverySetting>;

export const readDeliverySetting = endpoint({
  name: 'readDeliverySetting',
  method: 'GET',
  path: '/platform/settings/deliveries',
  summary: 'Where patients follow the delivery of their medicines',
  access: reading,
  response: deliverySetting,
});

export const saveDeliverySetting = endpoint({
  name: 'saveDeliverySetting',
  method: 'PUT',
  path: '/platform/settings/deliveries',
  summary: 'Sets where patients follow the delivery of their medicines',
  access: writing,
  body: z.strictObject({
    tracking_url: possibleText(500).check(
      z.refine(
        (url) => url === '' || /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+[/?#]\S*$/.test(url),
        'Please enter an address that begins with https://.',
      ),
      z.refine((url) => url === '' || url.includes(number_place), `The address must contain ${number_place}.`),
    ),
    updated_at: version,
  }),
  response: deliverySetting,
  saves: deliverySetting,
  refusals,
});

/** The same for each kind of exception of the bank. */
const forEachKind = <Schema extends z.core.$ZodType>(schema: Schema): Record<BankExceptionKind, Schema> => ({
  money_without_payment: schema,
  money_out: schema,
  missing_money: schema,
  wrong_amount: schema,
  returned_payout: schema,
  payout_not_seen: schema,
  balance_gap: schema,
  acquirer_fees_differ: schema,
  reversal: schema,
  unreadable_file: schema,
});

/** The working days in which each kind of exception of the bank is to be cleared. */
export const bankSetting = z.object({
  ...forEachKind(z.int()),
  /** The last public holiday that is known: later days other than Saturdays and Sundays count as working days. */
  holidays_until: z.nullable(day),
  ...keptFields,
});
export type BankSetting = z.input<typeof bankSetting>;

export const readBankSetting = endpoint({
  name: 'readBankSetting',
  method: 'GET',
  path: '/platform/settings/bank',
  summary: 'The working days in which exceptions of the bank are to be cleared',
  access: reading,
  response: bankSetting,
});

const most_due_days = 30;
const dueDays = z
  .int(generic_messages.format)
  .check(z.gte(0, generic_messages.format), z.lte(most_due_days, `At most ${most_due_days} working days.`));

export const saveBankSetting = endpoint({
  name: 'saveBankSetting',
  method: 'PUT',
  path: '/platform/settings/bank',
  summary:
    'Sets the working days in which exceptions of the bank are to be cleared, for those that are opened from now on',
  access: writing,
  body: z.strictObject({ ...forEachKind(dueDays), updated_at: version }),
  response: bankSetting,
  saves: bankSetting,
  refusals,
});

/** Settings that are missing: something does not work until they are there. */
export const settingWarning = z.object({
  code: z.enum(['company_missing', 'relay_missing', 'mail_off']),
  message: z.string(),
});
export type SettingWarning = z.output<typeof settingWarning>;

export const listSettingWarnings = endpoint({
  name: 'listSettingWarnings',
  method: 'GET',
  path: '/platform/settings/warnings',
  summary: 'Settings that are missing, and what does not work without them',
  access: reading,
  response: z.object({ data: z.array(settingWarning) }),
});
