import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useQueue } from './queue.data.ts';

/** The number and waiting time of a patient who joins the queue. */
interface GivenNumber {
  queue_number: number;
  waiting_time: number;
}

interface NumberFormProps {
  /** Fields before the number. */
  children?: ReactNode;
  submit: string;
  dismiss: string;
  onSubmit: (given: GivenNumber) => Promise<void>;
  onDismiss: () => void;
  /** Receives a failure that belongs to no field. */
  onFailure: (sentence: string) => void;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 4);

/** The fields of a problem, each with its sentence. */
const errorsOf = (failure: unknown): Readonly<Record<string, string[] | undefined>> =>
  failure instanceof ApiProblem ? failure.errors : {};

/** Queue Number and Waiting Time. Both follow the proposals until somebody types. */
export function NumberForm({ children, submit, dismiss, onSubmit, onDismiss, onFailure }: NumberFormProps) {
  const proposed = useQueue().data?.proposed;
  const [typed, setTyped] = useState<{ queue_number?: string; waiting_time?: string }>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string[] | undefined>>>({});
  const [isWorking, setWorking] = useState(false);
  const queue_number = typed.queue_number ?? String(proposed?.queue_number ?? '');
  const waiting_time = typed.waiting_time ?? String(proposed?.waiting_time ?? '');
  const isReady = queue_number !== '' && waiting_time !== '';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isWorking) return;
    setWorking(true);
    setErrors({});
    try {
      await onSubmit({ queue_number: Number(queue_number), waiting_time: Number(waiting_time) });
    } catch (failure) {
      const fields = errorsOf(failure);
      setErrors(fields);
      if (!fields['queue_number'] && !fields['waiting_time'] && !fields['name']) onFailure(sentenceOf(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="sm">
        {children}
        <Group gap="sm" grow align="flex-start">
          <TextInput
            label="Queue Number"
            inputMode="numeric"
            autoComplete="off"
            value={queue_number}
            error={errors['queue_number']?.join(' ')}
            onChange={({ currentTarget }) => setTyped({ ...typed, queue_number: digitsOf(currentTarget.value) })}
          />
          <TextInput
            label="Waiting Time"
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span>min</span>}
            rightSectionWidth={44}
            value={waiting_time}
            error={errors['waiting_time']?.join(' ')}
            onChange={({ currentTarget }) => setTyped({ ...typed, waiting_time: digitsOf(currentTarget.value) })}
          />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDismiss}>
            {dismiss}
          </Button>
          <Button type="submit" loading={isWorking} disabled={!isReady}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
