import { may_create_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NewVoucher } from './new-voucher.tsx';

/** The page that creates a voucher. It then opens the voucher, where it goes live. */
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
