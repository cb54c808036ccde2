import { type AccountingMapping, accountWord } from '@clinic/contract/accounting/accounting-mapping.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { useClinicNames } from '../clinics/clinic-names.data.ts';
import {
  mappingRows,
  type MappingRow,
  no_mapping,
  useAccountingMapping,
  useJournalAccounts,
} from './accounting-reads.ts';

const AccountWindow = codeOnDemand(() => import('./mapping-windows.tsx'), 'AccountWindow');
const RatesWindow = codeOnDemand(() => import('./mapping-windows.tsx'), 'RatesWindow');

type Opened = 'rates' | { row: MappingRow; for_clinic: boolean };

const columnsOf = (clinicName: (id: number | null) => string): Column<MappingRow>[] => [
  {
    id: 'account',
    header: 'Account',
    width: 180,
    wrap: 'two-lines',
    required: true,
    card: 'title',
    cell: ({ account }) => accountWord(account),
  },
  {
    id: 'clinic',
    header: 'Clinics',
    width: 170,
    wrap: 'two-lines',
    priority: 1,
    cell: ({ clinic_id }) => clinicName(clinic_id),
  },
  { id: 'code', header: 'Code', width: 110, priority: 1, cell: ({ set }) => set?.code ?? 'Not set' },
  { id: 'name', header: 'Name', width: 200, wrap: 'two-lines', priority: 1, cell: ({ set }) => set?.name ?? '–' },
  {
    id: 'tax_rate',
    header: 'Tax rate',
    width: 160,
    wrap: 'two-lines',
    priority: 3,
    cell: ({ set }) => set?.tax_rate ?? 'Without tax',
  },
];

const actionColumn = (open: (opened: Opened) => void): Column<MappingRow> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  required: true,
  width: 190,
  align: 'right',
  card: 'footer',
  cell: (row) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Set ${accountWord(row.account)}`}
        onClick={() => open({ row, for_clinic: false })}
      >
        Set
      </Button>
      {row.clinic_id === null && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Set ${accountWord(row.account)} for a clinic`}
          onClick={() => open({ row: { ...row, set: null }, for_clinic: true })}
        >
          For a clinic
        </Button>
      )}
    </Group>
  ),
});

function Mapping({ mapping }: { mapping: AccountingMapping | null }) {
  const accounts = useJournalAccounts().data?.accounts ?? [];
  const canChange = useCan('settlement:write');
  const clinics = useClinicNames();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const fields = mapping ?? no_mapping;
  const columns = columnsOf((id) =>
    id === null ? 'All clinics' : (clinics.find((clinic) => clinic.id === id)?.name ?? `Clinic #${id}`),
  );
  return (
    <>
      <SectionCard
        title="Tax and tracking"
        actions={
          canChange && (
            <Button size="xs" variant="default" onClick={() => open('rates')}>
              Change
            </Button>
          )
        }
      >
        <FieldList
          lines={[
            { label: 'Rate without tax', value: fields.no_tax_rate },
            { label: 'Tracking category', value: fields.tracking_category ?? 'None' },
          ]}
        />
      </SectionCard>
      <SectionCard title="Accounts" flush>
        <DataTable
          label="Accounts"
          embedded
          columns={canChange ? [...columns, actionColumn(open)] : columns}
          rows={mappingRows(accounts, fields)}
          rowId={({ id }) => String(id)}
          empty={null}
        />
      </SectionCard>
      {opened && (
        <PartOnDemand onMissing={close}>
          {opened === 'rates' ? (
            <RatesWindow present={mapping} onClose={close} />
          ) : (
            <AccountWindow present={mapping} row={opened.row} for_clinic={opened.for_clinic} onClose={close} />
          )}
        </PartOnDemand>
      )}
    </>
  );
}

/** What the accounts of the journal are in the accounting system. */
export const MappingScreen = () => (
  <Stack gap="md">
    <PageHeader
      title="Account mapping"
      below="What each account of the journal is in the accounting system. A row for a clinic comes before the one for all clinics. Days that were made stay as they are."
    />
    <ReadStates
      read={useAccountingMapping()}
      of="The mapping"
      loading={<LoadingBars label="Loading the mapping" bars={2} height={160} />}
    >
      {(mapping) => <Mapping mapping={mapping} />}
    </ReadStates>
  </Stack>
);
