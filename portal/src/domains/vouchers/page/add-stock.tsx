import { addVoucherStock, longest_stock_reason } from '@clinic/contract/vouchers/voucher-stock.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { Text, TextInput } from '@mantine/core';
import { RecordWindow } from '../../../platform/form/record-window.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { showCount } from '../../../platform/format.ts';
import { useAddStock } from './stock.data.ts';
import { isBlank, plainCode } from '@clinic/contract/shared/typed/visible-text.ts';

type StockValues = { quantity: string; reason: string };

const blank = 'This value should not be blank.';

/** Adds stock to a live voucher, for a reason that the stock log keeps. */
export function AddStock({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const add = useAddStock();
  const edited = useRecordForm({
    valuesOf: (): StockValues => ({ quantity: '', reason: '' }),
    labels: { quantity: 'Quantity', reason: 'Reason' },
    schema: addVoucherStock.body,
    bodyOf: ({ quantity, reason }: StockValues) => ({
      quantity: /^\d{1,9}$/.test(plainCode(quantity)) ? Number(plainCode(quantity)) : Number.NaN,
      reason,
    }),
    faults: ({ quantity, reason }) => ({
      ...(isBlank(quantity) && { quantity: blank }),
      ...(isBlank(reason) && { reason: blank }),
    }),
    save: (body, { idempotency_key }) => add({ params: { id: String(voucher.id) }, body, idempotency_key }),
    said: { saved: 'The stock was added.', failed: 'The stock could not be added.' },
    onSaved: onClose,
  });
  const { field } = edited;
  return (
    <RecordWindow of={edited} title="Add stock" submit="Add stock" onClose={onClose}>
      <Text size="sm" c="dimmed">
        {showCount(voucher.remain)} of {showCount(voucher.quantity)} left of {voucher.title}. Customers can buy the
        added ones right away.
      </Text>
      <TextInput {...field('quantity')} required inputMode="numeric" autoComplete="off" data-autofocus />
      <TextInput {...field('reason')} required maxLength={longest_stock_reason} autoComplete="off" />
    </RecordWindow>
  );
}
