import { Skeleton, Stack } from '@mantine/core';

/** While a page's code is on its way. */
export const PageSkeleton = () => (
  <Stack gap="md" role="status" aria-busy aria-label="Loading">
    <Skeleton height={32} width="12rem" />
    <Skeleton height={72} />
    <Skeleton height={320} />
  </Stack>
);
