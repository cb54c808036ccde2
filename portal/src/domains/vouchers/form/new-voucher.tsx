import { createVoucher } from '@clinic/contract/vouchers/vouchers.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import type { ReactNode } from 'react';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { useCreateVoucher } from '../vouchers.data.ts';
import { VoucherFields } from './voucher-fields.tsx';
import { blank_values, bodyOf, faultsOf, voucherLabels } from './voucher-values.ts';

/** The form of a new voucher. */
export function NewVoucher({ cancel, onCreated }: { cancel: ReactNode; onCreated: (made: Voucher) => void }) {
  const create = useCreateVoucher();
  const edited = useRecordForm({
    valuesOf: () => blank_values,
    labels: voucherLabels,
    schema: createVoucher.body,
    bodyOf: (values) => bodyOf(values),
    faults: faultsOf,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'Create voucher success!', failed: 'Create voucher failed.' },
    onSaved: onCreated,
  });
  return (
    <RecordForm of={edited}>
      <VoucherFields bind={edited.field} values={edited.form.getValues()} onUploading={edited.onUploading} />
      <SaveRow {...edited.bar}>{cancel}</SaveRow>
    </RecordForm>
  );
}
