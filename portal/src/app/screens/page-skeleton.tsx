import { Skeleton, Stack } from '@mantine/core';

/** Shown while a page's code loads. */
export const PageSkeleton = () => (
  <Stack gap="md" role="status" aria-busy aria-label="Loading">
    <Skeleton height={32} width="12rem" />
    <Skeleton height={72} />
    <Skeleton height={320} />
  </Stack>
);
