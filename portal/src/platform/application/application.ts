export { invitation_path } from '@clinic/contract/access/invitation-path.ts';
export { unpackRoles as permissionsOf } from '@clinic/contract/shared/roles.ts';

// What differs wherever the portal and the console share code. The console is built with the values of `console/in-place/application.ts`.

/** Begins the names under which the browser keeps things: the sessions of a member and of an operator never mix. */
export const kept_as: string = 'portal';
/** The type of the tokens with which the pages call. */
export const token_type: 'member' | 'operator' = 'member';
/** The pages of operators call the platform's API, and their tokens have the roles as `groups`. */
export const for_operators: boolean = false;
export const home_path: '/' | '/console' = '/';
export const account_path: '/account/profile' | '/console/account' = '/account/profile';

export const program_name: string = 'Portal';
export const about: string = 'About the portal';
export const headline: string = 'The back office of your clinics';
export const purpose: string =
  'Take payments at the counter, follow every dollar to the payout, and see how each branch is doing.';
export const opening: string = 'Opening your branch…';
export const not_opened: string = 'Your branch could not be opened';
export const lost_factors: string =
  'None of your second factors can be used here. An owner of your clinic can reset them.';
/** What an account's name is called, and the rest of how it signs in. */
export const account_label: string = 'User Name';
export const code_in_words = (group_code: string): string => ` with Group Code ${group_code.toUpperCase()}`;
export const who_invites: string = 'your administrator';
export const palette_hint: string = 'Run an action, open a page, find a record or switch branch';
