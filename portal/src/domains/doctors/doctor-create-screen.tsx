import { Stack } from '@mantine/core';
import { useLeave } from '../../platform/form/use-leave.ts';
import { BackButton } from '../../platform/record/back-button.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NewDoctor } from './new-doctor.tsx';

const list = '/settings/doctors';

/** The page that adds a doctor to the branch. */
export function DoctorCreateScreen() {
  const leave = useLeave(list);
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  const cancel = <BackButton list={list} />;
  return (
    <Stack gap="md">
      <PageHeader title="New doctor" />
      {canUpdate ? (
        <NewDoctor cancel={cancel} onCreated={leave} />
      ) : (
        <EmptyState
          title="You can view doctors but not add them"
          hint="Please ask your administrator."
          action={cancel}
        />
      )}
    </Stack>
  );
}
