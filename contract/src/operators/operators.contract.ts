import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as approvals from './approvals.ts';
import * as operators from './operators.ts';
import * as platformKeys from './platform-keys.ts';
import * as platformTrail from './platform-trail.ts';
import * as setup from './setup.ts';

export const operatorsContract = domainContract({
  areas: {},
  others: [operators, approvals, platformKeys, platformTrail, setup],
  refusals: refusalTable({
    setup_over: {
      status: 404,
      detail: 'This link was used, has expired, or belongs to an earlier start. Start the server again for a new one.',
    },
    operator_not_found: { status: 404, detail: 'This operator does not exist.' },
    operator_email_taken: { status: 409, detail: 'Another operator has this email address.', field: 'email' },
    own_account: { status: 403, detail: 'Another administrator must do this for your account.' },
    last_administrator: {
      status: 409,
      detail: 'Nobody else is an active administrator. Make another operator one first.',
      field: 'roles',
    },
    second_administrator_missing: {
      status: 409,
      detail: 'This needs two active administrators with a second factor. Invite another one first.',
    },
    two_people_needed: {
      status: 403,
      detail: 'This takes two operators. A key may do it only if UNATTENDED_CALLS names the call.',
    },
    approval_not_found: { status: 404, detail: 'This approval does not exist.' },
    approval_over: { status: 409, detail: 'This was already approved, rejected, or has expired.' },
    own_approval: { status: 403, detail: 'Another operator must approve what you asked for.' },
    approval_differs: { status: 409, detail: 'The call is not the one that is to be approved.' },
    key_not_found: { status: 404, detail: 'This key does not exist.' },
    key_name_taken: { status: 409, detail: 'Another key has this name.', field: 'name' },
    key_day_over: { status: 422, detail: 'Please choose a day that is not over.', field: 'last_day' },
    key_from_environment: {
      status: 409,
      detail: 'This key comes from PLATFORM_API_KEY. Change it there and start the server again.',
    },
    key_revoked: { status: 409, detail: 'This key was revoked. Make a new one.' },
  }),
});
