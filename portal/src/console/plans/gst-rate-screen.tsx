import type { GstRate } from '@clinic/contract/clinics/gst-rates.ts';
import { Button, Stack } from '@mantine/core';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { percentText } from '../../domains/clinics/fees/fee-text.ts';
import { dayColumn, textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { ReadTable } from '../../platform/reading/read-table.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { forceColumn } from './fee-columns.tsx';
import { useGstRates } from './plan-reads.ts';

const GstRateWindow = codeOnDemand(() => import('./gst-rate-window.tsx'), 'GstRateWindow');

const columns: Column<GstRate>[] = [
  dayColumn('effective_date', 'From', { required: true, card: 'title' }),
  { id: 'rate', header: 'Rate', width: 100, align: 'right', required: true, cell: ({ rate }) => percentText(rate) },
  forceColumn(),
  textColumn('set_by', 'Set by', { width: 220, wrap: 'all', priority: 2 }),
  timeColumn('set_at', 'Set on', { priority: 3 }),
];

/** The rates of GST on fees, latest first. */
export function GstRateScreen() {
  const rates = useGstRates();
  const canSet = useCan('plans:write');
  const [isSetting, setSetting] = useState(false);
  const close = () => setSetting(false);
  return (
    <Stack gap="md">
      <PageHeader
        title="GST rates"
        below="GST on fees, from its day on. Payments of earlier days keep their rate."
        actions={
          canSet && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSetting(true)}>
              Set rate
            </Button>
          )
        }
      />
      <ReadTable
        of="The GST rates"
        read={rates}
        label="GST rates"
        columns={columns}
        rows={rates.data?.data}
        rowId={({ effective_date }) => effective_date}
        expectedRows={3}
        empty={
          <EmptyState
            icon={<IconPercentage size={32} stroke={1.5} />}
            title="No GST rates yet"
            hint="Fees have no GST until a rate is set."
          />
        }
      />
      {isSetting && (
        <PartOnDemand onMissing={close}>
          <GstRateWindow onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}
