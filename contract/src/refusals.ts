import { contracts } from './contracts.ts';
import type { Refusal } from './shared/problem.ts';

type CodesOf<Contract> = Contract extends { refusals: infer Refusals } ? keyof Refusals & string : never;
export type RefusalCode = CodesOf<(typeof contracts)[number]>;

/** Every refusal code of all domains, with its HTTP status and sentence. */
export const refusals: Readonly<Record<RefusalCode, Refusal>> = Object.assign(
  {},
  ...contracts.map((contract) => ('refusals' in contract ? contract.refusals : {})),
);
