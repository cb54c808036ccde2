import { generic_messages, requiredText } from '@clinic/contract/shared/fields.ts';
import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod/mini';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { ApiProblem } from '../../api/api-problem.ts';
import { RecordForm } from '../record-form.tsx';
import type { RecordFormOptions } from '../record-form-options.ts';
import { RecordWindow } from '../record-window.tsx';
import { useRecordForm } from '../use-record-form.ts';

/** The record that the tests edit. */
export interface Room {
  name: string;
  note: string;
  updated_at: string | null;
}
export type RoomValues = { name: string; note: string };
type RoomBody = RoomValues & { updated_at?: string | null };

export const room: Room = { name: 'One', note: 'Old', updated_at: '2026-11-20T01:00:00.000Z' };
export const later = '2026-11-20T02:00:00.000Z';

export const refused = (errors: Record<string, string[]>, status = 422) =>
  new ApiProblem({ status, detail: 'Validation failed.', errors });
export const stale = () => new ApiProblem({ status: 409, code: 'stale_object', detail: 'Somebody else changed this.' });
export const busy = () => new ApiProblem({ status: 503, detail: 'The service is busy.' });

const schema = z.strictObject({
  name: requiredText(20).check(
    z.regex(/^[A-Za-z0-9 ]*$/, generic_messages.format),
    z.minLength(3, generic_messages.atLeast(3)),
  ),
  note: z.string(),
  updated_at: z.optional(z.nullable(z.string())),
});

type Options<Loaded extends Room | undefined> = RecordFormOptions<Loaded, RoomValues, RoomBody, Room>;
type Given<Loaded extends Room | undefined> = Pick<Options<Loaded>, 'save'> & Partial<Options<Loaded>>;

const shared = {
  labels: { name: 'Name', note: 'Note' },
  schema,
  said: { saved: 'The room was saved.', failed: 'The room was not saved.' },
};
const valuesOf = ({ name, note }: Room): RoomValues => ({ name, note });

const useRoom = (given: Given<Room>) =>
  useRecordForm<RoomValues, RoomBody, Room, Room>({
    ...shared,
    record: room,
    valuesOf,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    ...given,
  });
const useNewRoom = (given: Given<undefined>) =>
  useRecordForm<RoomValues, RoomBody, Room>({
    ...shared,
    valuesOf: () => ({ name: '', note: '' }),
    bodyOf: (values) => values,
    ...given,
  });

const Fields = ({ of }: { of: ReturnType<typeof useRoom> | ReturnType<typeof useNewRoom> }) => (
  <>
    <TextInput {...of.field('name')} />
    <Textarea {...of.field('note')} />
    <p>{of.form.errors['note.1'] && <>Second line: {of.form.errors['note.1']}</>}</p>
  </>
);

/** The form of an existing room on a page. */
export function RoomForm(given: Given<Room>) {
  const edited = useRoom(given);
  return (
    <RecordForm of={edited} label="Room">
      <Fields of={edited} />
      <SaveBar {...edited.bar} />
    </RecordForm>
  );
}

/** The form of a new room on a page. */
export function NewRoomForm(given: Given<undefined>) {
  const edited = useNewRoom(given);
  return (
    <RecordForm of={edited} label="New room">
      <Fields of={edited} />
      <SaveRow {...edited.bar} />
    </RecordForm>
  );
}

/** The form of an existing room in a window. */
export function RoomWindow({ onClose, ...given }: Given<Room> & { onClose: () => void }) {
  const edited = useRoom({ onSaved: onClose, ...given });
  return (
    <RecordWindow of={edited} title="Room One" onClose={onClose}>
      <Fields of={edited} />
    </RecordWindow>
  );
}
