import { largest_giro_answer_bytes, receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isFieldRefusal, sentenceOf } from '../../platform/api/api-problem.ts';
import { useWrite } from '../../platform/use-write.ts';
import { RefusedFile } from '../../ui/states/refused-file.tsx';
import { showSuccess } from '../../ui/toast/toast.ts';
import { Window } from '../../ui/window/window.tsx';
import { adviceReads } from '../settlement/settlement-reads.ts';
import { giroReads } from './giro-reads.ts';

/** Why the file was refused: its own fault first. */
const faultOf = (failure: unknown): string =>
  (isFieldRefusal(failure) ? failure.errors['xml']?.[0] : undefined) ?? sentenceOf(failure);

/** Uploads the bank’s answer to a file, and opens it. */
export function UploadWindow({ onClose }: { onClose: () => void }) {
  const receive = useWrite(receiveGiroAnswer, [...giroReads.reads, ...adviceReads.reads]);
  const { history } = useRouter();
  const reset = useRef<() => void>(null);
  const [reading, setReading] = useState<string>();
  const [fault, setFault] = useState<string>();
  const upload = async (file: File) => {
    setReading(file.name);
    setFault(undefined);
    try {
      const answer = await receive({ body: { xml: await file.text() } });
      showSuccess(answer.repeated ? 'This answer was already received.' : 'The answer was received.');
      onClose();
      history.push(`/console/giro/answer/${answer.id}`);
    } catch (failure) {
      setFault(faultOf(failure));
    } finally {
      setReading(undefined);
    }
  };
  const choose = (file: File | null) => {
    // Without this the browser fires no event for a corrected file of the same name.
    reset.current?.();
    if (!file) return;
    if (file.size > largest_giro_answer_bytes)
      setFault(`The file is larger than ${largest_giro_answer_bytes / 1024 / 1024} MB.`);
    else void upload(file);
  };
  return (
    <Window opened onClose={onClose} title="Upload the bank’s answer">
      <Stack gap="md">
        <Text size="sm">
          The status report of the bank as an XML file (ISO 20022 pain.002.001.03). It marks each payout as paid or
          failed, and the clinics are told. An answer with other amounts than the file pays nothing.
        </Text>
        {fault !== undefined && <RefusedFile title="This file was not accepted">{fault}</RefusedFile>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <FileButton
            accept=".xml,application/xml,text/xml"
            onChange={choose}
            resetRef={reset}
            inputProps={{ 'aria-label': 'Answer of the bank' }}
          >
            {(button) => (
              <Button {...button} loading={reading !== undefined} data-autofocus>
                Choose file
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Window>
  );
}
