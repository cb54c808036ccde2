import { adminFeeStateWords } from '@clinic/contract/clinics/plans.ts';
import {
  deletePlatformAdminFee,
  type PlatformAdminFee,
  type PlatformPlan,
} from '@clinic/contract/clinics/platform-plans.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { ProblemNote, StatusWord } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { AdminFeeForm } from './admin-fee-form.tsx';
import { dayText, feeText, percentText, productText } from './fee-words.ts';
import feeClasses from './plan-card.module.css';

const change_words: Record<PlatformPlan['changes'][number]['kind'], string> = {
  plan_created: 'Plan created',
  plan_updated: 'Plan changed',
  admin_fee_set: 'Fee set',
  admin_fee_deleted: 'Fee deleted',
  clinic_plan_set: 'Clinic moved to the plan',
};

/** One fee. A future fee can be deleted. */
function FeeLine({ fee, onDone }: { fee: PlatformAdminFee; onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const remove = async (): Promise<void> => {
    const params = { id: String(fee.id) };
    if (await press(() => callPlatform(deletePlatformAdminFee, { params }))) onDone();
  };
  const what = `${productText(fee.product_type)} from ${dayText(fee.effective_date)}`;
  return (
    <li>
      <div className={feeClasses.line}>
        <StatusWord tone={fee.state === 'future' ? 'warning' : 'positive'}>{adminFeeStateWords[fee.state]}</StatusWord>
        <span>
          {productText(fee.product_type)} <strong>{feeText(fee)}</strong>{' '}
          <span className={classes.small}>from {dayText(fee.effective_date)}</span>
        </span>
        {fee.state === 'future' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={`Delete ${what}`}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        )}
      </div>
      <ProblemNote problem={problem} />
    </li>
  );
}

/** A plan: its current and future fees, and a form for the next one. */
export function PlanCard({ plan, first_day, onDone }: { plan: PlatformPlan; first_day: string; onDone: () => void }) {
  const [open, setOpen] = useState<'fee' | 'changes'>();
  const shown = plan.admin_fees.filter(({ state }) => state !== 'past');
  const toggle = (part: 'fee' | 'changes') => setOpen(open === part ? undefined : part);
  return (
    <article className={classes.card} aria-label={`Plan ${plan.name}`}>
      <div className={classes.head}>
        <span className={classes.title}>{plan.name}</span>
        <span className={classes.figure}>{`${plan.clinics} ${plan.clinics === 1 ? 'clinic' : 'clinics'}`}</span>
        <span className={classes.small}>{`Payment fee ${percentText(plan.handling_fee_rate)} of each payment`}</span>
      </div>
      {shown.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          No admin fee yet.
        </Text>
      )}
      <ul className={feeClasses.lines} aria-label={`Admin fees of ${plan.name}`}>
        {shown.map((fee) => (
          <FeeLine key={fee.id} fee={fee} onDone={onDone} />
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" aria-expanded={open === 'fee'} onClick={() => toggle('fee')}>
          Set a future fee
        </Button>
        <Button variant="default" aria-expanded={open === 'changes'} onClick={() => toggle('changes')}>
          Change log
        </Button>
      </div>
      {open === 'fee' && (
        <AdminFeeForm
          plan={plan}
          first_day={first_day}
          onDone={() => {
            setOpen(undefined);
            onDone();
          }}
        />
      )}
      {open === 'changes' && <Changes changes={plan.changes} />}
    </article>
  );
}

const Changes = ({ changes }: { changes: PlatformPlan['changes'] }) =>
  changes.length === 0 ? (
    <Text size="sm" c="dimmed" mt="sm">
      No changes since it was set up.
    </Text>
  ) : (
    <ul className={feeClasses.lines}>
      {changes.map((change) => (
        <li key={change.id}>
          {`${change_words[change.kind]}: ${change.summary} `}
          <span className={classes.small}>{`${showDate(change.at)} ${showTime(change.at)}, ${change.actor}`}</span>
        </li>
      ))}
    </ul>
  );
