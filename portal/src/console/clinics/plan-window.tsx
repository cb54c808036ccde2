import { getPlatformClinic, type PlatformClinic, setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { NativeSelect } from '@mantine/core';
import { call } from '../../platform/api/call.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { clinicReads, usePlans } from './clinic-reads.ts';

const valuesOf = ({ plan, next_plan }: PlatformClinic) => ({
  plan_id: String(next_plan?.id ?? plan.id),
  effective_date: next_plan?.effective_date ?? '',
});

/** Puts a clinic on another plan from a future day. The current plan cancels a change. */
export function PlanWindow({ clinic, onClose }: { clinic: PlatformClinic; onClose: () => void }) {
  const set = useWrite(setClinicPlan, clinicReads.reads);
  const plans = usePlans();
  const today = useToday();
  const params = { id: String(clinic.id) };
  const edited = useRecordForm({
    record: clinic,
    valuesOf,
    labels: { plan_id: 'Plan', effective_date: 'From' },
    textOf: (field, value) =>
      field === 'plan_id'
        ? (plans.data?.data.find(({ id }) => String(id) === value)?.name ?? '')
        : showDay(String(value)),
    schema: setClinicPlan.body,
    bodyOf: ({ plan_id, effective_date }, { updated_at }) => ({
      plan_id: Number(plan_id),
      effective_date,
      updated_at,
    }),
    read: () => call(getPlatformClinic, { params }),
    save: (body) => set({ params, body }),
    said: { saved: 'The plan was set.', failed: 'The plan could not be set.' },
    onSaved: onClose,
  });
  const options = (plans.data?.data ?? [clinic.plan]).map(({ id, name }) => ({
    value: String(id),
    label: id === clinic.plan.id ? `${name} (current)` : name,
  }));
  return (
    <RecordWindow of={edited} title={`Plan of ${clinic.name}`} onClose={onClose}>
      <NativeSelect {...edited.field('plan_id')} data={options} data-autofocus />
      <DayField
        {...edited.field('effective_date')}
        required
        today={today}
        description="A day in the future. Payments of earlier days keep their plan."
      />
    </RecordWindow>
  );
}
