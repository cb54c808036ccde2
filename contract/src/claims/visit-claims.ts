import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { amount, instant } from '../shared/wire.ts';
import { visit_roles } from '../visits/visit/visit-list.ts';

export const claimStep = z.enum(['limit', 'submit', 'delete']);
/** The requests to the claim system: the member’s limit, a claim, its deletion. */
export type ClaimStep = z.output<typeof claimStep>;

export const claimState = z.enum(['waiting', 'done', 'failed']);
/** The state of the step. `waiting` is retried until it is done; `failed` waits for a person. */
export type ClaimState = z.output<typeof claimState>;

/** One request to the claim system, as it was answered. */
export const claimLogEntry = z.object({
  id: z.int(),
  type: claimStep,
  is_done: z.boolean(),
  claim_code: z.nullable(z.string()),
  total_fee_after_gst: z.nullable(amount),
  total_deduct_amount: z.nullable(amount),
  remark: z.string(),
  requested_at: instant,
});
export type ClaimLogEntry = z.input<typeof claimLogEntry>;

export const visitClaim = z.object({
  /** Ours, by which the claim system knows the claim. */
  claim_number: z.string(),
  network: z.string(),
  step: claimStep,
  state: claimState,
  /** The amount that the member may still claim; null: not known. */
  limit: z.nullable(amount),
  /** The bill; null: it is not made yet. */
  total_fee_after_gst: z.nullable(amount),
  /** The amount that an accepted claim pays. */
  total_deduct_amount: z.nullable(amount),
  claim_code: z.nullable(z.string()),
  remark: z.string(),
  /** By how much the bill is lower for the member now: what the claim pays, or is expected to pay. */
  deducts: amount,
  /** Why the last attempt failed. */
  failure: z.nullable(z.string()),
  /** Attempts since the step began, or since staff tried again. */
  tries: z.int(),
  /** After a failed attempt, the time of the next one. */
  next_try_at: z.nullable(instant),
  can_retry: z.boolean(),
  can_delete: z.boolean(),
  /** The last hundred, the first one first. Repeated failures with one reason are one entry. */
  log: z.array(claimLogEntry),
});
export type VisitClaim = z.input<typeof visitClaim>;

export const claimOfVisit = z.object({
  /** Null: nothing is claimed. */
  claim: z.nullable(visitClaim),
  /** False: no claim system is configured, so nothing is asked or submitted. */
  is_connected: z.boolean(),
});
export type ClaimOfVisit = z.input<typeof claimOfVisit>;

const access = { kind: 'member', one_of: [...visit_roles] } as const;
const params = z.object({ id: idInPath });

export const readVisitClaim = endpoint({
  name: 'readVisitClaim',
  method: 'GET',
  path: '/clinic/visit/{id}/claim',
  summary: 'The claim of a tele-consult: what the claim system was asked, and what it answered',
  words: 'See the claim of a tele-consult',
  access,
  params,
  response: claimOfVisit,
  refusals: ['visit_not_found'],
});

export const retryClaim = endpoint({
  name: 'retryClaim',
  method: 'PUT',
  path: '/clinic/visit/{id}/claim/retry',
  summary: 'Asks the claim system again what has failed; the answer comes later, by event',
  words: 'Try again to claim a tele-consult',
  access,
  params,
  response: claimOfVisit,
  refusals: ['visit_not_found', 'claim_not_failed'],
});

export const deleteClaim = endpoint({
  name: 'deleteClaim',
  method: 'PUT',
  path: '/clinic/visit/{id}/claim/delete',
  summary: 'Takes the claim of a tele-consult back, before the member has paid the rest. A repeat changes nothing',
  words: 'Delete the claim of a tele-consult',
  access,
  params,
  response: claimOfVisit,
  refusals: ['visit_not_found', 'claim_not_deletable'],
});
