import type { OperatorState } from '@clinic/contract/operators/operators-lists.ts';
import type { Operator } from '@clinic/contract/operators/operators.ts';

export const operatorStateWords: Record<OperatorState, string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
};

export function operatorState({ enable, invitation }: Operator): OperatorState {
  if (!enable) return 'inactive';
  return invitation ? 'invited' : 'active';
}

/** The name of an operator, or the email address. */
export const operatorName = ({ first_name, last_name, email }: Operator): string =>
  `${first_name} ${last_name}`.trim() || email;
