import { Text } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiProblem } from '../api/api-problem.ts';
import { RecordPage } from './record-page.tsx';
import { BackArrow } from './back-arrow.tsx';

interface Room {
  id: number;
  name: string;
}
const words = {
  loading: 'Loading the room',
  failed: 'The room could not be loaded.',
  stale: 'The room could not be refreshed.',
  gone: { title: 'There is no such room', hint: 'It may belong to another branch.' },
};
const busy = new ApiProblem({ status: 503, detail: 'The service is busy.' });
const not_there = new ApiProblem({ status: 404, detail: 'Not found.' });
const one = { id: 1, name: 'One' };

function Typed({ room }: { room: Room }) {
  return <input aria-label={`Note on ${room.name}`} />;
}

const show = (read: { data?: Room; error?: unknown; isFetching?: boolean }, refetch = vi.fn<() => void>()) =>
  renderScreen(
    () => (
      <RecordPage
        query={{ data: undefined, error: null, isFetching: false, ...read, refetch }}
        title="Room"
        back_button={<BackArrow list="/rooms" label="Back" />}
        words={words}
        skeleton={<Text>…</Text>}
        head={({ name }) => ({
          title: name,
          status: { tone: 'positive', word: 'Open' },
          menu: [{ label: 'Close', icon: null, onSelect: () => undefined }],
        })}
      >
        {(room) => <Typed room={room} />}
      </RecordPage>
    ),
    { path: '/room' },
  );

test('shows a missing record as gone, also one that was there before; Back leads to the list', async () => {
  const never = await show({ error: not_there });
  await expect.element(never.getByText('There is no such room')).toBeVisible();
  await never.unmount();
  const screen = await show({ data: one, error: not_there });
  await expect.element(screen.getByText('It may belong to another branch.')).toBeVisible();
  expect(screen.getByLabelText('Note on One').query()).toBeNull();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/rooms');
});

test('shows a failure with its reason and a retry', async () => {
  const refetch = vi.fn<() => void>();
  const screen = await show({ error: busy }, refetch);
  await expect.element(screen.getByRole('heading', { name: 'Room' })).toBeVisible();
  await expect.element(screen.getByText('The room could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The service is busy.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('shows a skeleton while loading', async () => {
  const screen = await show({ isFetching: true });
  await expect.element(screen.getByRole('status', { name: 'Loading the room' })).toBeVisible();
});

test('keeps the cached record with a notice if it could not be refreshed', async () => {
  const screen = await show({ data: one, error: busy });
  await expect.element(screen.getByText('The room could not be refreshed.')).toBeVisible();
  await expect.element(screen.getByLabelText('Note on One')).toBeVisible();
});

test('shows the record’s title in the header', async () => {
  const screen = await show({ data: one });
  await expect.element(screen.getByRole('heading', { name: 'One · Open' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});

function TwoRooms() {
  const [id, setId] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setId(2)}>
        Next
      </button>
      <RecordPage
        query={{ data: { id, name: 'a room' }, error: null, isFetching: false, refetch: () => undefined }}
        id={id}
        title="Room"
        words={words}
        skeleton={null}
      >
        {(room) => <Typed room={room} />}
      </RecordPage>
    </>
  );
}

test('another record resets the page: values typed for the previous one are gone', async () => {
  const screen = await renderScreen(TwoRooms, { path: '/room' });
  await screen.getByLabelText('Note on a room').fill('Of the first');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByLabelText('Note on a room')).toHaveValue('');
});
