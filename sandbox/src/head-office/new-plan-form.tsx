import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { TextInput } from '@mantine/core';
import classes from '../page/desk.module.css';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { toFraction } from './fee-words.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const blank = { name: '', percent: '0.8' };

function create({ name, percent: typed }: typeof blank): Promise<unknown> {
  const percent = isBlank(typed) ? Number.NaN : Number(typed);
  const handling_fee_rate = Number.isNaN(percent) ? typed : toFraction(percent);
  return callPlatform(createPlan, { body: { name, handling_fee_rate } });
}

/** Creates a plan. Its admin fees are set on its card. */
export function NewPlanForm({ onDone }: { onDone: () => void }) {
  const form = useDeskForm(blank, create, (put) => {
    put(blank);
    onDone();
  });
  return (
    <DeskForm
      form={form}
      label="New plan"
      title="New plan"
      fields={['name', 'handling_fee_rate']}
      action="Create plan"
      variant="default"
    >
      <div className={classes.fields}>
        <TextInput label="Name" required maxLength={60} {...form.typed('name')} />
        <TextInput
          label="Payment fee in per cent"
          inputMode="decimal"
          required
          {...form.typed('percent', 'handling_fee_rate')}
        />
      </div>
    </DeskForm>
  );
}
