import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ApiProblem } from '../api/api-problem.ts';

interface PatientFailureProps {
  title: string;
  words: Words['common'];
  read: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A page for patients that could not be read, in their language: the server’s own sentence is English. */
export const PatientFailure = ({ title, words, read }: PatientFailureProps) => (
  <EmptyState
    icon={<IconCloudOff size={32} stroke={1.5} />}
    title={title}
    hint={read.error instanceof ApiProblem && read.error.status === 0 ? words.unreachable : words.went_wrong}
    action={
      <Button variant="default" onClick={() => void read.refetch()} loading={read.isFetching} mt="xs">
        {words.retry}
      </Button>
    }
  />
);
