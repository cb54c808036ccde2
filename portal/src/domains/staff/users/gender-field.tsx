import { genders, genderWords } from '@clinic/contract/staff/user-fields.ts';
import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';

interface GenderFieldProps {
  label: string;
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  read_only: boolean;
}

/** Male, female, or not given. */
export const GenderField = ({ label, value, onChange, error, read_only }: GenderFieldProps) => (
  <Radio.Group label={label} value={value ?? ''} {...(onChange && { onChange })} readOnly={read_only} error={error}>
    <Group gap="lg" mt={4}>
      {genders.map((gender) => (
        <Radio key={gender} value={gender} label={genderWords[gender]} disabled={read_only && value !== gender} />
      ))}
      <Radio value="" label="Not specified" disabled={read_only && value !== ''} />
    </Group>
  </Radio.Group>
);
