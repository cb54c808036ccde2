import type { LoaderProps } from '@mantine/core';

/** What a button shows while it downloads: how much of the file is here, a ring where that is not known. */
export const percentLoader = (percent: number | undefined): LoaderProps =>
  percent === undefined ? {} : { children: <span>{`${percent}%`}</span> };
