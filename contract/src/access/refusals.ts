import { refusalTable } from '../shared/problem.ts';
import { password_rule } from './password.ts';

export const accessRefusals = refusalTable({
  login_failed: { status: 401, detail: 'Login failed.' },
  account_disabled: { status: 409, detail: 'This account is disabled. Please contact the hotline.' },
  account_locked: {
    status: 423,
    detail: 'This account is locked after multiple failed attempts. Please try later or contact the hotline.',
  },
  session_ended: { status: 403, detail: 'Your session has ended. Please sign in again.' },
  branch_not_allowed: { status: 403, detail: 'You may not sign in to this branch.' },
  wrong_password: { status: 403, detail: 'Wrong password.', field: 'old_password' },
  password_rule: { status: 400, detail: password_rule, field: 'password' },
  password_not_confirmed: { status: 422, detail: 'Please confirm your password.', field: 'password_confirm' },
});
