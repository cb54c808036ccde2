import '@mantine/core/styles/Switch.layer.css';
import { getPlatformPlan, type PlatformPlan, updatePlan } from '@clinic/contract/clinics/platform-plans.ts';
import { voucherType, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Switch, TextInput } from '@mantine/core';
import { call } from '../../platform/api/call.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { clinicReads } from '../clinics/clinic-reads.ts';
import { plan_reads } from './plan-reads.ts';

const valuesOf = ({ name, voucher_types }: PlatformPlan) => ({
  name,
  vc: voucher_types.includes('vc'),
  hs: voucher_types.includes('hs'),
});

const labels = { name: 'Name', vc: `${voucherTypeWords.vc} vouchers`, hs: `${voucherTypeWords.hs} vouchers` };

/** Renames a plan and says which vouchers its clinics may offer. */
export function EditPlanWindow({ plan, onClose }: { plan: PlatformPlan; onClose: () => void }) {
  const update = useWrite(updatePlan, [...plan_reads, ...clinicReads.reads]);
  const params = { id: String(plan.id) };
  const edited = useRecordForm({
    record: plan,
    valuesOf,
    labels,
    schema: updatePlan.body,
    bodyOf: ({ name, ...types }, { updated_at }) => ({
      name,
      voucher_types: voucherType.options.filter((type) => types[type]),
      updated_at,
    }),
    read: () => call(getPlatformPlan, { params }),
    save: (body) => update({ params, body }).catch(atFields),
    said: { saved: 'The plan was saved.', failed: 'The plan could not be saved.' },
    onSaved: onClose,
  });
  const { field } = edited;
  return (
    <RecordWindow of={edited} title={`Change ${plan.name}`} onClose={onClose}>
      <TextInput {...field('name')} required maxLength={60} autoComplete="off" data-autofocus />
      <Switch {...field('vc', { type: 'checkbox' })} />
      <Switch {...field('hs', { type: 'checkbox' })} />
    </RecordWindow>
  );
}
