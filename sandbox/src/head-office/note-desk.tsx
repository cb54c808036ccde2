import { raisePaymentNote } from '@clinic/contract/settlement/settlement-runs.ts';
import { Alert, Button, Checkbox, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from '../page/desk.module.css';
import { Desk, ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

const fields = ['transaction_id', 'amount', 'remark'];

/** Raises a credit or debit note on a payment. */
export function NoteDesk() {
  const [kind, setKind] = useState('credit');
  const [transaction_id, setTransaction] = useState<string | number>('');
  const [amount, setAmount] = useState<string | number>('');
  const [with_gst, setWithGst] = useState(true);
  const [remark, setRemark] = useState('');
  const [raised, setRaised] = useState<string>();
  const { busy, problem, press } = usePress();
  const told = (field: string): string | undefined => problem?.errors[field]?.join(' ');
  const raise = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRaised(undefined);
    const body = {
      transaction_id: transaction_id === '' ? undefined : transaction_id,
      kind,
      amount: amount === '' ? undefined : amount,
      with_gst,
      remark,
      create_user: 'HQ',
    };
    await press(async () => setRaised((await callPlatform(raisePaymentNote, { body })).display_id));
  };
  return (
    <Desk
      title="Notes"
      lead="A note waits for the clinic’s review. Once approved, it is added to the next payment advice."
    >
      <form className={classes.card} onSubmit={(event) => void raise(event)} noValidate>
        <SegmentedControl
          fullWidth
          aria-label="Kind of note"
          data={[
            { value: 'credit', label: 'Credit: to the clinic' },
            { value: 'debit', label: 'Debit: from the clinic' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <div className={classes.fields}>
          <NumberInput
            label="Transaction"
            description="The ID in the portal’s list"
            required
            hideControls
            allowDecimal={false}
            allowNegative={false}
            value={transaction_id}
            error={told('transaction_id')}
            onChange={setTransaction}
          />
          <NumberInput
            label="Amount"
            description="Without GST"
            required
            hideControls
            prefix="S$"
            thousandSeparator=","
            decimalScale={2}
            allowNegative={false}
            value={amount}
            error={told('amount')}
            onChange={setAmount}
          />
          <TextInput
            className={classes.wide}
            label="Remark"
            required
            maxLength={255}
            value={remark}
            error={told('remark')}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
          <Checkbox
            label="With GST at today’s rate"
            checked={with_gst}
            onChange={({ currentTarget }) => setWithGst(currentTarget.checked)}
          />
        </div>
        <ProblemNote problem={problem} fields={fields} />
        {raised && (
          <Alert color="bank" variant="light" mt="sm" role="status">
            {`${raised} is with the clinic.`}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            Raise note
          </Button>
        </div>
      </form>
    </Desk>
  );
}
