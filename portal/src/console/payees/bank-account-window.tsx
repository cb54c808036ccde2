import { banks } from '@clinic/contract/clinics/banks.ts';
import { type BankAccount, createBankAccount, updateBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { tellDone } from '../parts/approval.ts';
import { payee_reads } from './payee-reads.ts';

const labels = {
  proxy: 'PayNow UEN',
  payee_name: 'Name on the phone',
  bic: 'Bank',
  account_name: 'Account name',
  account_number: 'Account number',
};
const known = banks.map(({ name, swift_code }) => ({ value: swift_code, label: `${name} (${swift_code})` }));

const valuesOf = (account?: BankAccount) => ({
  proxy: account?.proxy ?? '',
  payee_name: account?.payee_name ?? '',
  bic: account?.bic ?? '',
  account_name: account?.account_name ?? '',
  account_number: account?.account_number ?? '',
});

/** Adds an account of the company, or corrects what is noted of one. Another operator approves it. */
export function BankAccountWindow({ account, onClose }: { account?: BankAccount; onClose: () => void }) {
  const create = useWrite(createBankAccount, payee_reads);
  const update = useWrite(updateBankAccount, payee_reads);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(account),
    labels,
    schema: account ? updateBankAccount.body : createBankAccount.body,
    bodyOf: ({ proxy, ...values }) => (account ? { ...values, updated_at: account.updated_at } : { ...values, proxy }),
    save: (body, { idempotency_key }): Promise<unknown> =>
      account
        ? update({ params: { id: String(account.id) }, body: body as never })
        : create({ body: body as never, idempotency_key }).catch(atFields),
    said: { failed: account ? 'The account could not be corrected.' : 'The account could not be added.' },
    onSaved: (answer) => {
      tellDone(answer, account ? 'The account was corrected.' : 'The account was added.');
      onClose();
    },
  });
  const { field } = edited;
  const other = account && !known.some(({ value }) => value === account.bic) ? [account.bic] : [];
  return (
    <RecordWindow of={edited} title={account ? 'Correct account' : 'Add account'} onClose={onClose}>
      <TextInput
        {...field('proxy')}
        required
        disabled={account !== undefined}
        maxLength={13}
        autoComplete="off"
        description={
          account
            ? 'It never changes: codes that were shown pay it.'
            : 'Your UEN, with three characters behind it for a further account, as your bank has registered it for PayNow.'
        }
        data-autofocus={account ? undefined : true}
      />
      <TextInput
        {...field('payee_name')}
        required
        maxLength={60}
        autoComplete="off"
        description="As customers see it in their banking app. The counter says it before they pay."
        data-autofocus={account ? true : undefined}
      />
      <NativeSelect {...field('bic')} required data={[{ value: '', label: 'Choose a bank' }, ...known, ...other]} />
      <TextInput {...field('account_name')} required maxLength={140} autoComplete="off" />
      <TextInput {...field('account_number')} required maxLength={34} inputMode="numeric" autoComplete="off" />
    </RecordWindow>
  );
}
