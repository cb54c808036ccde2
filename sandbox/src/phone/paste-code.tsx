import type { PresentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PaymentCodeError } from '../emv-code.ts';
import { type ChosenCode, chosenFromCode } from './chosen-code.ts';
import classes from './code-list.module.css';
import { ViewTitle } from './view-title.tsx';

interface PasteCodeProps {
  listed: PresentedPayment[];
  onBack: () => void;
  onRead: (chosen: ChosenCode) => void;
}

/** Accepts the text of a scanned QR code. */
export function PasteCode({ listed, onBack, onRead }: PasteCodeProps) {
  const [text, setText] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const read = (event: FormEvent): void => {
    event.preventDefault();
    try {
      onRead(chosenFromCode(text, listed));
    } catch (error) {
      if (!(error instanceof PaymentCodeError)) throw error;
      setComplaint(error.message);
    }
  };
  return (
    <form className={classes.scroll} onSubmit={read} noValidate>
      <ViewTitle onBack={onBack}>Paste a code</ViewTitle>
      <Text size="sm" c="dimmed">
        The text inside a PayNow QR code. It begins with 000201 and ends with its checksum.
      </Text>
      <Textarea
        label="Payment code"
        required
        autosize
        minRows={5}
        maxRows={9}
        spellCheck={false}
        value={text}
        error={complaint}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setComplaint(undefined);
        }}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', overflowWrap: 'anywhere' } }}
      />
      <Button type="submit" size="md">
        Read code
      </Button>
    </form>
  );
}
