import { Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { ChangedMeanwhileModal as Modal } from '../../ui/form/changed-meanwhile-modal.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';

const ChangedMeanwhileModal = codeOnDemand(
  async () => (await import('../../ui/form/changed-meanwhile-modal.tsx')).ChangedMeanwhileModal,
);

interface DoctorEditFormProps {
  label?: string;
  is_behind: boolean;
  conflict: Parameters<typeof Modal>[0] | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form of a doctor, with what it says where somebody else has saved meanwhile. */
export const DoctorEditForm = ({ label, is_behind, conflict, onSubmit, children }: DoctorEditFormProps) => (
  <form onSubmit={onSubmit} noValidate aria-label={label}>
    <Stack gap="md">
      {is_behind && (
        <StaleNotice>Somebody else has saved this doctor meanwhile. Saving shows you what they changed.</StaleNotice>
      )}
      {children}
    </Stack>
    {conflict && (
      <PartOnDemand onMissing={conflict.onClose}>
        <ChangedMeanwhileModal {...conflict} />
      </PartOnDemand>
    )}
  </form>
);
