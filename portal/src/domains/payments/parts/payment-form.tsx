import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { firstMessages, focusFirstError, type FieldErrors } from '../../../ui/form/field-errors.ts';
import classes from './payment-form.module.css';
import { readAmount } from './read-amount.ts';

export interface PaymentFill {
  amount: number;
  patient_id: string;
  remark: string;
}

interface PaymentFormProps {
  isSending: boolean;
  /** Sends the payment; answers the server's field errors, or nothing when it went well. */
  onSubmit: (fill: PaymentFill) => Promise<FieldErrors | undefined>;
}

const blank = 'This value should not be blank.';

/** Amount, patient and remark of a payment to be taken. What was typed stays until the payment exists. */
export function PaymentForm({ isSending, onSubmit }: PaymentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { amount: '', patient_id: '', remark: '' },
    validate: {
      amount: (typed) => (typed.trim() === '' ? blank : readAmount(typed) === undefined ? 'Incorrect format.' : null),
      patient_id: (typed) => (typed.trim() === '' ? blank : null),
    },
  });
  const submit = form.onSubmit(
    async ({ amount, ...rest }) => {
      if (isSending) return;
      const errors = await onSubmit({ ...rest, amount: readAmount(amount)! });
      if (!errors) return;
      form.setErrors(firstMessages(errors));
      focusFirstError(element.current);
    },
    () => focusFirstError(element.current),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label="Payment Details">
      <Stack gap="md">
        <TextInput
          label="Amount"
          required
          autoFocus
          size="lg"
          classNames={{ label: classes.label }}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          leftSection="SGD"
          leftSectionWidth={64}
          {...form.getInputProps('amount')}
        />
        <TextInput label="Patient ID" required autoComplete="off" maxLength={64} {...form.getInputProps('patient_id')} />
        <Textarea
          label="Remark"
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('remark')}
          onKeyDown={(event) => {
            // Enter submits from every field; a line break is Shift and Enter.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            element.current?.requestSubmit();
          }}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Generate QR Code
        </Button>
      </Stack>
    </form>
  );
}
