import { useState } from 'react';
import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { LiveWindow } from '../../../ui/window/live-window.tsx';
import { useQueue, useQueueLive } from './queue.data.ts';
import { nameOf } from './queue-words.ts';
import { RegisterForm } from './register-form.tsx';

/** The window in which a counter gives a number to a patient who has just scanned. It is on every counter until one answers. */
export const ArrivalNews = () => (useCan('ROLE_APPOINTMENT_UPDATE') ? <Arrivals /> : null);

function Arrivals() {
  const [told, setTold] = useState<readonly number[]>([]);
  const forget = (id: number) => setTold((before) => before.filter((one) => one !== id));
  useLiveEvent('appointment_register', ({ queue_id }) => {
    if (typeof queue_id === 'number') setTold((before) => [...before.filter((one) => one !== queue_id), queue_id]);
  });
  return told.length > 0 ? <FirstArrival told={told} onForget={forget} /> : null;
}

/** The patient who waits longest for a number. The queue page shows those whose window was closed. */
function FirstArrival({ told, onForget }: { told: readonly number[]; onForget: (id: number) => void }) {
  const queue = useQueue();
  useQueueLive();
  const entries = told.flatMap((id) => queue.data?.data.filter((entry) => entry.id === id) ?? []);
  const waiting = entries.filter(({ status }) => status === 'a');
  const first = waiting[0] ?? entries[0];
  if (!first) return null;
  const close = () => onForget(first.id);
  const more = waiting.length > 1 ? ` · ${waiting.length - 1} more` : '';
  return (
    <LiveWindow key={first.id} title="Appointment Register" beside={more} width={440} onClose={close}>
      {first.status === 'a' ? (
        <RegisterForm entry={first} dismiss="Not now" onClose={close} />
      ) : (
        `${first.registered_by ?? 'Somebody'} has already registered ${nameOf(first)}: number ${first.number}.`
      )}
    </LiveWindow>
  );
}
