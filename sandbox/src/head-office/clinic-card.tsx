import { type PlatformClinic, setClinicPlan } from '@clinic/contract/clinics/platform-clinics.ts';
import type { PlatformPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { DayField } from '../page/day-field.tsx';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { ClinicAccountForm } from './clinic-account-form.tsx';
import { dayText } from './fee-words.ts';

interface ClinicCardProps {
  clinic: PlatformClinic;
  plans: PlatformPlan[];
  first_day: string;
  onDone: () => void;
}

const planText = ({ plan, next_plan }: PlatformClinic): string =>
  next_plan ? `${plan.name}, from ${dayText(next_plan.effective_date)} ${next_plan.name}` : plan.name;

const accountText = ({ bank_account }: PlatformClinic): string =>
  bank_account
    ? `${bank_account.bank_name ?? bank_account.bank_code} ${bank_account.account_no}`
    : 'No bank account yet';

/** A clinic: its plan and its payout account. */
export function ClinicCard(props: ClinicCardProps) {
  const { clinic, onDone } = props;
  const [open, setOpen] = useState<'plan' | 'account'>();
  const toggle = (part: 'plan' | 'account') => setOpen(open === part ? undefined : part);
  const close = () => {
    setOpen(undefined);
    onDone();
  };
  return (
    <article className={classes.card} aria-label={`Clinic ${clinic.name}`}>
      <div className={classes.head}>
        <span className={classes.title}>{clinic.name}</span>
        <span className={classes.small}>{clinic.group.name}</span>
        <span className={`${classes.small} ${classes.wide}`}>{`Plan ${planText(clinic)}`}</span>
        <span className={`${classes.small} ${classes.wide}`}>{accountText(clinic)}</span>
      </div>
      <div className={classes.actions}>
        <Button variant="default" aria-expanded={open === 'plan'} onClick={() => toggle('plan')}>
          Change plan
        </Button>
        <Button variant="default" aria-expanded={open === 'account'} onClick={() => toggle('account')}>
          Bank account
        </Button>
      </div>
      {open === 'plan' && <ClinicPlanForm {...props} onDone={close} />}
      {open === 'account' && <ClinicAccountForm clinic={clinic} onDone={close} />}
    </article>
  );
}

/** The next plan. Choosing the present plan cancels the change. */
function ClinicPlanForm({ clinic, plans, first_day, onDone }: ClinicCardProps) {
  // Polled data must not reset a form that has been started.
  const [seen] = useState(clinic.updated_at);
  const form = useDeskForm(
    {
      plan_id: String(clinic.next_plan?.id ?? clinic.plan.id),
      effective_date: clinic.next_plan?.effective_date ?? first_day,
    },
    ({ plan_id, effective_date }) => {
      const body = { plan_id: Number(plan_id), effective_date, updated_at: seen };
      return callPlatform(setClinicPlan, { params: { id: String(clinic.id) }, body });
    },
    onDone,
  );
  return (
    <DeskForm form={form} label={`Plan of ${clinic.name}`} fields={Object.keys(form.values)} action="Save plan">
      <div className={classes.fields}>
        <NativeSelect
          label="Plan"
          data={plans.map(({ id, name }) => ({
            value: String(id),
            label: id === clinic.plan.id ? `${name} (current)` : name,
          }))}
          {...form.typed('plan_id')}
        />
        <DayField label="From" required least={first_day} {...form.given('effective_date')} />
      </div>
    </DeskForm>
  );
}
