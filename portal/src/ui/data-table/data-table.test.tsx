import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';

const columns: Column<string>[] = [{ id: 'name', header: 'Name', width: 100, cell: (row) => `row ${row}` }];

const table = (rows: string[]) => (
  <MantineProvider>
    <DataTable label="Rows" columns={columns} rows={rows} rowId={(row) => row} onOpen={() => {}} empty="None" />
  </MantineProvider>
);

const elements = () => [...document.querySelectorAll('tbody tr')];
const words = () => elements().map((element) => element.textContent);

test('a new page reuses the row elements', async () => {
  await page.viewport(1440, 900);
  const { rerender } = await render(table(['a', 'b', 'c']));
  const before = elements();
  await rerender(table(['d', 'e', 'f']));
  expect(words()).toEqual(['row d', 'row e', 'row f']);
  expect(elements()).toEqual(before);
});

test('a row inserted above does not steal the focus', async () => {
  await page.viewport(1440, 900);
  const { rerender } = await render(table(['a', 'b', 'c']));
  (elements()[1] as HTMLElement).focus();
  expect(document.activeElement?.textContent).toBe('row b');
  await rerender(table(['new', 'a', 'b']));
  expect(words()).toEqual(['row new', 'row a', 'row b']);
  expect(document.activeElement?.textContent).toBe('row b');
});

test('as cards, a sort by a hidden field is named and selectable', async () => {
  await page.viewport(390, 800);
  const sorted: Sort[] = [];
  const withOrder = (sort: Sort) => (
    <MantineProvider>
      <DataTable
        label="Rows"
        columns={[{ id: 'name', header: 'Name', width: 100, sortable: true, cell: (row: string) => `row ${row}` }]}
        rows={['a']}
        rowId={(row) => row}
        onOpen={() => {}}
        empty="None"
        sort={sort}
        onSort={(next) => void sorted.push(next)}
      />
    </MantineProvider>
  );
  const newest_first: Sort = { field: 'id', direction: 'desc' };
  const { rerender } = await render(withOrder(newest_first));
  const choice = page.getByLabelText('Sort by');
  await expect.element(choice).toHaveDisplayValue('Newest first');
  await rerender(withOrder({ field: 'name', direction: 'asc' }));
  await expect.element(choice).toHaveDisplayValue('Name, A to Z');
  await choice.selectOptions('Newest first');
  expect(sorted).toEqual([newest_first]);
});
