import { updateVoucher } from '@clinic/contract/vouchers/vouchers.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { useEffect, useEffectEvent } from 'react';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { readVoucher, useUpdateVoucher } from '../vouchers.data.ts';
import { VoucherFields } from './voucher-fields.tsx';
import { bodyOf, faultsOf, valuesOf, voucherLabels, voucherText } from './voucher-values.ts';

interface EditVoucherProps {
  voucher: Voucher;
  /** The messages of an action that was refused because of these fields. */
  errors: Record<string, string[]> | undefined;
}

/** The form of a voucher that is not live yet. */
export function EditVoucher({ voucher, errors }: EditVoucherProps) {
  const update = useUpdateVoucher();
  const { clinic } = useSession();
  const edited = useRecordForm({
    record: voucher,
    valuesOf: (version: Voucher) => valuesOf(version, clinic.id),
    labels: voucherLabels,
    textOf: voucherText,
    schema: updateVoucher.body,
    bodyOf: (values, { updated_at }) => ({ ...bodyOf(values), updated_at }),
    faults: faultsOf,
    read: () => readVoucher(voucher.id),
    save: (body) => update({ params: { id: String(voucher.id) }, body }),
    said: { saved: 'Update voucher success!', failed: 'Update voucher failed.' },
  });
  const { form } = edited;
  const showErrors = useEffectEvent((given: Record<string, string[]>) =>
    form.setErrors(Object.fromEntries(Object.entries(given).map(([field, messages]) => [field, messages.join(' ')]))),
  );
  useEffect(() => {
    if (errors) showErrors(errors);
  }, [errors]);
  return (
    <RecordForm of={edited}>
      <VoucherFields bind={edited.field} values={form.getValues()} onUploading={edited.onUploading} />
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}
