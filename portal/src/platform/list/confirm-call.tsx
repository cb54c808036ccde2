import type { ReactNode } from 'react';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { useAttempt } from '../api/use-attempt.ts';
import { useWrite } from '../use-write.ts';
import type { Confirms } from './list-definition.ts';

interface ConfirmCallProps {
  does: Omit<Confirms, 'role'>;
  /** The record, for a call about one. */
  id?: number | string;
  body?: object;
  /** The record in the title: 'the surcharge of Monday'. */
  called?: string;
  reads: readonly string[];
  onClose: () => void;
  /** Called instead of `onClose` after a success. */
  onDone?: () => void;
  /** Instead of the question. */
  children?: ReactNode;
}

/** Asks before a call. */
export function ConfirmCall({ does, id, body, called = '', reads, onClose, onDone, children }: ConfirmCallProps) {
  const { isWorking, attempt } = useAttempt();
  const write = useWrite(does.call, reads);
  const act = async () => {
    const args = { ...(id !== undefined && { params: { id: String(id) } }), ...(body && { body }) };
    const isDone = await attempt(() => write(args), does);
    if (isDone && onDone) onDone();
    else onClose();
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
      {children || does.question}
    </ConfirmModal>
  );
}
