import { deletePublicHoliday, type PublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { holidayReads } from './holiday-reads.ts';

/** Asks before a public holiday is removed. */
export const RemoveHoliday = ({ row, onClose }: WindowProps<PublicHoliday>) =>
  row && <AskRemoval holiday={row} onClose={onClose} />;

function AskRemoval({ holiday: { day, name }, onClose }: { holiday: PublicHoliday; onClose: () => void }) {
  const { isWorking, attempt } = useAttempt();
  const remove = useWrite(deletePublicHoliday, holidayReads.reads);
  const said = { saved: 'The holiday was removed.', failed: 'The holiday could not be removed.' };
  const confirm = async () => {
    await attempt(() => remove({ params: { day } }), said);
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Remove ${name}`}
      confirm="Remove"
      dismiss="Keep"
      destructive
      working={isWorking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {`Clinics that close on public holidays are then open on ${showDay(day)}.`}
    </ConfirmModal>
  );
}
