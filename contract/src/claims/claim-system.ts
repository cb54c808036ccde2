import { z } from 'zod/mini';
import { chargeAmount } from '../shared/money.ts';
import { day, instant } from '../shared/singapore-time.ts';

/** The claim system’s calls, under the address of `CLAIM_SYSTEM_URL`. What no caller may see of them is their order: docs/domains/claims.md. */
export const claim_system_paths = {
  loginApplication: '/application/login',
  getToken: '/token',
  listNetworks: '/networks',
  loginMember: '/member/login',
  loginMemberOrDependent: '/member-or-dependent/login',
  readLimit: '/limit',
  submitClaim: '/claims',
  deleteClaim: '/claims/delete',
} as const;
export type ClaimSystemCall = keyof typeof claim_system_paths;

/** More than any bill or limit, in dollars. */
const largest_claim = 1_000_000;
const name = z.string().check(z.minLength(1), z.maxLength(255));
const secret = z.string().check(z.minLength(1), z.maxLength(4_096));
const seconds = z.int().check(z.gte(1), z.lte(31_536_000));
/** Words for staff. */
const remark = z.optional(z.string().check(z.maxLength(2_000)));

/** Requests of the portal. */
export const claimRequests = {
  loginApplication: z.strictObject({ application: name, secret }),
  getToken: z.strictObject({ session: secret }),
  loginMember: z.strictObject({ member_id: name, network: name }),
  loginMemberOrDependent: z.strictObject({
    member_id: name,
    network: name,
    /** The member’s dependant who is treated. */
    name,
    date_of_birth: z.nullable(day),
  }),
  readLimit: z.strictObject({ member_token: secret, service: name }),
  submitClaim: z.strictObject({
    /** Our own: a repeat with the same number is the same claim. */
    claim_number: z.uuid(),
    member_token: secret,
    service: name,
    consulted_at: instant,
    total_fee_after_gst: chargeAmount(largest_claim),
  }),
  deleteClaim: z.strictObject({ claim_number: z.uuid() }),
};

/** Answers of the claim system. Other fields are ignored. */
export const claimAnswers = {
  loginApplication: z.object({ session: secret, expires_in: seconds }),
  getToken: z.object({ token: secret, expires_in: seconds }),
  listNetworks: z.object({
    data: z.array(z.object({ code: name, name, type: z.enum(['member', 'partner']) })).check(z.maxLength(1_000)),
  }),
  loginMember: z.object({ member_token: secret }),
  loginMemberOrDependent: z.object({ member_token: secret }),
  readLimit: z.object({ limit_amount: chargeAmount(largest_claim), remark }),
  submitClaim: z.object({
    claim_number: z.string(),
    claim_code: z.string().check(z.minLength(1), z.maxLength(64)),
    total_fee_after_gst: chargeAmount(largest_claim),
    total_deduct_amount: chargeAmount(largest_claim),
    remark,
  }),
  deleteClaim: z.object({ claim_number: z.string(), remark }),
};
export type ClaimAnswer<Call extends ClaimSystemCall> = z.output<(typeof claimAnswers)[Call]>;
export type ClaimRequest<Call extends keyof typeof claimRequests> = z.input<(typeof claimRequests)[Call]>;

/** An answer other than 2xx: why, in words for staff. */
export const claimRefusal = z.object({ remark: z.string().check(z.maxLength(2_000)) });
