import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

const columns: Column<string>[] = [{ id: 'name', header: 'Name', width: 100, cell: (row) => `row ${row}` }];

const table = (rows: string[]) => (
  <MantineProvider>
    <DataTable label="Rows" columns={columns} rows={rows} rowId={(row) => row} onOpen={() => {}} empty="None" />
  </MantineProvider>
);

const elements = () => [...document.querySelectorAll('tbody tr')];
const words = () => elements().map((element) => element.textContent);

test('another page is drawn into the rows that are there', async () => {
  await page.viewport(1440, 900);
  const { rerender } = await render(table(['a', 'b', 'c']));
  const before = elements();
  await rerender(table(['d', 'e', 'f']));
  expect(words()).toEqual(['row d', 'row e', 'row f']);
  expect(elements()).toEqual(before);
});

test('a row that comes above does not take the focus from the row that has it', async () => {
  await page.viewport(1440, 900);
  const { rerender } = await render(table(['a', 'b', 'c']));
  (elements()[1] as HTMLElement).focus();
  expect(document.activeElement?.textContent).toBe('row b');
  await rerender(table(['new', 'a', 'b']));
  expect(words()).toEqual(['row new', 'row a', 'row b']);
  expect(document.activeElement?.textContent).toBe('row b');
});
