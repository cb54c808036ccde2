import type { ClaimAnswer, ClaimRequest } from '@clinic/contract/claims/claim-system.ts';
import type { ClaimSystemConfig } from '../../../platform/config/outside.ts';
import { callClaimSystem } from './call-claim-system.ts';

/** The claim system as the portal uses it. Every method throws a ClaimFailure. */
export interface ClaimSystem {
  loginApplication: () => Promise<ClaimAnswer<'loginApplication'>>;
  getToken: (session: string) => Promise<ClaimAnswer<'getToken'>>;
  listNetworks: (token: string) => Promise<ClaimAnswer<'listNetworks'>>;
  loginMember: (token: string, who: ClaimRequest<'loginMember'>) => Promise<ClaimAnswer<'loginMember'>>;
  loginMemberOrDependent: (
    token: string,
    who: ClaimRequest<'loginMemberOrDependent'>,
  ) => Promise<ClaimAnswer<'loginMemberOrDependent'>>;
  readLimit: (token: string, asked: ClaimRequest<'readLimit'>) => Promise<ClaimAnswer<'readLimit'>>;
  submitClaim: (token: string, claim: ClaimRequest<'submitClaim'>) => Promise<ClaimAnswer<'submitClaim'>>;
  deleteClaim: (token: string, claim: ClaimRequest<'deleteClaim'>) => Promise<ClaimAnswer<'deleteClaim'>>;
}

/** The claim system over HTTP. */
export const claimSystemAt = (config: ClaimSystemConfig): ClaimSystem => ({
  loginApplication: () => {
    const { application, secret } = config;
    return callClaimSystem(config, 'loginApplication', { body: { application, secret } });
  },
  getToken: (session) => callClaimSystem(config, 'getToken', { body: { session } }),
  listNetworks: (token) => callClaimSystem(config, 'listNetworks', { token }),
  loginMember: (token, body) => callClaimSystem(config, 'loginMember', { token, body }),
  loginMemberOrDependent: (token, body) => callClaimSystem(config, 'loginMemberOrDependent', { token, body }),
  readLimit: (token, body) => callClaimSystem(config, 'readLimit', { token, body }),
  submitClaim: (token, body) => callClaimSystem(config, 'submitClaim', { token, body }),
  deleteClaim: (token, body) => callClaimSystem(config, 'deleteClaim', { token, body }),
});
