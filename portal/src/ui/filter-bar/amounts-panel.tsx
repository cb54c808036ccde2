import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readAmount } from '../money/read-amount.ts';
import { PopoverPanel } from '../window/popover-panel.tsx';
import type { Amounts } from './amounts.ts';

interface AmountsPanelProps {
  /** Anchor element, rendered before this code has loaded. */
  anchor: HTMLElement;
  label: string;
  value: Amounts | undefined;
  onApply: (value: string | undefined) => void;
  onClose: () => void;
}

const wrong = 'Incorrect format.';

/** The errors of two typed amounts, by field. */
function faultsOf({ least, most }: Amounts): Partial<Amounts> {
  const [from, to] = [readAmount(least), readAmount(most)];
  if (least !== '' && from === undefined) return { least: wrong };
  if (most !== '' && to === undefined) return { most: wrong };
  return from !== undefined && to !== undefined && from > to ? { most: 'Please enter the larger amount here.' } : {};
}

const plain = (typed: string): string => (typed === '' ? '' : String(Math.round((readAmount(typed) ?? 0) * 100) / 100));

/** Two amounts below their chip. */
export function AmountsPanel({ anchor, label, value, onApply, onClose }: AmountsPanelProps) {
  const [typed, setTyped] = useState<Amounts>(value ?? { least: '', most: '' });
  const [faults, setFaults] = useState<Partial<Amounts>>({});
  const apply = () => {
    const amounts = { least: typed.least.trim(), most: typed.most.trim() };
    const found = faultsOf(amounts);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { least, most } = amounts;
    onApply(least === '' && most === '' ? undefined : `${plain(least)},${plain(most)}`);
    onClose();
  };
  const field = (name: keyof Amounts) => ({
    value: typed[name],
    error: faults[name],
    inputMode: 'decimal' as const,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') apply();
    },
  });
  return (
    <PopoverPanel opened onClose={onClose} anchor={anchor} label={label} position="bottom-start">
      <Stack gap="sm" p="xs">
        <Group gap="sm" grow align="flex-start">
          <TextInput {...field('least')} label="From (S$)" placeholder="0.00" data-autofocus />
          <TextInput {...field('most')} label="To (S$)" placeholder="Any" />
        </Group>
        <Button onClick={apply}>Apply</Button>
      </Stack>
    </PopoverPanel>
  );
}
