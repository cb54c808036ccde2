import { createPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../page/desk.module.css';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { toFraction } from './fee-words.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const blank = { name: '', percent: '0.8' };

/** Creates a plan. Its admin fees are set on its card. */
export function NewPlanForm({ onDone }: { onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const [values, setValues] = useState(blank);
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const percent = isBlank(values.percent) ? Number.NaN : Number(values.percent);
    const handling_fee_rate = Number.isNaN(percent) ? values.percent : toFraction(percent);
    if (!(await press(() => callPlatform(createPlan, { body: { name: values.name, handling_fee_rate } })))) return;
    setValues(blank);
    onDone();
  };
  return (
    <form className={classes.card} aria-label="New plan" onSubmit={(event) => void make(event)} noValidate>
      <span className={classes.title}>New plan</span>
      <div className={classes.fields}>
        <TextInput
          label="Name"
          required
          maxLength={60}
          value={values.name}
          error={problem?.errors['name']?.join(' ')}
          onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
        />
        <TextInput
          label="Payment fee in per cent"
          inputMode="decimal"
          required
          value={values.percent}
          error={problem?.errors['handling_fee_rate']?.join(' ')}
          onChange={({ currentTarget }) => setValues({ ...values, percent: currentTarget.value })}
        />
      </div>
      <ProblemNote problem={problem} fields={['name', 'handling_fee_rate']} />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={busy}>
          Create plan
        </Button>
      </div>
    </form>
  );
}
