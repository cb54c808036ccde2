/**
 * The states of a group or clinic. `setting_up`: a group without a clinic. `closing`: the day is set from which it takes no
 * new payments. `closed`: nothing was owed any more.
 */
export const open_states = ['setting_up', 'open', 'closing', 'closed'] as const;
export type OpenState = (typeof open_states)[number];

/** The states in words. */
export const openStateWords: Record<OpenState, string> = {
  setting_up: 'Setting up',
  open: 'Open',
  closing: 'Closing',
  closed: 'Closed',
};
