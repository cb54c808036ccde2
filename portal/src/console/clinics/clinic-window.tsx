import { createClinic } from '@clinic/contract/clinics/group-clinics.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { AddressFields, CompanyFields } from './clinic-fields.tsx';
import { clinicReads, usePlans } from './clinic-reads.ts';
import { clinicLabels, clinicValues } from './clinic-values.ts';

const labels = { ...clinicLabels, code: 'Code', plan_id: 'Plan' };
const valuesOf = () => ({ ...clinicValues(undefined), code: '', plan_id: '' });

interface ClinicWindowProps {
  group: { id: number; name: string };
  onClose: () => void;
}

/** Creates a clinic of a group and opens its page. */
export function ClinicWindow({ group, onClose }: ClinicWindowProps) {
  const create = useWrite(createClinic, clinicReads.reads);
  const { history } = useRouter();
  const plans = usePlans();
  const edited = useRecordForm({
    valuesOf,
    labels,
    schema: createClinic.body,
    bodyOf: ({ plan_id, ...values }) => ({ ...values, plan_id: plan_id === '' ? 0 : Number(plan_id) }),
    faults: ({ plan_id }): Record<string, string> => (plan_id === '' ? { plan_id: 'Please choose a plan.' } : {}),
    save: (body, { idempotency_key }) =>
      create({ params: { id: String(group.id) }, body, idempotency_key }).catch(atFields),
    said: { saved: 'The clinic was created.', failed: 'The clinic could not be created.' },
    onSaved: ({ id }) => {
      onClose();
      history.push(`/console/clinic/${id}`);
    },
  });
  const { field } = edited;
  const options = (plans.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <RecordWindow of={edited} title={`Create clinic of ${group.name}`} submit="Create" size="lg" onClose={onClose}>
      <CompanyFields field={field}>
        <TextInput
          {...field('code')}
          required
          maxLength={32}
          autoComplete="off"
          description="Letters, digits and hyphens. Unique in the group, and it never changes."
        />
        <NativeSelect
          {...field('plan_id')}
          required
          data={[{ value: '', label: plans.isPending ? 'Loading…' : 'Choose a plan' }, ...options]}
        />
      </CompanyFields>
      <AddressFields field={field} />
      {plans.data?.data.length === 0 && (
        <Text size="sm" role="status">
          There is no plan yet, so no clinic can be created. Finance creates the first one under Plans.
        </Text>
      )}
    </RecordWindow>
  );
}
