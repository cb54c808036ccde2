import type { Domain } from '../../platform/domain.ts';
import { accountingInvariants } from './accounting-invariants.queries.ts';
import { accountingRoutes } from './accounting.routes.ts';

/** The journal for the accounting system. */
export const domain: Domain = { routes: accountingRoutes, invariants: accountingInvariants };
