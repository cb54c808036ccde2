/** Field errors of a doctor that only the server or a check of the whole form can find. */
export const doctor_messages = {
  mcr_taken: 'Another doctor at this branch has this number.',
  mcr_needed: 'A GP or SP needs an MCR number.',
  mobile_empty: 'Mobile can not be empty.',
  user_unknown: 'User not found at this branch.',
  user_disabled: 'This user is inactive. Please activate the user first.',
  doctor_unknown: 'This doctor is not at this branch, or is linked to another user.',
} as const;
