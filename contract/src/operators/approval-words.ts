/** The calls that take two operators, as what the first one asked for. */
export const approvalWords: Readonly<Record<string, string>> = {
  activateAcquirerConnection: 'Put the secrets of an acquirer in force',
  closeClinic: 'Close a clinic',
  closeGroup: 'Close a group',
  createBankAccount: 'Add a bank account that codes pay',
  createGiroFile: 'Make a GIRO file',
  createPayeePlan: 'Set the account that codes pay',
  createPlatformKey: 'Make an API key that moves money',
  resetOperatorSecondFactor: 'Reset the second factor of an operator',
  resetOwnerSecondFactor: 'Reset the second factor of an owner',
  rotatePlatformKey: 'Replace an API key by a new one',
  savePayoutAccount: 'Change the account that payouts are paid from',
  setClinicBankAccount: 'Change the bank account of a clinic',
  updateBankAccount: 'Correct a bank account that codes pay',
};
