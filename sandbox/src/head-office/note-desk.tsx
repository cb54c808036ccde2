import { raisePaymentNote } from '@clinic/contract/settlement/settlement-runs.ts';
import { Alert, Checkbox, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { Desk } from '../page/desk.tsx';
import { DeskForm, useDeskForm } from '../page/desk-form.tsx';
import { callPlatform } from '../page/sandbox-api.ts';

interface NoteValues {
  kind: string;
  transaction_id: string | number;
  amount: string | number;
  with_gst: boolean;
  remark: string;
}

const blank: NoteValues = { kind: 'credit', transaction_id: '', amount: '', with_gst: true, remark: '' };

/** Raises a credit or debit note on a payment. */
export function NoteDesk() {
  const [raised, setRaised] = useState<string>();
  const form = useDeskForm(
    blank,
    async ({ transaction_id, amount, ...typed }) => {
      setRaised(undefined);
      const body = {
        ...typed,
        transaction_id: transaction_id === '' ? undefined : transaction_id,
        amount: amount === '' ? undefined : amount,
        create_user: 'HQ',
      };
      setRaised((await callPlatform(raisePaymentNote, { body })).display_id);
    },
    () => {},
  );
  return (
    <Desk
      title="Notes"
      lead="A note waits for the clinic’s review. Once approved, it is added to the next payment advice."
    >
      <DeskForm
        form={form}
        is_card
        fields={['transaction_id', 'amount', 'remark']}
        action="Raise note"
        done={
          raised && (
            <Alert color="bank" variant="light" mt="sm" role="status">
              {`${raised} is with the clinic.`}
            </Alert>
          )
        }
      >
        <SegmentedControl
          fullWidth
          aria-label="Kind of note"
          data={[
            { value: 'credit', label: 'Credit: to the clinic' },
            { value: 'debit', label: 'Debit: from the clinic' },
          ]}
          value={form.values.kind}
          onChange={(kind) => form.put({ kind })}
        />
        <div className={classes.fields}>
          <NumberInput
            label="Transaction"
            description="The ID in the portal’s list"
            required
            hideControls
            allowDecimal={false}
            allowNegative={false}
            {...form.given('transaction_id')}
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
            {...form.given('amount')}
          />
          <TextInput className={classes.wide} label="Remark" required maxLength={255} {...form.typed('remark')} />
          <Checkbox
            label="With GST at today’s rate"
            checked={form.values.with_gst}
            onChange={({ currentTarget }) => form.put({ with_gst: currentTarget.checked })}
          />
        </div>
      </DeskForm>
    </Desk>
  );
}
