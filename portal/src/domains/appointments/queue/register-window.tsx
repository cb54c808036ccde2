import type { QueueEntry } from '@clinic/contract/appointments/queue.ts';
import { Window } from '../../../ui/window/window.tsx';
import { RegisterForm } from './register-form.tsx';

/** Gives a number to a patient at the counter, opened from the queue. */
export const RegisterWindow = ({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) => (
  <Window opened onClose={onClose} size={440} title="Appointment Register">
    <RegisterForm entry={entry} dismiss="Cancel" onClose={onClose} />
  </Window>
);
