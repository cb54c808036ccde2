import type { DoctorPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { NativeSelect, Stack, ActionIcon } from '@mantine/core';
import { IconTag, IconHistory } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { priceSearch } from './price-search.ts';
import { useDoctorPrices, usePricesLive } from './prices.data.ts';
import { effectiveCharges } from '@clinic/contract/telemed/prices/charges.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { ChargeCell } from './charge-cell.tsx';
import { type ChargeName, chargeParts, hasFacility } from './charge-parts.ts';
import { ReadTable } from '../../../platform/reading/read-table.tsx';

const chargeColumn = (
  name: ChargeName,
  column: Pick<Column<DoctorPrice>, 'width' | 'priority' | 'emphasis' | 'align'>,
): Column<DoctorPrice> => ({
  id: name,
  header: chargeParts[name].label,
  wrap: 'all',
  ...column,
  cell: (row) => <ChargeCell row={row} name={name} is_figure={column.align === 'right'} />,
});

const columns = (onLog: (row: DoctorPrice) => void): Column<DoctorPrice>[] => [
  {
    id: 'service',
    header: 'Service',
    width: 180,
    required: true,
    wrap: 'all',
    card: 'title',
    cell: ({ telemed_service }) => telemed_service.name,
  },
  chargeColumn('available', { width: 140, priority: 1 }),
  chargeColumn('consult', { width: 155, priority: 1, emphasis: true, align: 'right' }),
  chargeColumn('prescription', { width: 180, priority: 2, align: 'right' }),
  chargeColumn('mc', { width: 150, priority: 2, align: 'right' }),
  chargeColumn('facility', { width: 210, priority: 3, align: 'right' }),
  {
    id: 'log',
    header: 'Change log',
    headerHidden: true,
    required: true,
    width: 52,
    align: 'right',
    card: 'footer',
    cell: (row) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Change log of ${row.telemed_service.name}`}
        title="Change log"
        onClick={() => onLog(row)}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];

/** The columns of a doctor's charges. The facility fee has one only where the rows have a fee. */
const priceColumns = (
  rows: readonly DoctorPrice[] | undefined,
  onLog: (row: DoctorPrice) => void,
): Column<DoctorPrice>[] => {
  const shows_facility = rows?.some((row) => hasFacility(effectiveCharges(row, row.defaults))) ?? false;
  return columns(onLog).filter(({ id }) => id !== 'facility' || shows_facility);
};

const PriceLogWindow = codeOnDemand(() => import('./price-log-window.tsx'), 'PriceLogWindow');

/** The doctors of the rows, each once. */
const doctorsOf = (rows: readonly DoctorPrice[]): DoctorPrice['doctor'][] => [
  ...new Map(rows.map(({ doctor }) => [doctor.id, doctor])).values(),
];

interface DoctorChoiceProps {
  doctors: DoctorPrice['doctor'][];
  value: number | undefined;
  onChange: (doctor: number) => void;
}

const DoctorChoice = ({ doctors, value, onChange }: DoctorChoiceProps) => (
  <NativeSelect
    aria-label="Doctor"
    data={doctors.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);

/** What a doctor charges for each tele-consult service, with the defaults of the group (part 2 §2). */
export function PriceListScreen() {
  const asked = priceSearch.parse(useSearch({ strict: false })).doctor;
  const navigate = useNavigate();
  const prices = useDoctorPrices();
  const [logged, setLogged] = useState<DoctorPrice>();
  const close = () => setLogged(undefined);
  usePricesLive();
  const all = prices.data?.data;
  const doctors = doctorsOf(all ?? []);
  const doctor = doctors.find(({ id }) => id === asked) ?? doctors[0];
  const rows = all?.filter((row) => row.doctor.id === doctor?.id);
  const show = (id: number) =>
    void navigate({ to: '/eservice-doctor-price-table', search: { doctor: id }, resetScroll: false });
  return (
    <Stack gap="md">
      <PageHeader
        title="eService Charges"
        below={doctor ? `${doctor.name} · S$ per tele-consult` : '\u00a0'}
        actions={doctors.length > 1 && <DoctorChoice doctors={doctors} value={doctor?.id} onChange={show} />}
      />
      <ReadTable
        of="The charges"
        read={prices}
        label="eService charges"
        columns={priceColumns(rows, setLogged)}
        rows={rows}
        rowId={({ telemed_service }) => String(telemed_service.id)}
        expectedRows={5}
        empty={
          <EmptyState
            icon={<IconTag size={32} stroke={1.5} />}
            title="No charges yet"
            hint="Charges appear here once the platform has set up tele-consult services for your group."
          />
        }
      />
      {logged && (
        <PartOnDemand onMissing={close}>
          <PriceLogWindow row={logged} onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}
