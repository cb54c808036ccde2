import type { Refusal } from '../shared/problem.ts';

/** Refusals of sign-in. In a separate file because the sign-in page loads these and no others. */
export const signInRefusals = {
  login_failed: { status: 401, detail: 'Login failed.' },
  account_disabled: { status: 409, detail: 'This account is disabled. Please contact the hotline.' },
  account_locked: {
    status: 423,
    detail: 'This account is locked after multiple failed attempts. Please try later or contact the hotline.',
  },
} as const satisfies Record<string, Refusal>;
