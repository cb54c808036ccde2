import { banks } from '@clinic/contract/clinics/banks.ts';
import { type BankAccount, createBankAccount, updateBankAccount } from '@clinic/contract/payees/bank-accounts.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { tellDone } from '../parts/approval.ts';
import { payee_reads } from './payee-reads.ts';

const labels = {
  payee_name: 'Name on the phone',
  bic: 'Bank',
  account_name: 'Account name',
  account_number: 'Account number',
};
const known = banks.map(({ name, swift_code }) => ({ value: swift_code, label: `${name} (${swift_code})` }));

type FieldOf = (name: keyof typeof labels) => Pick<TextInputProps, 'label'>;

const valuesOf = (account?: BankAccount) => ({
  payee_name: account?.payee_name ?? '',
  bic: account?.bic ?? '',
  account_name: account?.account_name ?? '',
  account_number: account?.account_number ?? '',
});

/** What banks note of an account, and customers see. */
function AtBank({ field, bic, begins }: { field: FieldOf; bic: string; begins: boolean }) {
  const other = bic === '' || known.some(({ value }) => value === bic) ? [] : [bic];
  return (
    <>
      <TextInput
        {...field('payee_name')}
        required
        maxLength={60}
        autoComplete="off"
        description="As customers see it in their banking app. The counter says it before they pay."
        data-autofocus={begins || undefined}
      />
      <NativeSelect {...field('bic')} required data={[{ value: '', label: 'Choose a bank' }, ...known, ...other]} />
      <TextInput {...field('account_name')} required maxLength={140} autoComplete="off" />
      <TextInput {...field('account_number')} required maxLength={34} inputMode="numeric" autoComplete="off" />
    </>
  );
}

/** Adds an account of the company. Another operator approves it. */
export function AddAccountWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createBankAccount, payee_reads);
  const edited = useRecordForm({
    valuesOf: () => ({ proxy: '', ...valuesOf() }),
    labels: { proxy: 'PayNow UEN', ...labels },
    schema: createBankAccount.body,
    bodyOf: (values) => values,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }).catch(atFields),
    said: { failed: 'The account could not be added.' },
    onSaved: (answer) => {
      tellDone(answer, 'The account was added.');
      onClose();
    },
  });
  return (
    <RecordWindow of={edited} title="Add account" onClose={onClose}>
      <TextInput
        {...edited.field('proxy')}
        required
        maxLength={13}
        autoComplete="off"
        description="Your UEN, with three characters behind it for a further account, as your bank has registered it for PayNow."
        data-autofocus
      />
      <AtBank field={edited.field} bic="" begins={false} />
    </RecordWindow>
  );
}

/** Corrects what is noted of an account, but never its proxy: codes that were shown pay it. Another operator approves it. */
export function CorrectAccountWindow({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const update = useWrite(updateBankAccount, payee_reads);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(account),
    labels,
    schema: updateBankAccount.body,
    bodyOf: (values) => ({ ...values, updated_at: account.updated_at }),
    save: (body) => update({ params: { id: String(account.id) }, body }),
    said: { failed: 'The account could not be corrected.' },
    onSaved: (answer) => {
      tellDone(answer, 'The account was corrected.');
      onClose();
    },
  });
  return (
    <RecordWindow of={edited} title={`Correct the account of ${account.proxy}`} onClose={onClose}>
      <AtBank field={edited.field} bic={account.bic} begins />
    </RecordWindow>
  );
}
