import { sendTestMail } from '@clinic/contract/settings/platform-settings.ts';
import { Alert, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { showSuccess } from '../../ui/toast/toast.ts';

/** The relay's own words. */
const answerOf = (failure: unknown): string | undefined =>
  failure instanceof ApiProblem ? failure.errors.answer?.[0] : undefined;

/** Sends an email now, and quotes the relay if it refuses. */
export function TestMailWindow({ onClose }: { onClose: () => void }) {
  const send = useWrite(sendTestMail, []);
  const [answer, setAnswer] = useState<string>();
  const edited = useRecordForm({
    valuesOf: () => ({ to: '' }),
    labels: { to: 'To' },
    schema: sendTestMail.body,
    bodyOf: (values) => values,
    save: async (body) => {
      setAnswer(undefined);
      const { from, to } = await send({ body });
      showSuccess(`The relay took the email from ${from} to ${to}.`);
    },
    said: {
      failed: (failure) => {
        setAnswer(answerOf(failure));
        return 'The test email was not sent.';
      },
    },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title="Send a test email" submit="Send" onClose={onClose}>
      <Text size="sm">It is sent right away, from the sender as it was saved.</Text>
      <TextInput {...edited.field('to')} required type="email" maxLength={254} autoComplete="off" data-autofocus />
      {answer !== undefined && (
        <Alert color="red" variant="light" role="alert" title="The relay refused it">
          “{answer}”
        </Alert>
      )}
    </RecordWindow>
  );
}
