import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { amount, instant } from '../shared/wire.ts';

/** Maximum size of one bank answer. */
export const largest_giro_answer_bytes = 4 * 1024 * 1024;

/**
 * The effect of one answer line: the advice was paid or failed; nothing changed (`repeated`: reported before, `pending`: the bank is
 * still working on it); or `conflict`: the answer contradicts the file and a person must check it.
 */
export const giroEffect = z.enum(['paid', 'failed', 'repeated', 'pending', 'conflict']);
export type GiroEffect = z.output<typeof giroEffect>;
export const giroEffectWords: Record<GiroEffect, string> = {
  paid: 'Paid',
  failed: 'Failed',
  repeated: 'Reported before',
  pending: 'Still with the bank',
  conflict: 'Conflict',
};

export const giroAnswerLine = z.object({
  end_to_end_id: z.string(),
  /** ISO 20022 transaction status, such as ACSC or RJCT. */
  status: z.string(),
  reason_code: z.nullable(z.string()),
  /** The meaning of the code, and the bank's own text. */
  reason: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  /** Null until the line was processed. */
  effect: z.nullable(giroEffect),
});
export type GiroAnswerLine = z.output<typeof giroAnswerLine>;

/** A mismatch between the answer and the sent file: the standard's field with both values. */
export const giroDifference = z.object({
  field: z.enum(['OrgnlNbOfTxs', 'OrgnlCtrlSum', 'OrgnlPmtInfId', 'InstdAmt']),
  /** The payment; null if the mismatch concerns the whole file. */
  end_to_end_id: z.nullable(z.string()),
  sent: z.string(),
  answered: z.string(),
});
export type GiroDifference = z.output<typeof giroDifference>;

export const giroAnswer = z.object({
  id: z.int(),
  /** The bank's id of its message. */
  message_id: z.string(),
  received_at: instant,
  giro_file: z.object({ id: z.int(), message_id: z.string(), total: amount }),
  lines: z.array(giroAnswerLine),
  /** End-to-end ids of payments that are not in the file. */
  unknown: z.array(z.string()),
  /** If not empty, the answer is about other amounts than those sent: every line is a conflict and nothing was paid. */
  differences: z.array(giroDifference),
  /** True once every line was processed. */
  finished: z.boolean(),
  /** True if the same message was received before. */
  repeated: z.boolean(),
});
export type GiroAnswer = z.input<typeof giroAnswer>;

export const receiveGiroAnswer = endpoint({
  name: 'receiveGiroAnswer',
  method: 'POST',
  path: '/platform/giro-answers',
  summary:
    'Receives the bank’s answer to a bulk payment file (ISO 20022 pain.002.001.03): each advice is paid or failed, clinic by clinic. A repeat changes nothing; an answer whose totals differ from the file pays nothing',
  access: { kind: 'platform', scope: 'settlement:write' },
  body: z.strictObject({
    xml: z.string('Incorrect format.').check(z.minLength(1, 'This value should not be blank.')),
  }),
  body_limit_bytes: largest_giro_answer_bytes,
  statuses: [200, 202],
  response: giroAnswer,
  refusals: ['giro_file_not_found', 'giro_answer_conflict'],
  step_up: true,
});

export const getGiroAnswer = endpoint({
  name: 'getGiroAnswer',
  method: 'GET',
  path: '/platform/giro-answer/{id}',
  summary: 'An answer of the bank and what each of its lines changed',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: giroAnswer,
  refusals: ['giro_answer_not_found'],
});
