import { type EinvoiceBuyer, setEinvoiceBuyer } from '@clinic/contract/einvoices/einvoice-settings.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { countColumn, textColumn } from '../../platform/list/columns/field-columns.tsx';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { buyer_reads, useEinvoiceBuyers } from './einvoice-reads.ts';

function NameWindow({ buyer, onClose }: { buyer: EinvoiceBuyer; onClose: () => void }) {
  const set = useWrite(setEinvoiceBuyer, buyer_reads);
  const edited = useRecordForm({
    valuesOf: () => ({ registered_name: buyer.registered_name ?? '' }),
    labels: { registered_name: 'Registered name' },
    schema: setEinvoiceBuyer.body,
    bodyOf: (values) => values,
    save: (body) => set({ params: { id: String(buyer.id) }, body }),
    said: { saved: 'The name was saved.', failed: 'The name could not be saved.' },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={buyer.name} onClose={onClose}>
      <TextInput
        {...edited.field('registered_name')}
        required
        maxLength={150}
        autoComplete="off"
        description={`Of the entity with the UEN ${buyer.uen}, as the register of companies has it.`}
        data-autofocus
      />
    </RecordWindow>
  );
}

function BuyerState({ registered_name, has_address }: EinvoiceBuyer) {
  if (registered_name === null) return <StatusBadge tone="warning">Name missing</StatusBadge>;
  return has_address ? (
    <StatusBadge tone="positive">Complete</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Address missing</StatusBadge>
  );
}

const columns: Column<EinvoiceBuyer>[] = [
  textColumn('name', 'Clinic', { width: 190, required: true, card: 'title', wrap: 'two-lines' }),
  textColumn('uen', 'UEN', { width: 120, priority: 2 }),
  textColumn('registered_name', 'Registered name', { width: 220, wrap: 'two-lines', priority: 1 }),
  { id: 'state', header: 'Status', width: 150, priority: 1, card: 'corner', cell: BuyerState },
  countColumn('waiting', 'Waiting', { priority: 2 }),
];

/** What the documents call each clinic. The address is that of its profile. */
export function BuyersSection() {
  const canChange = useCan('settlement:write');
  const [opened, open] = useState<EinvoiceBuyer>();
  const action: Column<EinvoiceBuyer> = {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    required: true,
    width: 110,
    align: 'right',
    card: 'footer',
    cell: (buyer) => (
      <Button size="compact-sm" variant="subtle" aria-label={`Set name of ${buyer.name}`} onClick={() => open(buyer)}>
        Set name
      </Button>
    ),
  };
  return (
    <ReadStates
      read={useEinvoiceBuyers()}
      of="The clinics"
      loading={<LoadingBars label="Loading the clinics" bars={1} height={160} />}
    >
      {({ data: buyers }) => (
        <SectionCard title="Clinics" flush none={buyers.length === 0 ? 'None.' : undefined}>
          {buyers.length > 0 && (
            <DataTable
              label="Clinics"
              embedded
              columns={canChange ? [...columns, action] : columns}
              rows={buyers}
              rowId={({ id }) => String(id)}
              empty={null}
            />
          )}
          {opened && <NameWindow buyer={opened} onClose={() => open(undefined)} />}
        </SectionCard>
      )}
    </ReadStates>
  );
}
