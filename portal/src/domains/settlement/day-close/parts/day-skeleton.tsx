import { Skeleton, Stack } from '@mantine/core';

/** The shape of a day while it loads. */
export const DaySkeleton = () => (
  <Stack gap="md" role="status" aria-label="Loading the day">
    <Skeleton height={220} radius="md" />
    <Skeleton height={180} radius="md" />
    <Skeleton height={180} radius="md" />
  </Stack>
);
