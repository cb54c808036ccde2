import {
  failPaymentAdvice,
  payPaymentAdvice,
  retryPaymentAdvice,
  type SettledAdvice,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Text, Textarea, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { ConfirmCall } from '../../platform/list/confirm-call.tsx';
import { serverNow } from '../../platform/time/clock.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { adviceReads } from './settlement-reads.ts';

interface OfRow {
  row: SettledAdvice | undefined;
  onClose: () => void;
}
interface OfAdvice {
  advice: SettledAdvice;
  onClose: () => void;
}

const payoutText = ({ clinic, pay_to_clinic_total }: SettledAdvice): string =>
  `${moneyText(pay_to_clinic_total)} to ${clinic.name}`;

function Paid({ advice, onClose }: OfAdvice) {
  const pay = useWrite(payPaymentAdvice, adviceReads.reads);
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => ({ pay_out_date: singaporeDay(new Date(serverNow())), bank_reference: '' }),
    labels: { pay_out_date: 'Paid out on', bank_reference: 'Bank reference' },
    schema: payPaymentAdvice.body,
    bodyOf: (values) => values,
    save: (body) => pay({ params: { id: String(advice.id) }, body }),
    said: {
      saved: `${advice.display_id} was marked as paid.`,
      failed: `${advice.display_id} could not be marked as paid.`,
    },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Mark ${advice.display_id} as paid`} submit="Mark as paid" onClose={onClose}>
      <Text size="sm">
        {`The bank has paid ${payoutText(advice)}, and no answer to a GIRO file will say so. The clinic is told, and this cannot be undone.`}
      </Text>
      <DayField {...edited.field('pay_out_date')} required today={today} />
      <TextInput
        {...edited.field('bank_reference')}
        required
        maxLength={64}
        autoComplete="off"
        data-autofocus
        description="As the bank’s statement has it."
      />
    </RecordWindow>
  );
}

function Failed({ advice, onClose }: OfAdvice) {
  const fail = useWrite(failPaymentAdvice, adviceReads.reads);
  const edited = useRecordForm({
    valuesOf: () => ({ reason: '' }),
    labels: { reason: 'Reason' },
    schema: failPaymentAdvice.body,
    bodyOf: (values) => values,
    save: (body) => fail({ params: { id: String(advice.id) }, body }),
    said: {
      saved: `${advice.display_id} was marked as failed.`,
      failed: `${advice.display_id} could not be marked as failed.`,
    },
    onSaved: onClose,
  });
  return (
    <RecordWindow
      of={edited}
      title={`Mark ${advice.display_id} as failed`}
      submit="Mark as failed"
      destructive
      onClose={onClose}
    >
      <Text size="sm">{`The bank has not paid ${payoutText(advice)}. The clinic is told the reason.`}</Text>
      <Textarea {...edited.field('reason')} required maxLength={255} autosize minRows={2} data-autofocus />
    </RecordWindow>
  );
}

/** Marks a payout as paid by hand, without the bank’s answer to a file. */
export const PaidWindow = ({ row, onClose }: OfRow) => row && <Paid advice={row} onClose={onClose} />;

/** Marks a payout as failed by hand. */
export const FailedWindow = ({ row, onClose }: OfRow) => row && <Failed advice={row} onClose={onClose} />;

/** Puts a failed payout back for another audit. */
export const RetryWindow = ({ row, onClose }: OfRow) =>
  row && (
    <ConfirmCall
      does={{
        label: 'Try again',
        title: `Try ${row.display_id} again`,
        call: retryPaymentAdvice,
        question: `${payoutText(row)} waits for another audit, and then for the next file to the bank.`,
        saved: `${row.display_id} waits for its audit.`,
        failed: `${row.display_id} could not be put back.`,
      }}
      id={row.id}
      body={{}}
      reads={adviceReads.reads}
      onClose={onClose}
    />
  );
