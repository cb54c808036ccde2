import { useState } from 'react';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { sentenceOf } from '../api/api-problem.ts';
import { useWrite } from '../use-write.ts';
import type { Confirms } from './list-definition.ts';

interface ConfirmCallProps {
  does: Confirms;
  id: number;
  /** The record in the title: 'the surcharge of Monday'. */
  called: string;
  reads: readonly string[];
  onClose: () => void;
}

/** Asks before a call about one record. */
export function ConfirmCall({ does, id, called, reads, onClose }: ConfirmCallProps) {
  const [isWorking, setWorking] = useState(false);
  const write = useWrite(does.call, reads);
  const act = async () => {
    setWorking(true);
    try {
      await write({ params: { id: String(id) } } as never);
      showSuccess(does.saved);
    } catch (failure) {
      showFailure(does.failed, sentenceOf(failure));
    }
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`${does.label} ${called}`}
      confirm={does.label}
      dismiss="Keep"
      destructive={does.destructive ?? false}
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {does.question}
    </ConfirmModal>
  );
}
