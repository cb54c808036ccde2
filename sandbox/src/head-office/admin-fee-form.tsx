import { type PlatformPlan, setAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../page/desk.module.css';
import { DayField } from '../page/day-field.tsx';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { product_choices, toFraction } from './fee-words.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const types = [
  { value: 'p', label: 'Per cent of the payment' },
  { value: 'a', label: 'Dollars for each payment' },
];
const fields = ['product_type', 'type', 'admin_fee', 'effective_date'];

/** Sets the fee of one product type from a future day on. */
export function AdminFeeForm({
  plan,
  first_day,
  onDone,
}: {
  plan: PlatformPlan;
  first_day: string;
  onDone: () => void;
}) {
  const { busy, problem, press } = usePress();
  const [values, setValues] = useState({ product_type: 'c', type: 'p', admin_fee: '', effective_date: first_day });
  const put = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const figure = isBlank(values.admin_fee) ? Number.NaN : Number(values.admin_fee);
    // Text that is no number is sent as typed, so that the server's field error shows.
    const admin_fee = Number.isNaN(figure) ? values.admin_fee : values.type === 'p' ? toFraction(figure) : figure;
    const given = { params: { id: String(plan.id) }, body: { ...values, admin_fee } };
    if (await press(() => callPlatform(setAdminFee, given))) onDone();
  };
  return (
    <form aria-label={`Future fee for ${plan.name}`} onSubmit={(event) => void save(event)} noValidate>
      <div className={classes.fields}>
        <NativeSelect
          label="Product type"
          data={product_choices}
          value={values.product_type}
          error={problem?.errors['product_type']?.join(' ')}
          onChange={({ currentTarget }) => put({ product_type: currentTarget.value })}
        />
        <NativeSelect
          label="Type"
          data={types}
          value={values.type}
          error={problem?.errors['type']?.join(' ')}
          onChange={({ currentTarget }) => put({ type: currentTarget.value })}
        />
        <TextInput
          label={values.type === 'p' ? 'Admin fee in per cent' : 'Admin fee in dollars'}
          inputMode="decimal"
          required
          value={values.admin_fee}
          error={problem?.errors['admin_fee']?.join(' ')}
          onChange={({ currentTarget }) => put({ admin_fee: currentTarget.value })}
        />
        <DayField
          label="From"
          required
          least={first_day}
          value={values.effective_date}
          error={problem?.errors['effective_date']?.join(' ')}
          onChange={(effective_date) => put({ effective_date })}
        />
      </div>
      <ProblemNote problem={problem} fields={fields} />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          Set fee
        </Button>
      </div>
    </form>
  );
}
