import { longest_walk_in_name } from '@clinic/contract/appointments/queue.ts';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { randomId } from '../../../platform/random-id.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { Window } from '../../../ui/window/window.tsx';
import { NumberForm } from './number-form.tsx';
import { useAddWalkIn } from './queue.data.ts';

/** Puts somebody without an appointment into the queue. */
export function WalkInWindow({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  /** A retry of the same walk-in has the same key. */
  const sent = useRef({ body: '', idempotency_key: '' });
  const send = useAddWalkIn();
  return (
    <Window opened onClose={onClose} size={440} title="Add walk-in">
      <NumberForm
        submit="Add to the queue"
        dismiss="Cancel"
        onDismiss={onClose}
        onFailure={(sentence) => showFailure('The walk-in could not be added.', sentence)}
        onSubmit={async (given) => {
          const body = { name, ...given };
          const as_text = JSON.stringify(body);
          if (sent.current.body !== as_text) sent.current = { body: as_text, idempotency_key: randomId() };
          const { number } = await send({ body, idempotency_key: sent.current.idempotency_key });
          showSuccess(`Number ${number} is in the queue.`);
          onClose();
        }}
      >
        <TextInput
          label="Name"
          description="Optional"
          data-autofocus
          autoComplete="off"
          maxLength={longest_walk_in_name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </NumberForm>
    </Window>
  );
}
