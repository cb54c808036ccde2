import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { isFormModified } from './modified-form.ts';
import { later, refused, type Room, room, RoomForm, RoomWindow, stale } from './testing/room-form.tsx';

type Given = Parameters<typeof RoomForm>[0];
const latest = '2026-11-20T03:00:00.000Z';

const open = async (given: Given) => {
  const screen = await renderScreen(() => <RoomForm {...given} />, { path: '/' });
  return { screen, name: screen.getByLabelText('Name'), note: screen.getByLabelText('Note') };
};
/** Refuses a save over any other version than this one. */
const onlyOver =
  (present: Room) => async (body: { updated_at?: string | null | undefined; name: string; note: string }) => {
    if (body.updated_at !== present.updated_at) throw stale();
    return { name: body.name, note: body.note, updated_at: latest };
  };

test('values typed during a save stay and count as unsaved', async () => {
  const answer = Promise.withResolvers<Room>();
  const { screen, name, note } = await open({ save: () => answer.promise });
  await name.fill('Two');
  await screen.getByRole('button', { name: 'Save' }).click();
  await note.fill('Typed meanwhile');
  answer.resolve({ name: 'Two', note: 'Old', updated_at: later });
  await expect.element(screen.getByText(/^Unsaved: /)).toBeVisible();
  await expect.element(name).toHaveValue('Two');
  await expect.element(note).toHaveValue('Typed meanwhile');
});

describe('a stale save', () => {
  test('is repeated without a question if the newer version shows no difference', async () => {
    const newer = { ...room, updated_at: later };
    const save = vi.fn(onlyOver(newer));
    const { screen, name } = await open({ save, read: async () => newer });
    await name.fill('Two');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(save.mock.calls.map(([{ updated_at }]) => updated_at)).toEqual([room.updated_at, later]);
  });

  test('opens the conflict window once if the newer version shows a difference', async () => {
    const save = vi.fn(async (): Promise<Room> => {
      throw stale();
    });
    const read = async () => ({ ...room, note: 'Theirs', updated_at: later });
    const { screen, name } = await open({ save, read });
    await name.fill('Two');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('row', { name: 'Note Theirs not changed by you' })).toBeVisible();
    expect(save).toHaveBeenCalledOnce();
  });

  test('opens the conflict window also for a record that was never changed before', async () => {
    const never = { ...room, updated_at: null };
    const theirs = { ...room, name: 'Theirs', updated_at: later };
    const { screen, name } = await open({ record: never, save: onlyOver(theirs), read: async () => theirs });
    await name.fill('Two');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('row', { name: 'Name Theirs Two' })).toBeVisible();
  });

  test('“Keep mine” saves mine together with fields that only they changed; a wrong field gets the focus', async () => {
    const theirs = { name: 'Theirs', note: 'Theirs', updated_at: later };
    let wrong = true;
    const save = vi.fn(async (body: Parameters<ReturnType<typeof onlyOver>>[0]) => {
      if (body.updated_at === later && wrong) throw refused({ name: ['Taken.'] });
      return onlyOver(theirs)(body);
    });
    const { screen, name, note } = await open({ save, read: async () => theirs });
    await name.fill('Two');
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(name).toHaveAccessibleDescription('Taken.');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('Two');
    await expect.element(note).toHaveValue('Theirs');
    wrong = false;
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(save.mock.lastCall?.[0]).toEqual({ name: 'Two', note: 'Theirs', updated_at: later });
  });

  test('“Take theirs” shows theirs and saves nothing', async () => {
    const theirs = { ...room, name: 'Theirs', updated_at: later };
    const save = vi.fn(onlyOver(theirs));
    const { screen, name } = await open({ save, read: async () => theirs });
    await name.fill('Two');
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(name).toHaveValue('Theirs');
    await expect.poll(isFormModified).toBe(false);
    expect(save).toHaveBeenCalledOnce();
  });
});

/** A form with a button that refetches the record. */
function Followed({ next, ...given }: Omit<Given, 'save'> & { next: Room }) {
  const [record, setRecord] = useState(room);
  return (
    <>
      <button type="button" onClick={() => setRecord(next)}>
        Read again
      </button>
      <RoomForm save={onlyOver(next)} read={async () => next} {...given} record={record} />
    </>
  );
}

describe('another user’s save', () => {
  const theirs = { ...room, note: 'Theirs', updated_at: later };
  const follow = async (next: Room, given: Partial<Given> = {}) => {
    const screen = await renderScreen(() => <Followed next={next} {...given} />, { path: '/' });
    const again = () => screen.getByRole('button', { name: 'Read again' }).click();
    return { screen, again, name: screen.getByLabelText('Name'), note: screen.getByLabelText('Note') };
  };

  test('shows at once if nothing was typed; an older version does not', async () => {
    const older = await follow({ ...room, note: 'Before', updated_at: '2026-11-19T01:00:00.000Z' });
    await older.again();
    await expect.element(older.note).toHaveValue('Old');
    await older.screen.unmount();
    const { again, note } = await follow(theirs);
    await again();
    await expect.element(note).toHaveValue('Theirs');
  });

  test('is announced if something was typed, and shows once the typed changes are undone', async () => {
    const { screen, again, name, note } = await follow(theirs);
    await name.fill('Two');
    await again();
    await expect.element(screen.getByText('Changed by another user')).toBeVisible();
    await expect.element(note).toHaveValue('Old');
    await name.fill('One');
    await expect.element(note).toHaveValue('Theirs');
    expect(screen.getByText('Changed by another user').query()).toBeNull();
  });

  test('is not announced if it changes nothing that the form shows', async () => {
    const { screen, again, name } = await follow({ ...room, updated_at: later });
    await name.fill('Two');
    await again();
    await expect.element(name).toHaveValue('Two');
    expect(screen.getByText('Changed by another user').query()).toBeNull();
  });

  test('is offered by a form with follows: false', async () => {
    const { screen, again, note } = await follow(theirs, { follows: false });
    await again();
    await expect.element(note).toHaveValue('Old');
    await screen.getByRole('button', { name: 'Show the changes' }).click();
    await expect.element(note).toHaveValue('Theirs');
  });
});

describe('a form in a window', () => {
  const show = async (given: Given) => {
    const close = vi.fn<() => void>();
    const screen = await renderScreen(() => <RoomWindow {...given} onClose={close} />, { path: '/' });
    return { screen, close, name: screen.getByLabelText('Name') };
  };

  test('Escape asks first if something was typed; a save closes the window', async () => {
    const { screen, close, name } = await show({ save: onlyOver(room) });
    await name.fill('Two');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('alertdialog', { name: 'Discard the changes?' })).toBeVisible();
    await screen.getByRole('button', { name: 'Keep editing' }).click();
    expect(close).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });

  test('the conflict window replaces the form, which returns with the typed values', async () => {
    const theirs = { ...room, note: 'Theirs', updated_at: later };
    const { screen, name } = await show({ save: onlyOver(theirs), read: async () => theirs });
    await name.fill('Two');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('row', { name: 'Note Theirs not changed by you' })).toBeVisible();
    expect(screen.getByRole('dialog').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Back to the form' }).click();
    await expect.element(name).toHaveValue('Two');
  });
});
