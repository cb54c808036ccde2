import { z } from 'zod/mini';
import { charge } from '../../shared/sent-amounts.ts';
import { instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { generic_messages, growingText, idInPath, requiredText } from '../../shared/fields.ts';
import { day } from '../../shared/singapore-time.ts';
import { consultBill } from '../billing/bill.ts';
import { largest_charge } from '../../telemed/prices/charges.ts';
import { guardRail, identityWay, visitGuardRail } from '../visit/guard-rails.ts';
import { visitStatus } from '../visit/visit-words.ts';

export const consult_limits = {
  notes: 20_000,
  diagnosis: 500,
  referral_to: 200,
  referral: 5_000,
  medicines: 30,
  medicine_name: 120,
  dose: 60,
  days: 365,
  quantity: 9_999,
} as const;

const count = (most: number) =>
  z.int(generic_messages.format).check(z.gte(1, generic_messages.format), z.lte(most, generic_messages.format));

export const medicine = z.strictObject({
  name: requiredText(consult_limits.medicine_name),
  dose: growingText(consult_limits.dose),
  frequency: growingText(consult_limits.dose),
  days: z.nullable(count(consult_limits.days)),
  quantity: count(consult_limits.quantity),
  /** The price of the whole quantity. */
  price: charge(largest_charge),
});
export type Medicine = z.input<typeof medicine>;

/** The doctor's text of a consult. */
export const consultText = z.strictObject({
  notes: growingText(consult_limits.notes),
  diagnosis: growingText(consult_limits.diagnosis),
  mc: z.nullable(z.strictObject({ from: day, days: count(consult_limits.days) })),
  referral: z.nullable(
    z.strictObject({ to: growingText(consult_limits.referral_to), text: growingText(consult_limits.referral) }),
  ),
  medicines: z.array(medicine).check(z.maxLength(consult_limits.medicines, generic_messages.format)),
});
export type ConsultText = z.input<typeof consultText>;

export const consultDocumentKind = z.enum(['mc', 'referral'], generic_messages.format);
export type ConsultDocumentKind = z.output<typeof consultDocumentKind>;
export const consultDocumentWords: Record<ConsultDocumentKind, string> = {
  mc: 'Medical certificate',
  referral: 'Referral letter',
};

export const consult = z.object({
  visit_id: z.int(),
  status: visitStatus,
  ...consultText.shape,
  /** Null: nothing is written yet. */
  updated_at: z.nullable(instant),
  /** The bill that was sent; null: the consult has not ended. */
  bill: z.nullable(consultBill),
  documents: z.array(consultDocumentKind),
});
export type Consult = z.input<typeof consult>;

const access = { kind: 'member' } as const;
const params = z.object({ id: idInPath });
/** Only the doctor who sees the patient. */
const doctor_refusals = ['telemed_doctor_missing', 'visit_not_found', 'visit_not_yours'] as const;

export const readConsult = endpoint({
  name: 'readConsult',
  method: 'GET',
  path: '/clinic/visit/{id}/consult',
  summary: 'What the doctor of a visit has written in the consult',
  words: 'Read what you wrote in a consult',
  access,
  params,
  response: consult,
  refusals: doctor_refusals,
});

export const saveConsult = endpoint({
  name: 'saveConsult',
  method: 'PUT',
  path: '/clinic/visit/{id}/consult',
  summary: 'Saves what the doctor writes, as it is typed. A save from an older version is refused',
  words: 'Write in a consult',
  access,
  params,
  body_limit_bytes: 256 * 1024,
  body: z.strictObject({
    ...consultText.shape,
    /** The version that was edited; null: nothing was written yet. */
    updated_at: z.nullable(instant),
  }),
  response: consult,
  saves: consult,
  refusals: [...doctor_refusals, 'consult_over', 'stale_object'],
});

export const setGuardRail = endpoint({
  name: 'setGuardRail',
  method: 'PUT',
  path: '/clinic/visit/{id}/guard-rail',
  summary: 'The doctor confirms a guard rail of the consult, or passes over it with a reason',
  words: 'Confirm what a consult needs, or go on without it',
  access,
  params,
  body: z
    .strictObject({
      rail: guardRail,
      /** Null: it is met. */
      override_reason: z.nullable(requiredText(255)),
      /** How the identity is confirmed. Absent: by its document, if there is one. */
      way: z.optional(z.nullable(identityWay)),
    })
    .check(
      z.superRefine(({ rail, override_reason, way = null }, context) => {
        if (way !== null && (rail !== 'identity' || override_reason !== null))
          context.addIssue({ code: 'custom', path: ['way'], message: generic_messages.format, input: way });
      }),
    ),
  response: z.object({ data: z.array(visitGuardRail) }),
  refusals: [...doctor_refusals, 'consult_over', 'identity_document_missing'],
});

export const previewBill = endpoint({
  name: 'previewBill',
  method: 'GET',
  path: '/clinic/visit/{id}/bill',
  summary: 'The bill of a consult as it would be sent now; of one that has ended, the bill that was sent',
  words: 'See the bill of a consult before it is sent',
  access,
  params,
  response: consultBill,
  refusals: doctor_refusals,
});

export const endOwnConsult = endpoint({
  name: 'endOwnConsult',
  method: 'PUT',
  path: '/clinic/visit/{id}/end',
  summary: 'Ends a consult and sends its bill, if it is the bill that the doctor saw. A repeat changes nothing',
  words: 'End a consult and send its bill',
  access,
  params,
  body: z.strictObject({
    /** The total of the bill that the doctor saw. */
    total: charge(1_000_000),
    /** The version of the text that was shown. */
    updated_at: z.nullable(instant),
    /** True: the documents have the number of a sign that no font has. */
    print_numbers: z.optional(z.boolean()),
  }),
  response: consult,
  refusals: [
    ...doctor_refusals,
    'visit_not_begun',
    'stale_object',
    'bill_changed',
    'guard_rails_missing',
    'signs_not_printed',
  ],
});

export const openConsultDocument = endpoint({
  name: 'openConsultDocument',
  method: 'GET',
  path: '/clinic/visit/{id}/document/{kind}',
  summary: 'The medical certificate or the referral letter of a consult; the trail records who opened it',
  words: 'Open the medical certificate or referral letter of a consult',
  access,
  params: z.object({ id: idInPath, kind: consultDocumentKind }),
  file: { type: 'application/pdf', name: 'document.pdf' },
  also_writes: 'to the trail, who opened the document',
  while_viewing: true,
  refusals: ['role_missing', 'visit_not_found', 'consult_document_not_found', 'document_missing'],
});
