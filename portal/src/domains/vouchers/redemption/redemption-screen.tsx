import type { VoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { Stack, Text } from '@mantine/core';
import { showCount } from '../../../platform/format.ts';
import { ReadFailure } from '../../../platform/reading/failed-read.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { CheckCertificate } from './check-certificate.tsx';
import { redemptionColumns } from './redemption-rows.tsx';
import classes from './redemption-screen.module.css';
import { useRedemptions, useRedemptionsLive } from './redemptions.data.ts';

/** The counter's page of vouchers: who asks to redeem one, and whether a certificate is good. */
export const RedemptionScreen = () => (
  <Stack gap="md">
    <PageHeader title="Redemption" />
    <CheckCertificate />
    <RecentRequests />
  </Stack>
);

/** Waiting requests first, the longest on top; then the others, the latest first. */
const ordered = (rows: readonly VoucherRedemption[]): VoucherRedemption[] => [
  ...rows.filter(({ status }) => status === 'w').toSorted((one, other) => one.id - other.id),
  ...rows.filter(({ status }) => status !== 'w').toSorted((one, other) => other.id - one.id),
];

function RecentRequests() {
  const list = useRedemptions();
  const now_ms = useNow(serverNow);
  useRedemptionsLive();
  const waiting = list.data?.data.filter(({ status }) => status === 'w').length ?? 0;
  return (
    <SectionCard
      title={waiting > 0 ? `Customers at the counter (${showCount(waiting)})` : 'Customers at the counter'}
      flush
    >
      <ReadFailure of="The customers" read={list} />
      {(list.data || !list.isError) && (
        <DataTable
          label="Customers who asked to redeem a voucher"
          embedded
          columns={redemptionColumns(now_ms)}
          rows={list.data && ordered(list.data.data)}
          rowId={({ id }) => String(id)}
          expectedRows={2}
          empty={
            <Text size="sm" c="dimmed" className={classes.done ?? ''}>
              All done. A customer who asks to redeem a voucher appears here right away, and in a window on every page.
            </Text>
          }
        />
      )}
    </SectionCard>
  );
}
