import { z } from 'zod/mini';
import { clinicBankAccount } from '../clinics/platform-clinics.ts';
import { endpoint } from '../shared/endpoint.ts';
import { fullySeen, generic_messages, idInPath } from '../shared/fields.ts';
import { plainCode, readableText } from '../shared/typed/visible-text.ts';
import { instant } from '../shared/wire.ts';

export const setClinicBankAccount = endpoint({
  name: 'setClinicBankAccount',
  method: 'PUT',
  path: '/platform/clinic/{id}/bank_account',
  summary: 'Sets the account that receives a clinic’s payouts, in characters that banks accept',
  access: { kind: 'platform', scope: 'settlement:write', as_platform: true },
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    bank_code: z
      .string(generic_messages.format)
      .check(z.overwrite(plainCode), fullySeen, z.maxLength(11, generic_messages.atMost(11))),
    branch_code: z.nullable(
      z
        .string(generic_messages.format)
        .check(z.overwrite(plainCode), z.regex(/^\d{3,7}$/, 'A branch code has 3 to 7 digits.')),
    ),
    account_name: z
      .string(generic_messages.format)
      .check(z.overwrite(readableText), z.maxLength(140, generic_messages.atMost(140))),
    account_no: z
      .string(generic_messages.format)
      .check(z.overwrite(plainCode), fullySeen, z.maxLength(34, generic_messages.atMost(34))),
    /** The version that was seen; null: there was none. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: clinicBankAccount,
  saves: clinicBankAccount,
  refusals: ['clinic_not_found', 'stale_object'],
  step_up: true,
  two_people: true,
});
