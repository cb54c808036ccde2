import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { createSettlementRun } from '@clinic/contract/settlement/settlement-runs.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { adviceReads, runReads } from './settlement-reads.ts';

/** Starts a settlement run and opens its page. */
export function RunWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createSettlementRun, [...runReads.reads, ...adviceReads.reads]);
  const { history } = useRouter();
  const canSeeClinics = useCan('plans:read');
  const clinics = useQuery({ ...endpointQuery(listPlatformClinics, { query: {} }), enabled: canSeeClinics });
  const edited = useRecordForm({
    valuesOf: () => ({ clinic_id: '' }),
    labels: { clinic_id: 'Clinics' },
    schema: createSettlementRun.body,
    bodyOf: ({ clinic_id }) => (clinic_id === '' ? {} : { clinic_id: Number(clinic_id) }),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'The settlement run has started.', failed: 'The settlement run could not be started.' },
    onSaved: (run) => {
      onClose();
      history.push(runReads.pathOf(run));
    },
  });
  const options = (clinics.data?.data ?? []).map(({ id, name, group }) => ({
    value: String(id),
    label: `${name} (${group.name})`,
  }));
  return (
    <RecordWindow of={edited} title="Run settlement" submit="Run now" onClose={onClose}>
      <Text size="sm">
        Each clinic with something to settle gets one payment advice, which is then audited. Settlement also runs by
        itself every Monday at 02:00.
      </Text>
      <NativeSelect
        {...edited.field('clinic_id')}
        data={[{ value: '', label: 'All clinics' }, ...options]}
        data-autofocus
      />
    </RecordWindow>
  );
}
