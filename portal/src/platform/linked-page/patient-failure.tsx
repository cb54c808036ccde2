import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { ApiProblem } from '../api/api-problem.ts';

interface PatientFailureProps {
  title: string;
  words: Words['common'];
  read: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A page for patients that could not be read, in their language: the server’s own sentence is English. */
export const PatientFailure = ({ title, words, read }: PatientFailureProps) => (
  <FailedState
    title={title}
    reason={read.error instanceof ApiProblem && read.error.status === 0 ? words.unreachable : words.went_wrong}
    retry={words.retry}
    onRetry={() => void read.refetch()}
    retrying={read.isFetching}
  />
);
