import { type PayoutAccount, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../page/desk.module.css';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

const labels = { account_name: 'Account name', account_number: 'Account number', bic: 'BIC' } as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

/** The account from which payouts are paid. */
export function PayoutAccountForm({ account, onDone }: { account: PayoutAccount | null; onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const [values, setValues] = useState<Record<Field, string>>({
    account_name: account?.account_name ?? '',
    account_number: account?.account_number ?? '',
    bic: account?.bic ?? '',
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await press(() => callPlatform(savePayoutAccount, { body: values }))) onDone();
  };
  return (
    <form className={classes.card} onSubmit={(event) => void save(event)} noValidate>
      <span className={classes.title}>{account ? 'Paying account' : 'No paying account yet. Set one first'}</span>
      <div className={classes.fields}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            required
            maxLength={140}
            value={values[field]}
            error={problem?.errors[field]?.join(' ')}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        ))}
      </div>
      <ProblemNote problem={problem} fields={fields} />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={busy}>
          Save account
        </Button>
      </div>
    </form>
  );
}
