import { console_path, invitation_path as path_of_staff } from '@clinic/contract/access/invitation-path.ts';
import { scopesOfOperator } from '@clinic/contract/shared/operator-roles.ts';

export const invitation_path = `${console_path}${path_of_staff}`;
export const permissionsOf = (roles: string) => scopesOfOperator(roles.split(','));

export const kept_as = 'console';
export const token_type = 'operator';
export const for_operators = true;
export const home_path = '/console';
export const account_path = '/console/account';

export const program_name = 'Console';
export const about = 'About the console';
export const headline = 'The console of the platform';
export const purpose = 'Groups and their clinics, plans and payouts, and how the platform is doing.';
export const opening = 'Opening the console…';
export const not_opened = 'The console could not be opened';
export const lost_factors =
  'None of your second factors can be used here. Another administrator of the platform can reset them.';
export const account_label = 'Email';
export const code_in_words = () => '';
export const who_invites = 'an administrator of the platform';
export const palette_hint = 'Run an action, open a page, find a group or a clinic';
