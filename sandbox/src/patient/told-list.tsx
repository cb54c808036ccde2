import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureNote } from '../page/desk.tsx';
import type { Polled } from '../page/use-polled.ts';
import { ViewTitle } from '../phone/view-title.tsx';
import classes from './patient-app.module.css';

interface ToldListProps<Row> {
  title: string;
  polled: Polled<unknown>;
  rows: readonly Row[] | undefined;
  none: { title: string; hint: string };
  row: (row: Row) => ReactNode;
}

/** A view of the app that lists what arrived, in all its states. */
export function ToldList<Row>({ title, polled: { failure, refresh }, rows, none, row }: ToldListProps<Row>) {
  return (
    <>
      <ViewTitle>{title}</ViewTitle>
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={rows !== undefined} />}
      {!rows && !failure && (
        <Stack gap="xs" role="status" aria-label="Loading">
          <Skeleton height={72} radius="lg" />
          <Skeleton height={72} radius="lg" />
        </Stack>
      )}
      {rows?.length === 0 && (
        <div className={classes.empty}>
          <Text fw={600}>{none.title}</Text>
          <Text size="sm" c="dimmed">
            {none.hint}
          </Text>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {rows.map(row)}
        </ul>
      )}
    </>
  );
}
