import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The error of a row of fields, shown below it. */
export const RowFault = ({ id, error }: { id: string; error: ReactNode }) =>
  error ? (
    <Text id={id} size="sm" c="var(--mantine-color-error)" mt={4}>
      {error}
    </Text>
  ) : null;
