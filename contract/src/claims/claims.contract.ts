import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as visitClaims from './visit-claims.ts';

export const claimsContract = domainContract({
  areas: { 'Tele-Consult': [visitClaims] },
  refusals: refusalTable({
    claim_not_failed: { status: 409, detail: 'This claim has not failed. Please look at it again.' },
    claim_not_deletable: {
      status: 409,
      detail: 'There is no claim to delete, or the member has already paid the rest of the bill.',
    },
  }),
});
