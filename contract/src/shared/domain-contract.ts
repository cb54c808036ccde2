import type { Refusal } from './problem.ts';

/** The calls and refusals that a domain adds to the contract. */
export interface DomainContract {
  /** Modules with member calls, by the area under which the page Access shows them. A call may name another area (`area`). */
  areas: Readonly<Record<string, readonly object[]>>;
  /** Modules without member calls: calls before sign-in, of the platform, of customer screens and of other servers. */
  others?: readonly object[];
  refusals?: Readonly<Record<string, Refusal>>;
}

export const domainContract = <const Contract extends DomainContract>(contract: Contract): Contract => contract;
