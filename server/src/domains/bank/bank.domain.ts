import type { Domain } from '../../platform/domain.ts';
import { bankFiles, bankInvariants } from './reconcile/bank-invariants.queries.ts';
import { bankRoutes } from './bank.routes.ts';

/** What banks say of the company's accounts. */
export const domain: Domain = { routes: bankRoutes, invariants: bankInvariants, files: [bankFiles] };
