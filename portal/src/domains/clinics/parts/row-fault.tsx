import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is wrong with a row of fields, under it. */
export const RowFault = ({ id, error }: { id: string; error: ReactNode }) =>
  error ? (
    <Text id={id} size="sm" c="var(--mantine-color-error)" mt={4}>
      {error}
    </Text>
  ) : null;
