import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderWith } from '../../testing/render-screen.tsx';
import { DayField } from './day-field.tsx';

function Form() {
  const [day, setDay] = useState('2026-11-28');
  return (
    <>
      <DayField label="From" today="2026-11-28" least="2026-11-01" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

test('a typed day is read by Enter and on leaving; nonsense says so and is no other day', async () => {
  const screen = await renderWith(<Form />);
  const field = screen.getByRole('textbox', { name: 'From' });
  const value = () => screen.getByRole('status').element().textContent;
  await expect.element(field).toHaveValue('28/11/2026');
  await field.fill('3 Jan');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('03/01/2027');
  expect(value()).toBe('2027-01-03');
  await field.fill('31/02');
  expect(screen.getByText(/^This is not a date/).query()).toBeNull();
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(/^This is not a date/);
  await expect.element(field).toHaveValue('31/02');
  expect(value()).toBe('31/02');
  await field.fill('281026');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription('The first date that can be chosen is 01/11/2026.');
  expect(value()).toBe('2026-10-28');
});
