import { listPlatformClinics, type PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { listDeliveries } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { NativeSelect } from '@mantine/core';
import { useCallback, useState } from 'react';
import { CardList, Desk, DeskSkeleton, EmptyDesk, FailureNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { DeliveryCard } from './delivery-card.tsx';

const refresh_ms = 2_000;
const clinics_refresh_ms = 60_000;

const readClinics = () => callPlatform(listPlatformClinics);

/** The pharmacy’s courier: what branches have packed, and where it goes. */
export function Courier() {
  const { data, failure, refresh } = usePolled(readClinics, clinics_refresh_ms);
  return (
    <Desk
      title="Courier"
      lead="Medicines that branches have packed for a delivery. Each press is a report to the portal."
    >
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data && <Deliveries clinics={data.data} />}
    </Desk>
  );
}

function Deliveries({ clinics }: { clinics: readonly PlatformClinic[] }) {
  const [clinic_id, setClinic] = useState(String(clinics[0]?.id ?? ''));
  const { data, failure, refresh } = usePolled(
    useCallback(() => callPlatform(listDeliveries, { query: { clinic_id } }), [clinic_id]),
    refresh_ms,
  );
  return (
    <>
      <NativeSelect
        label="Branch"
        data={clinics.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={clinic_id}
        onChange={({ currentTarget }) => setClinic(currentTarget.value)}
      />
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data?.data.length === 0 && (
        <EmptyDesk title="Nothing to bring">Orders appear here when a branch has packed them.</EmptyDesk>
      )}
      {data && (
        <CardList
          rows={data.data}
          card={(delivery) => <DeliveryCard key={delivery.ordernumber} delivery={delivery} onDone={refresh} />}
        />
      )}
    </>
  );
}
