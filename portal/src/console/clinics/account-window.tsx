import { banks } from '@clinic/contract/clinics/banks.ts';
import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { tellDone } from '../parts/approval.ts';
import { clinicReads } from './clinic-reads.ts';

const labels = {
  bank_code: 'Bank',
  branch_code: 'Branch code',
  account_name: 'Account name',
  account_no: 'Account number',
};

const known = banks.map(({ name, swift_code }) => ({ value: swift_code, label: `${name} (${swift_code})` }));

/** The number is only known by its last digits, so it is typed anew. */
const valuesOf = ({ bank_account }: PlatformClinic) => ({
  bank_code: bank_account?.bank_code ?? '',
  branch_code: bank_account?.branch_code ?? '',
  account_name: bank_account?.account_name ?? '',
  account_no: '',
});

/** Sets the account that receives a clinic’s payouts. */
export function AccountWindow({ clinic, onClose }: { clinic: PlatformClinic; onClose: () => void }) {
  const set = useWrite(setClinicBankAccount, [...clinicReads.reads, listApprovals.name]);
  const edited = useRecordForm({
    valuesOf: () => valuesOf(clinic),
    labels,
    schema: setClinicBankAccount.body,
    bodyOf: ({ branch_code, ...values }) => ({ ...values, branch_code: branch_code === '' ? null : branch_code }),
    save: (body) => set({ params: { id: String(clinic.id) }, body }),
    said: { failed: 'The bank account could not be set.' },
    onSaved: (answer) => {
      tellDone(answer, 'The bank account was set.');
      onClose();
    },
  });
  const { field } = edited;
  const kept = edited.form.getValues().bank_code;
  const other = kept !== '' && !known.some(({ value }) => value === kept) ? [{ value: kept, label: kept }] : [];
  return (
    <RecordWindow of={edited} title={`Bank account of ${clinic.name}`} onClose={onClose}>
      <Text size="sm">Payouts go to this account from the next settlement run on. Check it with the clinic first.</Text>
      <NativeSelect
        {...field('bank_code')}
        required
        data={[{ value: '', label: 'Choose a bank' }, ...known, ...other]}
        data-autofocus
      />
      <TextInput {...field('branch_code')} maxLength={7} inputMode="numeric" autoComplete="off" />
      <TextInput {...field('account_name')} required maxLength={140} autoComplete="off" />
      <TextInput {...field('account_no')} required maxLength={34} autoComplete="off" />
    </RecordWindow>
  );
}
