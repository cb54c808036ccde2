import { type PlatformPlan, setAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from '../page/desk.module.css';
import { DayField } from '../page/day-field.tsx';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { product_choices, toFraction } from './fee-words.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const types = [
  { value: 'p', label: 'Per cent of the payment' },
  { value: 'a', label: 'Dollars for each payment' },
];

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
  const form = useDeskForm(
    { product_type: 'c', type: 'p', admin_fee: '', effective_date: first_day },
    (values) => {
      const figure = isBlank(values.admin_fee) ? Number.NaN : Number(values.admin_fee);
      // Text that is no number is sent as typed, so that the server's field error shows.
      const admin_fee = Number.isNaN(figure) ? values.admin_fee : values.type === 'p' ? toFraction(figure) : figure;
      return callPlatform(setAdminFee, { params: { id: String(plan.id) }, body: { ...values, admin_fee } });
    },
    onDone,
  );
  return (
    <DeskForm form={form} label={`Future fee for ${plan.name}`} fields={Object.keys(form.values)} action="Set fee">
      <div className={classes.fields}>
        <NativeSelect label="Product type" data={product_choices} {...form.typed('product_type')} />
        <NativeSelect label="Type" data={types} {...form.typed('type')} />
        <TextInput
          label={form.values.type === 'p' ? 'Admin fee in per cent' : 'Admin fee in dollars'}
          inputMode="decimal"
          required
          {...form.typed('admin_fee')}
        />
        <DayField label="From" required least={first_day} {...form.given('effective_date')} />
      </div>
    </DeskForm>
  );
}
