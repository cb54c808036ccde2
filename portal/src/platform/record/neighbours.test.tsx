import { useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useReturn } from '../links/returned-to.ts';
import { BackArrow } from './back-arrow.tsx';
import { RecordPage } from './record-page.tsx';
import { walkedList } from './walked-list.ts';

const list = '/payment/transaction';
const asked: string[] = [];

/** Pages of two rows each: 11 and 12, 12 again because a new row pushed it on, 21, and 31. */
const pages: Record<number, number[]> = { 1: [11, 12], 2: [12, 21], 3: [31] };

const rooms = walkedList<{ p: number; n: number; sort: string; name?: string }, { id: number }>({
  list,
  search: {
    parse: (typed) => {
      const { p = 1, name } = typed as { p?: number | string; name?: string };
      return { p: Number(p), n: 2, sort: 'id', ...(name !== undefined && { name }) };
    },
  },
  query: ({ p, name }) => ({
    queryKey: ['rooms', p, name],
    queryFn: () => {
      asked.push(`${name ?? ''} ${p}`);
      return Promise.resolve({ data: (pages[p] ?? []).map((id) => ({ id })), pager: { p, n: 2, pages: 3, rows: 5 } });
    },
  }),
  rowId: ({ id }) => String(id),
  pathOf: ({ id }) => `${list}/${id}`,
});

function RoomList() {
  const { leaveBy, returnTo } = useReturn();
  return (
    <>
      <p>{`Row ${returnTo ?? 'none'}`}</p>
      {[11, 12].map((id) => (
        <button key={id} type="button" onClick={() => leaveBy(String(id))}>{`Leave by ${id}`}</button>
      ))}
    </>
  );
}

function Room() {
  const id = Number(useLocation().pathname.split('/').at(-1));
  return (
    <RecordPage
      query={{ data: { id }, error: null, isFetching: false, refetch: () => undefined }}
      id={id}
      title={`Room ${id}`}
      back_button={<BackArrow list={list} />}
      lists={[rooms]}
      words={{ failed: '', stale: '' }}
      skeleton={null}
    >
      {() => <input aria-label="Note" />}
    </RecordPage>
  );
}

const Both = () => (useLocation().pathname === list ? <RoomList /> : <Room />);

/** Opens a room from the list, which shows the rooms with a name. */
async function openFrom(row: number) {
  asked.length = 0;
  const screen = await renderScreen(Both, { path: '/payment/$', at: `${list}?name=tan` });
  await screen.getByRole('button', { name: `Leave by ${row}` }).click();
  screen.router.history.push(`${list}/${row}`);
  return screen;
}

test('a record that was not opened from its list has no next and previous', async () => {
  const screen = await renderScreen(Both, { path: '/payment/$', at: `${list}/11` });
  await expect.element(screen.getByRole('heading', { name: 'Room 11' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next in the list' }).query()).toBeNull();
});

test('next leads through the list with its filters, across the border of a page and past a row that moved', async () => {
  const screen = await openFrom(11);
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Previous in the list' }))
    .toHaveAttribute('aria-disabled', 'true');
  const next = screen.getByRole('button', { name: 'Next in the list' });
  await next.click();
  await expect.element(screen.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  await next.click();
  await expect.element(screen.getByRole('heading', { name: 'Room 21' })).toBeVisible();
  await expect.element(screen.getByText('4 of 5')).toBeVisible();
  expect(asked).toEqual(['tan 1', 'tan 2', 'tan 3']);
});

test('j and k lead on and back, but not while somebody types', async () => {
  const screen = await openFrom(11);
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  await screen.getByLabelText('Note').fill('');
  await userEvent.keyboard('k');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('k');
  await expect.element(screen.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('k');
  await expect.element(screen.getByRole('heading', { name: 'Room 11' })).toBeVisible();
});

test('the arrow leads back to the page of the list that has the record, and to its row', async () => {
  const screen = await openFrom(12);
  await expect.element(screen.getByText('2 of 5')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Next in the list' }))
    .toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('heading', { name: 'Room 21' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Row 21')).toBeVisible();
  expect(screen.router.state.location.href).toBe(`${list}?name=tan&p=2`);
});

test('within a page of the list, the arrow goes one step back however far one went', async () => {
  const screen = await openFrom(11);
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('heading', { name: 'Room 12' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Row 12')).toBeVisible();
  expect(screen.router.history.length).toBe(2);
});
