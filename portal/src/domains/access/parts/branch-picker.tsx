import type { BranchOption } from '@clinic/contract/access/sign-in.ts';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './branch-picker.module.css';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';

interface BranchPickerProps {
  branches: readonly BranchOption[];
  chosen_id: number | undefined;
  onChoose: (clinic_id: number) => void;
}

/** From this many branches on, a field filters the list. */
const filter_from = 8;

/** Selects one of several branches. */
export function BranchPicker({ branches, chosen_id, onChoose }: BranchPickerProps) {
  const [filter, setFilter] = useState('');
  const shown = branches.filter((branch) => hasWords(branch.name, filter));
  return (
    <Stack gap="xs">
      {branches.length >= filter_from && (
        <TextInput
          aria-label="Find a branch"
          placeholder="Find a branch"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <div className={classes.branches}>
        <Radio.Group
          aria-label="Branch"
          value={chosen_id === undefined ? null : String(chosen_id)}
          onChange={(value) => onChoose(Number(value))}
        >
          <div className={classes.list}>
            {shown.map((branch) => (
              <div key={branch.id} className={classes.option}>
                <Radio value={String(branch.id)} label={branch.name} />
              </div>
            ))}
          </div>
        </Radio.Group>
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            No matching branches
          </Text>
        )}
      </div>
    </Stack>
  );
}
