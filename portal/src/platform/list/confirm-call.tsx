import type { ReactNode } from 'react';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { useAttempt } from '../api/use-attempt.ts';
import { useWrite } from '../use-write.ts';
import type { Confirms } from './list-definition.ts';

interface ConfirmCallProps {
  does: Omit<Confirms, 'role'>;
  id: number | string;
  /** The record in the title: 'the surcharge of Monday'. */
  called?: string;
  reads: readonly string[];
  onClose: () => void;
  /** Instead of the question. */
  children?: ReactNode;
}

/** Asks before a call about one record. */
export function ConfirmCall({ does, id, called = '', reads, onClose, children }: ConfirmCallProps) {
  const { isWorking, attempt } = useAttempt();
  const write = useWrite(does.call, reads);
  const act = async () => {
    await attempt(() => write({ params: { id: String(id) } } as never), does);
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={does.title ?? `${does.label} ${called}`}
      confirm={does.confirm ?? does.label}
      dismiss={does.dismiss ?? 'Keep'}
      destructive={does.destructive ?? false}
      working={isWorking}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      {children ?? does.question}
    </ConfirmModal>
  );
}
