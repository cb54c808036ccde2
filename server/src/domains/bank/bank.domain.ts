import type { Domain } from '../../platform/domain.ts';

/** Reads statements of the company’s bank accounts. It serves no calls. */
export const domain: Domain = { routes: [] };
