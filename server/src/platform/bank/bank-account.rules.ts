import { isBic, isLocalBic, toAccountDigits, toBankText } from './bank-characters.rules.ts';

export const longest_name = 140;

export interface BankAccount {
  account_name: string;
  account_number: string;
  bic: string;
}

interface Fault {
  field: keyof BankAccount;
  message: string;
}

/** Converts an account to the bank’s character set and lists its faults. */
export function checkAccount(account: BankAccount): { account: BankAccount; faults: Fault[] } {
  const account_name = toBankText(account.account_name, longest_name);
  const account_number = toAccountDigits(account.account_number);
  const bic = account.bic.trim();
  const faults: Fault[] = [];
  if (account_name === null)
    faults.push({
      field: 'account_name',
      message: `'${account.account_name}' has characters that banks do not accept, or more than ${longest_name} of them.`,
    });
  if (account_number === null)
    faults.push({ field: 'account_number', message: 'An account number has 6 to 20 digits.' });
  if (!isBic(bic)) faults.push({ field: 'bic', message: `'${bic}' is not a BIC.` });
  else if (!isLocalBic(bic)) faults.push({ field: 'bic', message: `'${bic}' is not a bank in Singapore.` });
  return { account: { account_name: account_name ?? '', account_number: account_number ?? '', bic }, faults };
}
