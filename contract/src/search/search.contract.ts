import { domainContract } from '../shared/domain-contract.ts';
import * as search from './search.ts';

export const searchContract = domainContract({ areas: { 'Lists and search': [search] } });
