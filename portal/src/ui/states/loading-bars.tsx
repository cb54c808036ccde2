import { type MantineSpacing, Skeleton, Stack } from '@mantine/core';

interface LoadingBarsProps {
  label: string;
  bars: number;
  height: number;
  gap?: MantineSpacing;
}

/** Bars in place of what is being read. */
export const LoadingBars = ({ label, bars, height, gap = 'md' }: LoadingBarsProps) => (
  <Stack gap={gap} role="status" aria-label={label}>
    {Array.from({ length: bars }, (_, bar) => (
      <Skeleton key={bar} height={height} />
    ))}
  </Stack>
);
