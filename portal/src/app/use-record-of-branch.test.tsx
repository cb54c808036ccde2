import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWith } from '../testing/render-screen.tsx';
import { useRecordOfBranch } from './use-record-of-branch.ts';

const list = '/payment/transaction';

function Frame() {
  const [clinic_id, setClinicId] = useState(1);
  const isLeaving = useRecordOfBranch(clinic_id);
  return (
    <>
      <button type="button" onClick={() => setClinicId(2)}>
        Change the branch
      </button>
      {isLeaving ? 'Leaving' : <Outlet />}
    </>
  );
}

/** A list, its records, and records that all branches share. */
async function openAt(address: string) {
  const root = createRootRoute({ component: Frame });
  const shown: string[] = [];
  const page = (path: string, staticData: object) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData,
      component: function Shown() {
        shown.push(path);
        return <p>{`Shows ${path}`}</p>;
      },
    });
  const breadcrumb = [{ label: 'Transactions', to: list }];
  const router = createRouter({
    routeTree: root.addChildren([
      page(list, { page: { name: 'list', title: 'Transactions' } }),
      page(`${list}/$id`, { page: { name: 'detail', title: 'Transaction', breadcrumb } }),
      page('/shared/$id', { page: { name: 'shared', title: 'Role group', of_group: true, breadcrumb } }),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const screen = await renderWith(<RouterProvider router={router} />);
  await expect.element(screen.getByText(/^Shows/)).toBeVisible();
  const first = shown.length;
  await screen.getByRole('button', { name: 'Change the branch' }).click();
  return { screen, router, later: () => shown.slice(first) };
}

test('the page of a record gives way to its list, and is not shown at the new branch', async () => {
  const { screen, router, later } = await openAt(`${list}/41`);
  await expect.element(screen.getByText(`Shows ${list}`, { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(list);
  expect(router.history.length).toBe(1);
  expect(later()).not.toContain(`${list}/$id`);
});

test('a record opened after the change of the branch stays', async () => {
  const { screen, router } = await openAt(list);
  router.history.push(`${list}/41`);
  await expect.element(screen.getByText(`Shows ${list}/$id`)).toBeVisible();
  expect(router.state.location.pathname).toBe(`${list}/41`);
});

test('a record that all branches share stays open', async () => {
  const { screen, router } = await openAt('/shared/7');
  await expect.element(screen.getByText('Shows /shared/$id')).toBeVisible();
  expect(router.state.location.pathname).toBe('/shared/7');
});
