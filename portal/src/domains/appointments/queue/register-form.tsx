import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { randomId } from '../../../platform/random-id.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { Window } from '../../../ui/window/window.tsx';
import { noShowsText } from '../appointment-text.ts';
import { NumberForm } from './number-form.tsx';
import { useRegister } from './queue.data.ts';
import { nameOf, visitText } from './queue-words.ts';

interface RegisterFormProps {
  entry: QueueEntry;
  dismiss: string;
  onClose: () => void;
}

/** The patient at the counter, with the number and waiting time that they get (part 1 §2). */
export function RegisterForm({ entry, dismiss, onClose }: RegisterFormProps) {
  const send = useRegister();
  const [key] = useState(randomId);
  const missed = noShowsText(entry.no_shows);
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{nameOf(entry)}</Text>
        <Text size="sm" c="dimmed">
          {visitText(entry)}
        </Text>
        {missed !== null && <Text size="sm">No-shows: {missed}</Text>}
      </div>
      <NumberForm
        submit="Register"
        dismiss={dismiss}
        onDismiss={onClose}
        onFailure={(sentence) => {
          showFailure('The patient could not be registered.', sentence);
          onClose();
        }}
        onSubmit={async (given) => {
          if (entry.token === null) return onClose();
          const idempotency_key = `${key}-${given.queue_number}-${given.waiting_time}`;
          const { number } = await send({ body: { token: entry.token, ...given }, idempotency_key });
          showSuccess(`${nameOf(entry)} has number ${number}.`);
          onClose();
        }}
      />
    </Stack>
  );
}

/** Gives a number to a patient at the counter, opened from the queue. */
export const RegisterWindow = ({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) => (
  <Window opened onClose={onClose} size={440} title="Appointment Register">
    <RegisterForm entry={entry} dismiss="Cancel" onClose={onClose} />
  </Window>
);
