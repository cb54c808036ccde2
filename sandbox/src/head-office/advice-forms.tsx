import {
  auditPaymentAdvice,
  failPaymentAdvice,
  payPaymentAdvice,
  retryPaymentAdvice,
  type SettledAdvice,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from '../page/desk.module.css';
import { DayField } from '../page/day-field.tsx';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

interface FormProps {
  advice: SettledAdvice;
  onDone: () => void;
}

const today = (): string => singaporeDay(new Date());
const paramsOf = ({ id }: SettledAdvice) => ({ id: String(id) });

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

function Field({ label, value, onChange, error }: FieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      maxLength={255}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const Fields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>;
const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;

/** The audit of a waiting advice. */
export function AuditForm({ advice, onDone }: FormProps) {
  const [batch_date, setBatchDate] = useState(today);
  const [audited_by, setAuditedBy] = useState('Head office');
  const [comments, setComments] = useState('');
  const { busy, problem, press } = usePress();
  const audit = async (): Promise<void> => {
    const body = { batch_date, audited_by, comments };
    if (await press(() => callPlatform(auditPaymentAdvice, { params: paramsOf(advice), body }))) onDone();
  };
  return (
    <>
      <Fields>
        <DayField
          label="Batch date"
          value={batch_date}
          onChange={setBatchDate}
          error={problem?.errors['batch_date']?.[0]}
        />
        <Field
          label="Audited by"
          value={audited_by}
          onChange={setAuditedBy}
          error={problem?.errors['audited_by']?.[0]}
        />
        <Field label="Comments" value={comments} onChange={setComments} error={problem?.errors['comments']?.[0]} />
      </Fields>
      <ProblemNote problem={problem} fields={['batch_date', 'audited_by', 'comments']} />
      <Actions>
        <Button loading={busy} onClick={() => void audit()}>
          Audited: send to the bank
        </Button>
      </Actions>
    </>
  );
}

/** Marks an advice as paid by hand, without the bank's file. */
export function PayOutForm({ advice, onDone }: FormProps) {
  const [by_hand, setByHand] = useState(false);
  const [bank_reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const { busy, problem, press } = usePress();
  const params = paramsOf(advice);
  const pay = async (): Promise<void> => {
    const body = { pay_out_date: today(), bank_reference };
    if (await press(() => callPlatform(payPaymentAdvice, { params, body }))) onDone();
  };
  const fail = async (): Promise<void> => {
    if (await press(() => callPlatform(failPaymentAdvice, { params, body: { reason } }))) onDone();
  };
  if (!by_hand)
    return (
      <Actions>
        <Button variant="default" onClick={() => setByHand(true)}>
          Answer by hand
        </Button>
      </Actions>
    );
  return (
    <>
      <Fields>
        <Field
          label="Bank reference if paid"
          value={bank_reference}
          onChange={setReference}
          error={problem?.errors['bank_reference']?.[0]}
        />
        <Field label="Reason if failed" value={reason} onChange={setReason} error={problem?.errors['reason']?.[0]} />
      </Fields>
      <ProblemNote problem={problem} fields={['bank_reference', 'reason']} />
      <Actions>
        <Button loading={busy} onClick={() => void pay()}>
          Paid
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void fail()}>
          Failed
        </Button>
      </Actions>
    </>
  );
}

/** Returns a failed payout to waiting, for another audit. */
export function RetryForm({ advice, onDone }: FormProps) {
  const { busy, problem, press } = usePress();
  const retry = async (): Promise<void> => {
    if (await press(() => callPlatform(retryPaymentAdvice, { params: paramsOf(advice), body: {} }))) onDone();
  };
  return (
    <>
      <ProblemNote problem={problem} />
      <Actions>
        <Button loading={busy} onClick={() => void retry()}>
          Try again
        </Button>
      </Actions>
    </>
  );
}
