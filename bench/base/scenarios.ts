import type { Area } from '../scenario.ts';
import { againstBase } from './against-base.ts';
import { paymentsAgainstBase } from './payments.ts';

/** The product beside an earlier commit of it. */
export const base: Area = { data: 'seeded', scenarios: [againstBase, paymentsAgainstBase] };
