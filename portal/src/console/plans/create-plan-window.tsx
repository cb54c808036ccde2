import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { plan_reads, readPercent } from './plan-reads.ts';

const labels = { name: 'Name', handling_fee_rate: 'Handling fee (%)' };

/** Creates a plan and opens its page, where its admin fees follow. */
export function CreatePlanWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createPlan, plan_reads);
  const { history } = useRouter();
  const edited = useRecordForm({
    valuesOf: () => ({ name: '', handling_fee_rate: '' }),
    labels,
    schema: createPlan.body,
    bodyOf: ({ name, handling_fee_rate }) => ({ name, handling_fee_rate: readPercent(handling_fee_rate) }),
    save: (body, { idempotency_key }) => create({ body, idempotency_key }).catch(atFields),
    said: { saved: 'The plan was created.', failed: 'The plan could not be created.' },
    onSaved: ({ id }) => {
      onClose();
      history.push(`/console/plan/${id}`);
    },
  });
  return (
    <RecordWindow of={edited} title="Create plan" submit="Create" onClose={onClose}>
      <TextInput {...edited.field('name')} required maxLength={60} autoComplete="off" data-autofocus />
      <TextInput
        {...edited.field('handling_fee_rate')}
        required
        inputMode="decimal"
        placeholder="0.8"
        autoComplete="off"
        description="Charged on every payment, in addition to the admin fee. It cannot be changed later."
      />
    </RecordWindow>
  );
}
