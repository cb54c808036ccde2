import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { amount } from '../shared/money.ts';
import { instant } from '../shared/singapore-time.ts';

/** Of one answer of the bank. */
export const largest_giro_answer_bytes = 4 * 1024 * 1024;

/**
 * What a line of the answer did: the advice was paid or failed, nothing happened (told before; still in work at the bank), or
 * the bank says what cannot be, and somebody must look.
 */
export const giroEffect = z.enum(['paid', 'failed', 'repeated', 'pending', 'conflict']);
export type GiroEffect = z.output<typeof giroEffect>;

export const giroAnswerLine = z.object({
  end_to_end_id: z.string(),
  /** ISO 20022 transaction status, such as ACSC or RJCT. */
  status: z.string(),
  reason_code: z.nullable(z.string()),
  /** The code's words, and what the bank adds. */
  reason: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  /** Null until it was carried out. */
  effect: z.nullable(giroEffect),
});
export type GiroAnswerLine = z.output<typeof giroAnswerLine>;

/** Where an answer says something else of the file than was sent: the standard's field, and both words. */
export const giroDifference = z.object({
  field: z.enum(['OrgnlNbOfTxs', 'OrgnlCtrlSum', 'OrgnlPmtInfId', 'InstdAmt']),
  /** The payment; null where the whole file is meant. */
  end_to_end_id: z.nullable(z.string()),
  sent: z.string(),
  answered: z.string(),
});
export type GiroDifference = z.output<typeof giroDifference>;

export const giroAnswer = z.object({
  id: z.int(),
  /** The bank's name for its message. */
  message_id: z.string(),
  received_at: instant,
  giro_file: z.object({ id: z.int(), message_id: z.string(), total: amount }),
  lines: z.array(giroAnswerLine),
  /** Names of payments that are not in the file. */
  unknown: z.array(z.string()),
  /** Not empty: the answer is about other sums than were sent. Each of its lines is a conflict, and nothing was paid. */
  differences: z.array(giroDifference),
  /** True once every line was carried out. */
  finished: z.boolean(),
  /** The same message came before. */
  repeated: z.boolean(),
});
export type GiroAnswer = z.output<typeof giroAnswer>;

export const receiveGiroAnswer = endpoint({
  name: 'receiveGiroAnswer',
  method: 'POST',
  path: '/platform/giro-answers',
  summary:
    'Takes in what the bank says of a bulk payment file (ISO 20022 pain.002.001.03): each advice is paid or failed, clinic by clinic; a repeat changes nothing; an answer over other sums than were sent pays nothing',
  access: { kind: 'platform', scope: 'settlement:write' },
  body: z.strictObject({
    xml: z.string('Incorrect format.').check(z.minLength(1, 'This value should not be blank.')),
  }),
  body_limit_bytes: largest_giro_answer_bytes,
  response: giroAnswer,
  refusals: ['giro_file_not_found', 'giro_answer_conflict'],
});

export const getGiroAnswer = endpoint({
  name: 'getGiroAnswer',
  method: 'GET',
  path: '/platform/giro-answer/{id}',
  summary: 'An answer of the bank with what each of its lines did',
  access: { kind: 'platform', scope: 'settlement:read' },
  params: z.object({ id: idInPath }),
  response: giroAnswer,
  refusals: ['giro_answer_not_found'],
});
