import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { TelemedWaiting } from './telemed-form.tsx';

interface TelemedDoctorCardProps<Doctor> {
  query: UseQueryResult<Doctor | null>;
  actions?: ReactNode;
  /** The content for the doctor; null: the user is not a tele-consult doctor. */
  children: (doctor: Doctor | null) => ReactNode;
}

/** The card of a tele-consult doctor in all its states. */
export function TelemedDoctorCard<Doctor>({ query, actions, children }: TelemedDoctorCardProps<Doctor>) {
  const doctor = query.data;
  return (
    <SectionCard title="Telemed Doctor" actions={actions}>
      {doctor !== undefined && children(doctor)}
      {query.isPending && <TelemedWaiting />}
      {query.isError && doctor === undefined && (
        <FailedState
          title="The tele-consult doctor could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </SectionCard>
  );
}
