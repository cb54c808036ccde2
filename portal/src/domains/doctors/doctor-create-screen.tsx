import { Button, Stack } from '@mantine/core';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { useLeave } from '../../platform/form/use-leave.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { NewDoctor } from './new-doctor.tsx';

/** A new doctor of the branch. */
export function DoctorCreateScreen() {
  const leave = useLeave('/settings/doctors');
  const canUpdate = useCan('ROLE_PROVIDER_UPDATE');
  const cancel = (
    <Button variant="default" onClick={leave}>
      Cancel
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader title="New doctor" />
      {canUpdate ? (
        <NewDoctor cancel={cancel} onCreated={leave} />
      ) : (
        <EmptyState
          title="You may look at doctors, but not add any"
          hint="Please ask who manages the branch’s profile."
          action={cancel}
        />
      )}
    </Stack>
  );
}
