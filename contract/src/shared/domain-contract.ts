import type { Refusal } from './problem.ts';

/** What a domain adds to the contract: its calls and its refusals. */
export interface DomainContract {
  /** Modules with calls of members, by the part of the work under which the page Access shows them. A call may say another (`area`). */
  areas: Readonly<Record<string, readonly object[]>>;
  /** Modules without a call of a member: calls before sign-in, of head office, of screens and of other servers. */
  others?: readonly object[];
  refusals?: Readonly<Record<string, Refusal>>;
}

export const domainContract = <const Contract extends DomainContract>(contract: Contract): Contract => contract;
