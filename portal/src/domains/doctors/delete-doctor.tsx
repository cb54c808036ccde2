import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { useState } from 'react';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';
import { forgetModifiedForms } from '../../platform/form/modified-form.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { titleOf } from './doctor-title.ts';
import { useDeleteDoctor } from './doctors.data.ts';

interface DeleteDoctorProps {
  doctor: Doctor;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Removes a doctor from the branch after a confirmation. */
export function DeleteDoctor({ doctor, onDeleted, onClose }: DeleteDoctorProps) {
  const [isWorking, setWorking] = useState(false);
  const remove = useDeleteDoctor();
  const confirm = async () => {
    setWorking(true);
    try {
      await remove(doctor.id);
    } catch (failure) {
      // Another user has already deleted the doctor.
      if (!(failure instanceof ApiProblem && failure.status === 404)) {
        showFailure('The doctor could not be deleted.', sentenceOf(failure));
        setWorking(false);
        return;
      }
    }
    showSuccess('Deleted.');
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
