import type { Surcharge } from '@clinic/contract/teleconsult/surcharges.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { dayOf } from './surcharge-columns.tsx';
import { useSurchargeWrites } from './surcharges.data.ts';

const words = {
  disable: {
    question: 'The surcharge stops applying now. This cannot be undone.',
    confirm: 'Disable',
    saved: 'Update Success!',
    failed: 'Update failed.',
  },
  delete: {
    question: 'The surcharge is removed from this list. Its activity is kept.',
    confirm: 'Delete',
    saved: 'Delete Success.',
    failed: 'Delete fail.',
  },
};

interface ConfirmSurchargeProps {
  verb: 'disable' | 'delete';
  surcharge: Surcharge;
  onClose: () => void;
}

/** Asks before a surcharge is disabled or deleted. */
export function ConfirmSurcharge({ verb, surcharge, onClose }: ConfirmSurchargeProps) {
  const [isWorking, setWorking] = useState(false);
  const { disable, remove } = useSurchargeWrites();
  const { question, confirm, saved, failed } = words[verb];
  const act = async () => {
    setWorking(true);
    try {
      await (verb === 'disable' ? disable : remove)({ params: { id: String(surcharge.id) } });
      showSuccess(saved);
    } catch (failure) {
      showFailure(failed, sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`${confirm} the surcharge of ${dayOf(surcharge)}`}
      confirm={confirm}
      dismiss="Keep"
      destructive={verb === 'delete'}
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {question}
    </ConfirmModal>
  );
}
