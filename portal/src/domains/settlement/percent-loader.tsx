import type { LoaderProps } from '@mantine/core';

/** A button's download progress in per cent; a spinner while it is unknown. */
export const percentLoader = (percent: number | undefined): LoaderProps =>
  percent === undefined ? {} : { children: <span>{`${percent}%`}</span> };
