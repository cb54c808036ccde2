import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionRead {
  data: { data: readonly unknown[] } | undefined;
  isError: boolean;
}

/** The props of a `SectionCard` whose list is empty, which is usual, or not read yet: one line instead of a table. */
export function oneLine({ data, isError }: SectionRead, nothing: string): { none?: ReactNode } {
  if (data) return data.data.length === 0 ? { none: nothing } : {};
  return isError ? {} : { none: <Skeleton height={10} width="8rem" role="status" aria-label="Loading" /> };
}
