import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import type { GiroEffect } from '@clinic/contract/settlement/giro-answers.ts';
import type { GiroLineStatus } from '@clinic/contract/settlement/giro-files.ts';

/** The effect of an answer on a payment’s line and on its advice. */
export interface Answered {
  effect: GiroEffect;
  /** The new status of the line, or null if it stays. */
  line: Exclude<GiroLineStatus, 'sent'> | null;
  /** What happens to the advice, or null for nothing. */
  advice: 'pay' | 'fail' | null;
}

const settled = new Set(['ACSC', 'ACCP']);
const refused = new Set(['RJCT']);

/**
 * The effect of the bank’s answer for one payment. A line takes one final answer only, because paid money must never be sent again,
 * even if staff have moved the advice by hand since. A contradiction is a conflict for staff to check.
 */
export function answerLine(line: GiroLineStatus, advice: ProcessStatus, status: string): Answered {
  const nothing = (effect: GiroEffect): Answered => ({ effect, line: null, advice: null });
  if (settled.has(status)) {
    if (line !== 'sent') return nothing(line === 'paid' ? 'repeated' : 'conflict');
    if (advice === 'r') return { effect: 'paid', line: 'paid', advice: 'pay' };
    return { effect: advice === 'p' ? 'repeated' : 'conflict', line: 'paid', advice: null };
  }
  if (refused.has(status)) {
    if (line !== 'sent') return nothing(line === 'rejected' ? 'repeated' : 'conflict');
    if (advice === 'r') return { effect: 'failed', line: 'rejected', advice: 'fail' };
    return { effect: advice === 'p' ? 'conflict' : 'repeated', line: 'rejected', advice: null };
  }
  return nothing('pending');
}

/** The failure reason that is saved at the advice. */
export const failWords = (told: { reason_code: string | null; reason: string | null }): string =>
  [told.reason_code, told.reason].filter((text) => text !== null).join(': ') || 'The bank gave no reason.';
