import { banks } from '@clinic/contract/clinics/banks.ts';
import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../page/desk.module.css';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

const labels = { branch_code: 'Branch code', account_name: 'Account name', account_no: 'Account no' } as const;
type Field = keyof typeof labels;
const fields = ['bank_code', ...Object.keys(labels)];

/** The bank account of a clinic's payouts. */
export function ClinicAccountForm({ clinic, onDone }: { clinic: PlatformClinic; onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const present = clinic.bank_account;
  const [bank_code, setBank] = useState<string>(present?.bank_code ?? banks[0].swift_code);
  const [values, setValues] = useState<Record<Field, string>>({
    branch_code: present?.branch_code ?? '',
    account_name: present?.account_name ?? '',
    // Only the last digits are known here: saving needs the whole number again.
    account_no: '',
  });
  const choices = banks.map(({ name, swift_code }) => ({
    value: swift_code as string,
    label: `${name} · ${swift_code}`,
  }));
  const known = choices.some(({ value }) => value === bank_code);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { ...values, bank_code, branch_code: values.branch_code || null };
    if (await press(() => callPlatform(setClinicBankAccount, { params: { id: String(clinic.id) }, body }))) onDone();
  };
  return (
    <form aria-label={`Bank account of ${clinic.name}`} onSubmit={(event) => void save(event)} noValidate>
      <div className={classes.fields}>
        <NativeSelect
          label="Bank"
          data={known ? choices : [{ value: bank_code, label: bank_code }, ...choices]}
          value={bank_code}
          error={problem?.errors['bank_code']?.join(' ')}
          onChange={({ currentTarget }) => setBank(currentTarget.value)}
        />
        {(Object.keys(labels) as Field[]).map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            required={field !== 'branch_code'}
            maxLength={140}
            placeholder={field === 'account_no' ? present?.account_no : undefined}
            value={values[field]}
            error={problem?.errors[field]?.join(' ')}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        ))}
      </div>
      <ProblemNote problem={problem} fields={fields} />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          Save account
        </Button>
      </div>
    </form>
  );
}
