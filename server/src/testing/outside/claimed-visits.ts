import { deleteClaim, readVisitClaim, retryClaim, type ClaimOfVisit } from '@clinic/contract/claims/visit-claims.ts';
import { endOwnConsult, previewBill, setGuardRail } from '@clinic/contract/visits/consult/consult.ts';
import { guardRail } from '@clinic/contract/visits/visit/guard-rails.ts';
import { serveClaims } from '../../domains/claims/serving/serve-claims.ts';
import { type Counter, makeCounter } from '../money/payments.ts';
import {
  accept,
  called,
  makeDoctorOnline,
  makeTelemedBranch,
  type SignedInDoctor,
  type TelemedBranch,
} from '../samples/visits/calls.ts';
import type { TestApp } from '../test-app.ts';

export const member = {
  user_type: 'partner',
  medinet_user: { id: 'MN-4711', company_name: 'Merlion Foods', network: 'Ally Plus' },
};

const params = (id: number) => ({ params: { id: String(id) } });

/** A branch whose doctor is online, and somebody who sees its visits. */
export interface ClaimingBranch extends TelemedBranch {
  doctor: SignedInDoctor;
  viewer: Counter;
}

export async function makeClaimingBranch(app: TestApp): Promise<ClaimingBranch> {
  const branch = await makeTelemedBranch(app);
  const { group, clinic } = branch;
  const viewer = await makeCounter(app, { group, clinic, roles: ['ROLE_VISIT_VIEW'] });
  return { ...branch, doctor: await makeDoctorOnline(app, branch), viewer };
}

/** A call of a member, whom the doctor of the branch sees. */
export async function seeMember(app: TestApp, branch: ClaimingBranch, asked: object = {}): Promise<number> {
  const { id } = await called(app, branch, { ...member, ...asked });
  const { status, text } = await accept(app, branch.doctor, id);
  if (status !== 200) throw new Error(`Not accepted: ${text}`);
  return id;
}

export const previewOf = async (app: TestApp, { doctor }: ClaimingBranch, id: number) =>
  (await app.call(previewBill, params(id), doctor.token)).answer;

/** Ends the consult with the bill that the doctor sees. */
export async function endConsultOf(app: TestApp, branch: ClaimingBranch, id: number) {
  const { token } = branch.doctor;
  for (const rail of guardRail.options)
    await app.call(setGuardRail, { ...params(id), body: { rail, override_reason: null } }, token);
  const { total } = await previewOf(app, branch, id);
  const { status, answer, text } = await app.call(
    endOwnConsult,
    { ...params(id), body: { total, updated_at: null } },
    token,
  );
  if (status !== 200) throw new Error(`Not ended: ${text}`);
  return answer;
}

export async function claimOf(app: TestApp, { viewer }: ClaimingBranch, id: number): Promise<ClaimOfVisit['claim']> {
  const { status, answer, text } = await app.call(readVisitClaim, params(id), viewer.token);
  if (status !== 200) throw new Error(`No claim: ${text}`);
  return answer.claim;
}

export const retry = (app: TestApp, { viewer }: ClaimingBranch, id: number) =>
  app.call(retryClaim, params(id), viewer.token);
export const remove = (app: TestApp, { viewer }: ClaimingBranch, id: number) =>
  app.call(deleteClaim, params(id), viewer.token);

/**
 * Asks the claim system what is due. On a busy machine a process may take the database's present for the future by some milliseconds: it looks
 * half a second ahead.
 */
export async function serveDue(app: TestApp): Promise<void> {
  const ahead_ms = 500;
  app.clock.offset_ms += ahead_ms;
  try {
    await serveClaims(app.platform);
  } finally {
    app.clock.offset_ms -= ahead_ms;
  }
}
