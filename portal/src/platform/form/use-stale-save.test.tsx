import { useForm } from '@mantine/form';
import { expect, test } from 'vitest';
import { ChangedMeanwhileModal } from '../../ui/form/changed-meanwhile-modal.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiProblem } from '../api/api-problem.ts';
import { type SaveOutcome, useStaleSave } from './use-stale-save.ts';

interface Room {
  name: string;
  note: string;
  updated_at: string;
}
type Values = Omit<Room, 'updated_at'>;
const valuesOf = ({ name, note }: Room): Values => ({ name, note });
const stale = () => new ApiProblem({ status: 409, code: 'stale_object', detail: 'Changed.' });

interface RoomFormProps {
  loaded: Room;
  read: () => Promise<Room>;
  send: (values: Values, version: Room) => Promise<SaveOutcome<Room>>;
}

function RoomForm({ loaded, read, send }: RoomFormProps) {
  const form = useForm<Values>({ initialValues: valuesOf(loaded) });
  const saving = useStaleSave<Room, Values>({
    loaded,
    valuesOf,
    present: () => form.getValues(),
    read,
    send,
    lineOf: (field, value) => ({ label: field, text: String(value) }),
    onVersion: (values, version) => {
      form.setInitialValues(valuesOf(version));
      form.setValues(values);
    },
    onErrors: () => undefined,
    onFailed: () => undefined,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save(form.getValues());
      }}
    >
      <label>
        Name <input {...form.getInputProps('name')} />
      </label>
      <label>
        Note <input {...form.getInputProps('note')} />
      </label>
      <button type="submit">Save</button>
      <output>{form.isDirty() ? 'unsaved' : 'saved'}</output>
      {saving.conflict && <ChangedMeanwhileModal {...saving.conflict} />}
    </form>
  );
}

const loaded: Room = { name: 'One', note: 'Old', updated_at: '2026-11-20T01:00:00.000Z' };
const later = '2026-11-20T02:00:00.000Z';

test('keeps what is typed during a save, and marks it as unsaved', async () => {
  const { promise: answer, resolve: arrive } = Promise.withResolvers<SaveOutcome<Room>>();
  const screen = await renderScreen(() => <RoomForm loaded={loaded} read={async () => loaded} send={() => answer} />, {
    path: '/',
  });
  await screen.getByLabelText('Name').fill('Two');
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByLabelText('Note').fill('Typed meanwhile');
  arrive({ saved: { name: 'Two', note: 'Old', updated_at: later } });
  await expect.element(screen.getByText('unsaved')).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Two');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Typed meanwhile');
});

test('saves over a newer version that shows the same values, without asking', async () => {
  const newer = { ...loaded, updated_at: later };
  const over: string[] = [];
  const send = async (values: Values, { updated_at }: Room): Promise<SaveOutcome<Room>> => {
    over.push(updated_at);
    if (updated_at !== later) throw stale();
    return { saved: { ...values, updated_at: '2026-11-20T03:00:00.000Z' } };
  };
  const screen = await renderScreen(() => <RoomForm loaded={loaded} read={async () => newer} send={send} />, {
    path: '/',
  });
  await screen.getByLabelText('Name').fill('Two');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => over).toEqual([loaded.updated_at, later]);
  await expect.element(screen.getByText('saved', { exact: true })).toBeVisible();
});

test('asks once about a version that shows other values, with what has been typed by then', async () => {
  const theirs = { ...loaded, note: 'Theirs', updated_at: later };
  const send = async (): Promise<SaveOutcome<Room>> => {
    throw stale();
  };
  const screen = await renderScreen(() => <RoomForm loaded={loaded} read={async () => theirs} send={send} />, {
    path: '/',
  });
  await screen.getByLabelText('Name').fill('Two');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /note Theirs/ })).toBeVisible();
});
