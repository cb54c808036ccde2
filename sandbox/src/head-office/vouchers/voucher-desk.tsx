import { listPlatformClinics, type PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Desk, DeskSkeleton, FailureNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';
import { CollectionForm } from './collection-form.tsx';
import { GroupVoucherForm } from './group-voucher-form.tsx';
import { RefundsDesk } from './refunds-desk.tsx';

const refresh_ms = 30_000;
const readClinics = () => callPlatform(listPlatformClinics);

const groupsOf = (clinics: readonly PlatformClinic[]) => [
  ...new Map(clinics.map(({ group }) => [group.id, group])).values(),
];

/** Head office's work with vouchers, group by group: refunds, vouchers of the group, and sets of branches. */
export function VoucherDesk() {
  const [group_id, setGroup] = useState('');
  const { data, failure, refresh } = usePolled(readClinics, refresh_ms);
  if (!data) return failure ? <FailureNote failure={failure} onRetry={refresh} stale={false} /> : <DeskSkeleton />;
  const groups = groupsOf(data.data);
  const chosen = groups.find(({ id }) => String(id) === group_id) ?? groups[0];
  const clinics = data.data.filter(({ group }) => group.id === chosen?.id);
  const [first] = clinics;
  return (
    <Desk title="Vouchers" lead="Customers who ask for their money back wait for head office. What is sold stays good.">
      <NativeSelect
        label="Group"
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(chosen?.id ?? '')}
        onChange={({ currentTarget }) => setGroup(currentTarget.value)}
      />
      {first && (
        <>
          <RefundsDesk key={`refunds-${first.id}`} clinic_id={first.id} />
          <GroupVoucherForm key={`voucher-${first.id}`} clinics={clinics} />
          <CollectionForm key={`collection-${first.id}`} clinics={clinics} clinic_id={first.id} />
        </>
      )}
    </Desk>
  );
}
