import { Button, Text } from '@mantine/core';
import classes from './inbox.module.css';
import type { useInbox } from './use-inbox.ts';

/** The kinds that could not be read, one line each. The others stay. */
export const InboxFailures = ({ reads }: Pick<ReturnType<typeof useInbox>, 'reads'>) =>
  reads
    .filter(({ error }) => error !== null)
    .map(({ part, rows, isFetching, refetch }) => (
      <div key={part.kind} className={classes.failure} role="status">
        <Text span size="sm">
          {rows === undefined
            ? `The ${part.many} could not be loaded.`
            : `The ${part.many} could not be refreshed and may be out of date.`}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={isFetching}
          aria-label={`Retry the ${part.many}`}
          onClick={() => void refetch()}
        >
          Retry
        </Button>
      </div>
    ));
