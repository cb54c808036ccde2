import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { isFormModified } from './modified-form.ts';
import { PartlySaved } from './record-form-options.ts';
import {
  busy,
  later,
  NewRoomForm,
  refused,
  type Room,
  room,
  RoomForm,
  type RoomValues,
  stale,
} from './testing/room-form.tsx';

type Save = (body: RoomValues, over: { idempotency_key: string }) => Promise<Room>;
const saves = (outcome: () => Room | Error) =>
  vi.fn<Save>(async () => {
    const given = outcome();
    if (given instanceof Error) throw given;
    return given;
  });

const open = async (save: Save, given: Partial<Parameters<typeof RoomForm>[0]> = {}) => {
  const screen = await renderScreen(() => <RoomForm save={save} {...given} />, { path: '/' });
  return { screen, name: screen.getByLabelText('Name'), note: screen.getByLabelText('Note'), submit: press(screen) };
};
const add = async (save: Save, onSaved?: () => void) => {
  const screen = await renderScreen(() => <NewRoomForm save={save} {...(onSaved && { onSaved })} />, { path: '/' });
  return { screen, name: screen.getByLabelText('Name'), submit: press(screen) };
};
const press = (screen: Awaited<ReturnType<typeof renderScreen>>) => () =>
  screen.getByRole('button', { name: 'Save' }).click();

describe('errors found by the contract’s schema', () => {
  test.each([
    ['', generic_messages.blank],
    ['Ab', generic_messages.atLeast(3)],
    ['Consulting room of the east wing', generic_messages.atMost(20)],
    ['Room #1', generic_messages.format],
  ])('%j is refused in the server’s sentence and focused; nothing is sent', async (typed, sentence) => {
    const save = saves(() => room);
    const { screen, name, submit } = await open(save);
    await name.fill(typed);
    await submit();
    await expect.element(name).toHaveAccessibleDescription(sentence);
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue(typed);
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByText('The room was not saved.').query()).toBeNull();
  });

  test('an error of a field that the form does not show becomes a toast', async () => {
    const save = saves(() => room);
    const bodyOf = (values: RoomValues) => ({ ...values, updated_at: 5 as never });
    const { screen, name, submit } = await open(save, { bodyOf });
    await name.fill('Two');
    await submit();
    await expect.element(screen.getByText('The room was not saved.')).toBeVisible();
    await expect.element(screen.getByText(generic_messages.format)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('refusals of the server', () => {
  test.each([400, 422])('a %i marks its fields, focuses the first and keeps what was typed', async (status) => {
    const { screen, name, note, submit } = await open(
      saves(() => refused({ note: ['Too vague.'], name: ['Taken.', 'Ugly.'] }, status)),
    );
    await name.fill('Two');
    await submit();
    await expect.element(name).toHaveAccessibleDescription('Taken.');
    await expect.element(name).toHaveFocus();
    await expect.element(note).toHaveAccessibleDescription('Too vague.');
    await expect.element(name).toHaveValue('Two');
    await expect.element(screen.getByText('Please check the marked fields.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('a message about a part of a field shows under the field, or at its row if the field has rows', async () => {
    const save = saves(() => refused({ 'note.1': ['Not this line.'] }));
    const whole = await open(save);
    await whole.name.fill('Two');
    await whole.submit();
    await expect.element(whole.note).toHaveAccessibleDescription('Not this line.');
    await whole.screen.unmount();
    const rows = await open(save, { by_row: ['note'] });
    await rows.name.fill('Two');
    await rows.submit();
    await expect.element(rows.screen.getByText('Second line: Not this line.')).toBeVisible();
    await expect.element(rows.note).not.toHaveAttribute('aria-invalid');
  });

  test('a refusal of a field that the form does not show becomes a toast', async () => {
    const { screen, name, submit } = await open(saves(() => refused({ 'floor.number': ['There is no such floor.'] })));
    await name.fill('Two');
    await submit();
    await expect.element(screen.getByText('There is no such floor.')).toBeVisible();
  });

  test.each([
    ['an outage', busy(), 'The service is busy.'],
    ['a save that came too late, where the present version cannot be read', stale(), 'Somebody else changed this.'],
    ['fields at another status', refused({ name: ['Taken.'] }, 409), 'Validation failed.'],
  ])('%s shows its reason, marks no field, and the typed values can be saved again', async (_, failure, reason) => {
    let outcome: Room | Error = failure;
    const save = saves(() => outcome);
    const { screen, name, submit } = await open(save);
    await name.fill('Two');
    await submit();
    await expect.element(screen.getByText('The room was not saved.')).toBeVisible();
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(name).not.toHaveAttribute('aria-invalid');
    await expect.poll(isFormModified).toBe(true);
    outcome = { ...room, name: 'Two', updated_at: later };
    await submit();
    await expect.element(screen.getByText('The room was saved.')).toBeVisible();
    expect(save.mock.lastCall?.[0]).toMatchObject({ name: 'Two', updated_at: room.updated_at });
  });

  test('after a partial save, the next save and Discard start from the saved part', async () => {
    let outcome: Room | Error = new PartlySaved(
      { ...room, name: 'Two', updated_at: later },
      refused({ note: ['No.'] }),
    );
    const save = saves(() => outcome);
    const { screen, name, note, submit } = await open(save);
    await name.fill('Two');
    await note.fill('New');
    await submit();
    await expect.element(note).toHaveAccessibleDescription('No.');
    await expect.element(note).toHaveValue('New');
    outcome = busy();
    await submit();
    await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ updated_at: later });
    await screen.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(name).toHaveValue('Two');
    await expect.element(note).toHaveValue('Old');
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  test('a double click sends once; the button is busy until the answer, and leaving then asks nothing', async () => {
    const answer = Promise.withResolvers<Room>();
    const save = vi.fn<Save>(() => answer.promise);
    const { screen, name } = await open(save);
    await name.fill('Two');
    await expect.poll(isFormModified).toBe(true);
    const button = screen.getByRole('button', { name: 'Save' });
    await button.dblClick();
    await expect.element(button).toBeDisabled();
    await expect.poll(isFormModified).toBe(false);
    answer.resolve({ ...room, name: 'Two', updated_at: later });
    await expect.element(screen.getByText('The room was saved.')).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledOnce();
  });

  test('a new record keeps its key while its content is unchanged; its form stays busy after creation', async () => {
    let outcome: Room | Error = busy();
    const save = saves(() => outcome);
    const left = vi.fn<() => void>();
    const { screen, name, submit } = await add(save, left);
    await name.fill('Two');
    await submit();
    await expect.element(screen.getByText('The room was not saved.')).toBeVisible();
    await submit();
    await expect.poll(() => save.mock.calls.length).toBe(2);
    await name.fill('Three');
    outcome = room;
    await submit();
    await expect.poll(() => left.mock.calls.length).toBe(1);
    const [first, second, third] = save.mock.calls.map(([, { idempotency_key }]) => idempotency_key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(isFormModified()).toBe(false);
  });
});
