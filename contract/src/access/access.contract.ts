import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as forgottenPassword from './forgotten-password.ts';
import * as idleLock from './idle-lock.ts';
import * as invitations from './invitation.ts';
import * as password from './password.ts';
import * as portalView from './portal-view.ts';
import * as prove from './prove.ts';
import { accessRefusals } from './refusals.ts';
import * as secondFactorRules from './second-factor-rules.ts';
import * as secondFactorSignIn from './second-factor-sign-in.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';

const secondFactorRefusals = refusalTable({
  sign_in_over: { status: 403, detail: 'Signing in took too long. Please enter your password again.' },
  no_second_proof: { status: 422, detail: 'Please enter a code or use a passkey.', field: 'code' },
  second_proof_wrong: { status: 403, detail: 'That did not match. Please try again.', field: 'code' },
  second_proof_asked: { status: 403, detail: 'Please confirm with your second factor.', field: 'code' },
  proof_password_wrong: { status: 403, detail: 'Wrong password.', field: 'password' },
  passkey_unknown: { status: 403, detail: 'This passkey is not known here. Please sign in with your password.' },
  passkey_refused: { status: 422, detail: 'The passkey could not be saved. Please try again.' },
  passkeys_not_here: { status: 409, detail: 'Passkeys do not work at this address. Please use a code instead.' },
  too_many_passkeys: { status: 409, detail: 'You have the maximum number of passkeys. Remove one first.' },
  code_wrong: { status: 422, detail: 'This code is incorrect. Please enter the one shown now.', field: 'code' },
  enrolment_over: { status: 409, detail: 'The setup took too long. Please start again.' },
  second_factor_needed: {
    status: 409,
    detail: 'Your role requires a second factor. Add another one before you remove this one.',
  },
  no_second_factor: { status: 409, detail: 'Second factor not found.' },
  role_group_elsewhere: {
    status: 403,
    detail: 'This role group is also used at other branches, so you cannot change it.',
  },
  own_second_factor_first: {
    status: 409,
    detail: 'You have this role group yourself. Please set up your own second factor first.',
  },
  user_elsewhere: {
    status: 403,
    detail: 'This user also works at other branches, so you cannot change their second factors.',
  },
  not_on_oneself: { status: 403, detail: 'Please manage your own second factors on your account page.' },
});

const portalViewRefusals = refusalTable({
  own_view: { status: 409, detail: 'This is already your own portal.' },
  view_beyond_own: {
    status: 403,
    detail: 'This user can do more at this branch than you, so you cannot view their portal.',
  },
  nothing_to_view: {
    status: 409,
    detail: 'This user cannot use the portal now. The account is inactive, or the password must be changed first.',
  },
});

export const accessContract = domainContract({
  areas: {
    'Own account': [prove, secondFactor, sessions, password],
    'Users and access': [secondFactorRules, portalView],
    Counter: [idleLock],
  },
  others: [signIn, secondFactorSignIn, forgottenPassword, invitations],
  refusals: { ...accessRefusals, ...secondFactorRefusals, ...portalViewRefusals },
});
