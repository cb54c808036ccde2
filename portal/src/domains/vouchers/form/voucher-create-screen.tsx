import { may_create_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import type { Voucher } from '@clinic/contract/vouchers/voucher.ts';
import { createVoucher } from '@clinic/contract/vouchers/vouchers.ts';
import { Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useCreateVoucher } from '../vouchers.data.ts';
import { VoucherFields } from './voucher-fields.tsx';
import { blank_values, bodyOf, faultsOf, voucherLabels } from './voucher-values.ts';

/** The page that creates a voucher. It then opens the voucher, where a user makes it live. */
export function VoucherCreateScreen() {
  const { history } = useRouter();
  const canCreate = useCan(may_create_vouchers);
  const cancel = <BackButton list="/voucher" />;
  return (
    <Stack gap="md">
      <PageHeader title="New voucher" />
      {canCreate ? (
        <NewVoucher cancel={cancel} onCreated={({ id }) => history.replace(`/voucher/${id}`)} />
      ) : (
        <EmptyState
          title="You can view vouchers but not create them"
          hint="Please ask your administrator."
          action={cancel}
        />
      )}
    </Stack>
  );
}

/** The form of a new voucher. */
function NewVoucher({ cancel, onCreated }: { cancel: ReactNode; onCreated: (made: Voucher) => void }) {
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
