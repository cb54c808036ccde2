/** Field errors of a doctor that only the server or a check of the whole form can find. */
export const doctor_messages = {
  mcr_taken: 'Another doctor of this branch has this number.',
  mcr_needed: 'A doctor who consults as GP or SP needs a registration number.',
  mobile_empty: 'Mobile can not be empty.',
  user_unknown: 'There is no such user at this branch.',
  user_disabled: 'This user is disabled. Please enable them first.',
  doctor_unknown: 'There is no such doctor at this branch, or they consult as another user.',
} as const;
