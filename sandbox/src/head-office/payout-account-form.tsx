import { type PayoutAccount, savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { TextInput } from '@mantine/core';
import classes from '../page/desk.module.css';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { callPlatform } from '../page/sandbox-api.ts';

const labels = { account_name: 'Account name', account_number: 'Account number', bic: 'BIC' } as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

/** The account from which payouts are paid. */
export function PayoutAccountForm({ account, onDone }: { account: PayoutAccount | null; onDone: () => void }) {
  const first = {
    account_name: account?.account_name ?? '',
    account_number: account?.account_number ?? '',
    bic: account?.bic ?? '',
  };
  const form = useDeskForm(first, (body) => callPlatform(savePayoutAccount, { body }), onDone);
  return (
    <DeskForm
      form={form}
      title={account ? 'Paying account' : 'No paying account yet. Set one first'}
      fields={fields}
      action="Save account"
      variant="default"
    >
      <div className={classes.fields}>
        {fields.map((field) => (
          <TextInput key={field} label={labels[field]} required maxLength={140} {...form.typed(field)} />
        ))}
      </div>
    </DeskForm>
  );
}
