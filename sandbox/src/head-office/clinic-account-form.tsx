import { banks } from '@clinic/contract/clinics/banks.ts';
import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from '../page/desk.module.css';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { callPlatform } from '../page/sandbox-api.ts';

const labels = { branch_code: 'Branch code', account_name: 'Account name', account_no: 'Account no' } as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** The bank account of a clinic's payouts. */
export function ClinicAccountForm({ clinic, onDone }: { clinic: PlatformClinic; onDone: () => void }) {
  const present = clinic.bank_account;
  const first: Record<'bank_code' | Field, string> = {
    bank_code: present?.bank_code ?? banks[0].swift_code,
    branch_code: present?.branch_code ?? '',
    account_name: present?.account_name ?? '',
    // Only the last digits are known here: saving needs the whole number again.
    account_no: '',
  };
  const form = useDeskForm(
    first,
    (values) => {
      const body = { ...values, branch_code: values.branch_code || null };
      return callPlatform(setClinicBankAccount, { params: { id: String(clinic.id) }, body });
    },
    onDone,
  );
  const choices = banks.map(({ name, swift_code }) => ({
    value: swift_code as string,
    label: `${name} · ${swift_code}`,
  }));
  const { bank_code } = form.values;
  const known = choices.some(({ value }) => value === bank_code);
  return (
    <DeskForm
      form={form}
      label={`Bank account of ${clinic.name}`}
      fields={['bank_code', ...fields]}
      action="Save account"
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Bank"
          data={known ? choices : [{ value: bank_code, label: bank_code }, ...choices]}
          {...form.typed('bank_code')}
        />
        {fields.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            required={field !== 'branch_code'}
            maxLength={140}
            placeholder={field === 'account_no' ? present?.account_no : undefined}
            {...form.typed(field)}
          />
        ))}
      </div>
    </DeskForm>
  );
}
