import type { DoctorPrice } from '@clinic/contract/telemed/prices/price-tables.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { priceColumns } from './price-columns.tsx';
import { priceSearch } from './price-search.ts';
import { useDoctorPrices, usePricesLive } from './prices.data.ts';

const PriceLogWindow = codeOnDemand(async () => (await import('./price-log-window.tsx')).PriceLogWindow);

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
  const hasFailed = prices.isError && !all;
  const retry = () => void prices.refetch();
  const show = (id: number) =>
    void navigate({ to: '/eservice-doctor-price-table', search: { doctor: id }, resetScroll: false });
  return (
    <Stack gap="md">
      <PageHeader
        title="eService Charges"
        below={doctor ? `${doctor.name} · S$ per tele-consult` : '\u00a0'}
        actions={doctors.length > 1 && <DoctorChoice doctors={doctors} value={doctor?.id} onChange={show} />}
      />
      {prices.isError && all && (
        <StaleNotice onRetry={retry}>The charges could not be refreshed and may be out of date.</StaleNotice>
      )}
      <DataTable
        label="eService charges"
        columns={priceColumns(rows, setLogged)}
        rows={hasFailed ? [] : rows}
        rowId={({ telemed_service }) => String(telemed_service.id)}
        expectedRows={5}
        empty={
          hasFailed ? (
            <FailedState
              title="The charges could not be loaded."
              reason={sentenceOf(prices.error)}
              onRetry={retry}
              retrying={prices.isFetching}
            />
          ) : (
            <EmptyState
              icon={<IconTag size={32} stroke={1.5} />}
              title="No charges yet"
              hint="Charges appear here once head office has set up tele-consult services for your group."
            />
          )
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
