import { refusalTable } from '../shared/problem.ts';
import { password_rule } from './password.ts';
import { signInRefusals } from './sign-in-refusals.ts';

export const accessRefusals = refusalTable({
  ...signInRefusals,
  session_ended: { status: 403, detail: 'Your session has ended. Please sign in again.' },
  branch_not_allowed: { status: 403, detail: 'You do not have access to this branch.' },
  wrong_password: { status: 403, detail: 'Wrong password.', field: 'old_password' },
  password_rule: { status: 400, detail: password_rule, field: 'password' },
  password_breached: {
    status: 400,
    detail: 'This password is one of the most common ones. Please choose another.',
    field: 'password',
  },
  password_unchanged: {
    status: 400,
    detail: 'This is your current password. Please choose another.',
    field: 'password',
  },
  password_not_confirmed: { status: 422, detail: 'Please confirm your password.', field: 'password_confirm' },
  unlock_failed: { status: 403, detail: 'Wrong password.', field: 'password' },
  device_unknown: { status: 409, detail: 'This device is not known to the branch. Please sign in again on it.' },
  idle_lock_role: {
    status: 403,
    detail:
      'You can turn the lock on or choose a shorter time. Only an administrator can choose a longer time or turn it off.',
  },
  email_required: { status: 400, detail: 'Please enter your email to reset password.', field: 'email' },
  email_not_found: { status: 404, detail: 'Email not found.' },
  email_account_disabled: { status: 403, detail: 'This account is disabled. Please contact the hotline.' },
  verification_required: { status: 400, detail: 'Please enter the verification code.', field: 'verify' },
  verification_incorrect: {
    status: 403,
    detail: 'Verification code is incorrect. Please try again.',
    field: 'verify',
  },
  reset_ended: { status: 422, detail: 'Validation failed.' },
  invitation_over: {
    status: 404,
    detail: 'This link is no longer valid. Please ask your administrator to send the invitation again.',
  },
  account_not_chosen: { status: 422, detail: 'Please choose the account.', field: 'account_id' },
});
