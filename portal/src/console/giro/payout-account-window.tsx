import { banks } from '@clinic/contract/clinics/banks.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { type PayoutAccount, readPayoutAccount, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { tellDone } from '../parts/approval.ts';

const labels = { bic: 'Bank', account_name: 'Account name', account_number: 'Account number' };

const known = banks.map(({ name, swift_code }) => ({ value: swift_code, label: `${name} (${swift_code})` }));

const valuesOf = (account: PayoutAccount | null) => ({
  bic: account?.bic ?? '',
  account_name: account?.account_name ?? '',
  account_number: account?.account_number ?? '',
});

/** Sets the account that payouts are paid from. Another operator approves it. */
export function PayoutAccountWindow({ account, onClose }: { account: PayoutAccount | null; onClose: () => void }) {
  const save = useWrite(savePayoutAccount, [readPayoutAccount.name, listApprovals.name]);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(account),
    labels,
    schema: savePayoutAccount.body,
    bodyOf: (values) => ({ ...values, updated_at: account?.updated_at ?? null }),
    save: (body) => save({ body }),
    said: { failed: 'The payout account could not be set.' },
    onSaved: (answer) => {
      tellDone(answer, 'The payout account was set.');
      onClose();
    },
  });
  const { field } = edited;
  const other = account && !known.some(({ value }) => value === account.bic) ? [account.bic] : [];
  return (
    <RecordWindow of={edited} title="Payout account" onClose={onClose}>
      <Text size="sm">Files to the bank pay every clinic from this account.</Text>
      <NativeSelect
        {...field('bic')}
        required
        data={[{ value: '', label: 'Choose a bank' }, ...known, ...other]}
        data-autofocus
      />
      <TextInput {...field('account_name')} required maxLength={140} autoComplete="off" />
      <TextInput {...field('account_number')} required maxLength={34} inputMode="numeric" autoComplete="off" />
    </RecordWindow>
  );
}
