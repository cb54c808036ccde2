import { type PlatformPlan, setAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { product_order } from '../../domains/clinics/fees/fee-text.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { readAmount } from '../../ui/money/read-amount.ts';
import { atFields } from '../parts/at-fields.ts';
import { plan_reads, productName, readPercent } from './plan-reads.ts';

const types = [
  { value: 'p', label: 'Per cent of the payment' },
  { value: 'a', label: 'Dollars for each payment' },
];
const products = product_order.map((value) => ({ value, label: productName(value) }));

const labels = { product_type: 'Product', type: 'Type', admin_fee: 'Admin fee', effective_date: 'From' };

const initial = { product_type: 'c' as ProductType, type: 'p' as 'p' | 'a', admin_fee: '', effective_date: '' };

const bodyOf = ({ admin_fee, ...values }: typeof initial) => ({
  ...values,
  admin_fee: values.type === 'p' ? readPercent(admin_fee) : (readAmount(admin_fee) ?? Number.NaN),
});

/** Sets the admin fee of one product from a future day on. */
export function FeeWindow({ plan, onClose }: { plan: PlatformPlan; onClose: () => void }) {
  const set = useWrite(setAdminFee, plan_reads);
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => initial,
    labels,
    schema: setAdminFee.body,
    bodyOf,
    save: (body, { idempotency_key }) =>
      set({ params: { id: String(plan.id) }, body, idempotency_key }).catch(atFields),
    said: { saved: 'The fee was set.', failed: 'The fee could not be set.' },
    onSaved: onClose,
  });
  const { field } = edited;
  const isPercent = edited.form.getValues().type === 'p';
  return (
    <RecordWindow of={edited} title={`Fee of ${plan.name}`} submit="Set fee" onClose={onClose}>
      <NativeSelect {...field('product_type')} data={products} data-autofocus />
      <NativeSelect {...field('type')} data={types} />
      <TextInput
        {...field('admin_fee')}
        label={isPercent ? 'Admin fee (%)' : 'Admin fee (S$)'}
        required
        inputMode="decimal"
        placeholder={isPercent ? '2.25' : '0.00'}
        autoComplete="off"
      />
      <DayField
        {...field('effective_date')}
        required
        today={today}
        description="A day in the future. Payments of earlier days keep their fee."
      />
    </RecordWindow>
  );
}
