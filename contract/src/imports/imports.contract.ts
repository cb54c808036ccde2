import { domainContract } from '../shared/domain-contract.ts';
import * as imports from './imports.ts';
import { importsRefusals } from './refusals.ts';

export const importsContract = domainContract({
  areas: { 'Users and access': [imports] },
  refusals: importsRefusals,
});
