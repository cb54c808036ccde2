import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useFormModified } from '../../../../platform/form/modified-form.ts';
import { submitForm, type FieldErrors } from '../../../../ui/form/submit-form.ts';
import classes from './payment-form.module.css';
import { readAmount } from '../../../../ui/money/read-amount.ts';

interface PaymentFill {
  amount: number;
  patient_id: string;
  remark: string;
}

interface PaymentFormProps {
  isSending: boolean;
  /** Sends the payment. Resolves to the server's field errors, if any. */
  onSubmit: (fill: PaymentFill) => Promise<FieldErrors | undefined>;
}

const { blank, format } = generic_messages;

/** Amount, patient and remark of a payment to be taken. What was typed stays until the payment exists. */
export function PaymentForm({ isSending, onSubmit }: PaymentFormProps) {
  const form = useForm({
    initialValues: { amount: '', patient_id: '', remark: '' },
    validate: {
      amount: (typed) => (typed.trim() === '' ? blank : readAmount(typed) === undefined ? format : null),
      patient_id: (typed) => (typed.trim() === '' ? blank : null),
    },
  });
  useFormModified(form.isDirty() && !isSending);
  return (
    <form
      onSubmit={(event) =>
        submitForm(form, event, async ({ amount, ...rest }) => {
          const dollars = readAmount(amount);
          return dollars === undefined || isSending ? undefined : onSubmit({ ...rest, amount: dollars });
        })
      }
      noValidate
      aria-label="Payment Details"
    >
      <Stack gap="md">
        <TextInput
          label="Amount"
          required
          autoFocus
          size="lg"
          classNames={{ label: classes.text, error: classes.text }}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          leftSection="SGD"
          leftSectionWidth={64}
          {...form.getInputProps('amount')}
        />
        <TextInput
          label="Patient ID"
          required
          autoComplete="off"
          maxLength={64}
          {...form.getInputProps('patient_id')}
        />
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
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Generate QR Code
        </Button>
      </Stack>
    </form>
  );
}
