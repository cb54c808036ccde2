import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import type { PlatformGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery } from '../../platform/query.ts';
import { ListSection } from '../../platform/record/list-section.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { clinicColumns } from '../clinics/clinic-columns.tsx';
import { AddButton } from '../parts/add-button.tsx';

const ClinicWindow = codeOnDemand(() => import('../clinics/clinic-window.tsx'), 'ClinicWindow');

/** The clinics of a group. */
export function ClinicsSection({ group }: { group: PlatformGroup }) {
  const [p, setPage] = useState(1);
  const query = { group_id: String(group.id), p: String(p), n: '20' };
  const read = useQuery({ ...endpointQuery(listPlatformClinics, { query }), placeholderData: keepPreviousData });
  const { history } = useRouter();
  const canCreate = useCan('clinics:write') && group.closes_on === null;
  const [isCreating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <>
      <ListSection
        title="Clinics"
        label="Clinics of the group"
        noun="clinics"
        nothing="No clinics yet."
        query={read}
        columns={clinicColumns}
        onOpen={({ id }) => history.push(`/console/clinic/${id}`)}
        page={{ p, onPage: setPage }}
        actions={canCreate && <AddButton label="Create clinic" onClick={() => setCreating(true)} />}
      />
      {isCreating && (
        <PartOnDemand onMissing={close}>
          <ClinicWindow group={group} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
