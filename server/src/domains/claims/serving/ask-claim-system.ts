import { type Cents, toCents, toDollars } from '@clinic/contract/shared/money.ts';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { contradictionOf } from '../claims.rules.ts';
import { forgetToken } from '../system/access.queries.ts';
import { claimToken, type KeptToken } from '../system/access.ts';
import { ClaimFailure, type ClaimSystem, claimSystemAt, codeOfNetwork, plainWords } from '../system/claim-system.ts';
import type { ClaimedVisit, ClaimRow } from './claims.queries.ts';

/** What the claim system did. Which amounts there are depends on the step. */
export interface Answered {
  limit_cents: Cents | null;
  total_deduct_cents: Cents | null;
  claim_code: string | null;
  remark: string;
}

const nothing: Answered = { limit_cents: null, total_deduct_cents: null, claim_code: null, remark: '' };

interface Asking {
  system: ClaimSystem;
  config: ClaimSystemConfig;
  token: string;
  claim: ClaimRow;
  about: ClaimedVisit;
}

/** The token of the member, or of the dependant who is treated. */
async function loginPatient({ system, config, token, claim, about }: Asking): Promise<string> {
  const { member_id } = claim;
  const network = await codeOfNetwork(system, config, token, claim.network);
  const { is_self, name, date_of_birth } = about.patient;
  const { member_token } = is_self
    ? await system.loginMember(token, { member_id, network })
    : await system.loginMemberOrDependent(token, { member_id, network, name, date_of_birth });
  return member_token;
}

async function askLimit(asking: Asking): Promise<Answered> {
  const { system, token, about } = asking;
  const member_token = await loginPatient(asking);
  const { limit_amount, remark = '' } = await system.readLimit(token, { member_token, service: about.service });
  return { ...nothing, limit_cents: toCents(limit_amount), remark: plainWords(remark) };
}

async function submit(asking: Asking): Promise<Answered> {
  const { system, token, about, claim } = asking;
  const sent = { claim_number: claim.claim_number, total_fee_cents: claim.total_fee_cents ?? 0 };
  const member_token = await loginPatient(asking);
  const answer = await system.submitClaim(token, {
    claim_number: sent.claim_number,
    member_token,
    service: about.service,
    consulted_at: about.consulted_at.toISOString(),
    total_fee_after_gst: toDollars(sent.total_fee_cents),
  });
  const total_deduct_cents = toCents(answer.total_deduct_amount);
  const contradiction = contradictionOf(sent, {
    claim_number: answer.claim_number,
    total_fee_cents: toCents(answer.total_fee_after_gst),
    total_deduct_cents,
  });
  if (contradiction !== undefined) throw new ClaimFailure('contradictory', contradiction);
  return {
    ...nothing,
    total_deduct_cents,
    claim_code: plainWords(answer.claim_code),
    remark: plainWords(answer.remark ?? ''),
  };
}

async function takeBack({ system, token, claim }: Asking): Promise<Answered> {
  const { claim_number, claim_code } = claim;
  const answer = await system.deleteClaim(token, { claim_number }).catch((error: unknown) => {
    // It was never taken, or an earlier attempt took it back: nothing is left of it.
    if (error instanceof ClaimFailure && error.kind === 'unknown') return { claim_number, remark: '' };
    throw error;
  });
  if (answer.claim_number !== claim_number)
    throw new ClaimFailure('contradictory', 'The claim system answered about another claim.');
  return { ...nothing, claim_code, remark: plainWords(answer.remark ?? '') };
}

const steps: Record<ClaimRow['step'], (asking: Asking) => Promise<Answered>> = {
  limit: askLimit,
  submit,
  delete: takeBack,
};

/**
 * Asks what a claim waits for. A token that the claim system does not accept any more is replaced once. Throws a ClaimFailure. No connection
 * of the database is held while the claim system answers.
 */
export async function askClaimSystem(
  platform: Platform,
  config: ClaimSystemConfig,
  { claim, about }: { claim: ClaimRow; about: ClaimedVisit },
): Promise<Answered> {
  const system = claimSystemAt(config);
  const ask = ({ token }: KeptToken) => steps[claim.step]({ system, config, token, claim, about });
  const kept = await claimToken(platform, system, config);
  try {
    return await ask(kept);
  } catch (error) {
    if (!(error instanceof ClaimFailure) || error.kind !== 'no_access') throw error;
  }
  await inTransaction(platform.pool, {}, ({ db }) => forgetToken(db, kept.sealed));
  return ask(await claimToken(platform, system, config));
}
