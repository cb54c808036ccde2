import { actorWords } from '@clinic/contract/trail/actor-words.ts';

/** Who audited a payout, as people know them; null before the audit. */
export const auditedBy = (name: string | null | undefined): string | null =>
  name === null || name === undefined ? null : actorWords(name);
