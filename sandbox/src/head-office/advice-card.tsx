import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { type ProcessStatus, processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import type { SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { showDate } from '@clinic/contract/shared/singapore-time.ts';
import { Text } from '@mantine/core';
import classes from '../page/desk.module.css';
import { StatusWord } from '../page/desk.tsx';
import { AuditForm, PayOutForm, RetryForm } from './advice-forms.tsx';

const tones = { w: 'warning', r: 'plain', p: 'positive', f: 'negative' } as const satisfies Record<
  ProcessStatus,
  string
>;

/** One payment advice with head office's next actions. */
export function AdviceCard({ advice, onDone }: { advice: SettledAdvice; onDone: () => void }) {
  const { process_status } = advice;
  return (
    <article className={classes.card} aria-label={advice.display_id}>
      <div className={classes.head}>
        <span className={classes.title}>{advice.display_id}</span>
        <span className={classes.figure}>{moneyText(advice.pay_to_clinic_total)}</span>
        <span className={classes.small}>
          {`${advice.clinic.name} · ${advice.number_of_transactions} transactions · created ${showDate(advice.created_at)}`}
        </span>
        <StatusWord tone={tones[process_status]}>{processStatusWords[process_status]}</StatusWord>
      </div>
      {advice.fail_reason && <Text className={classes.said}>{advice.fail_reason}</Text>}
      {process_status === 'r' && (
        <Text size="sm" c="dimmed">
          {`Audited by ${advice.audited_by ?? ''}${advice.comments ? `: ${advice.comments}` : ''}`}
        </Text>
      )}
      {process_status === 'w' && <AuditForm advice={advice} onDone={onDone} />}
      {process_status === 'r' && <PayOutForm advice={advice} onDone={onDone} />}
      {process_status === 'f' && <RetryForm advice={advice} onDone={onDone} />}
    </article>
  );
}
