/**
 * Why the claim system did not do what it was asked. `away`: it may do it later; `refused`: it decided, and only people can change that;
 * `unknown`: it does not know what it was asked about; `contradictory`: its answer cannot be true, and people must look; `no_access`: it did
 * not accept the portal’s login. The sentence is for staff.
 */
export class ClaimFailure extends Error {
  readonly kind: 'away' | 'refused' | 'unknown' | 'contradictory' | 'no_access';
  constructor(kind: ClaimFailure['kind'], sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}
