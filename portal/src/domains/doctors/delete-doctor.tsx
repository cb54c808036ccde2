import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { forgetModifiedForms } from '../../platform/form/modified-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { titleOf, useDeleteDoctor } from './doctors.data.ts';

interface DeleteDoctorProps {
  doctor: Doctor;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Another user has already deleted the doctor. */
const unlessGone = (failure: unknown): void => {
  if (!(failure instanceof ApiProblem && failure.status === 404)) throw failure;
};

/** Removes a doctor from the branch after a confirmation. */
export function DeleteDoctor({ doctor, onDeleted, onClose }: DeleteDoctorProps) {
  const { isWorking, attempt } = useAttempt();
  const remove = useDeleteDoctor();
  const confirm = async () => {
    const said = { saved: 'Deleted.', failed: 'The doctor could not be deleted.' };
    if (!(await attempt(() => remove(doctor.id).catch(unlessGone), said))) return;
    forgetModifiedForms();
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmModal
      opened
      title={`Delete ${titleOf(doctor)}`}
      confirm="Delete"
      dismiss="Keep"
      destructive
      working={isWorking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {doctor.user_id === null
        ? 'The doctor is removed from this branch. Past records keep the name.'
        : 'The doctor is removed from this branch and can no longer give tele-consults. Past records keep the name.'}
    </ConfirmModal>
  );
}

/** The same over the list. */
export const DeleteDoctorOfList = ({ row, onClose }: WindowProps<Doctor>) =>
  row && <DeleteDoctor doctor={row} onClose={onClose} />;
