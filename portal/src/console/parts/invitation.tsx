import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { LinkWindow } from './link-shown.tsx';

/** How an invitation reaches its person. */
export type Delivery = 'mail' | 'link';

export const DeliveryField = ({ value, onChange }: { value: Delivery; onChange: (value: Delivery) => void }) => (
  <Radio.Group label="Invitation" value={value} onChange={onChange}>
    <Stack gap={8} mt={6}>
      <Radio value="mail" label="By email" />
      <Radio value="link" label="As a link that you hand over" />
    </Stack>
  </Radio.Group>
);

/** Says how the invitation of a new account went out, unless its link is shown instead. */
export function tellInvited(deliver: Delivery, to: string): void {
  if (deliver === 'mail') showSuccess(`The invitation goes to ${to}.`);
  else showFailure('The link could not be made.', 'The account is in the list: invite this person again.');
}

interface InviteAgainProps {
  name: string;
  /** The link, or null if it is mailed. */
  invite: (deliver: Delivery) => Promise<string | null>;
  onClose: () => void;
}

/** Invites somebody again. The link before stops working. */
export function InviteAgain({ name, invite, onClose }: InviteAgainProps) {
  const { isWorking, attempt } = useAttempt();
  const [deliver, setDeliver] = useState<Delivery>('mail');
  const [link, setLink] = useState<string>();
  const send = async () => {
    let made: string | null = null;
    const said = { failed: `${name} could not be invited.` };
    const isDone = await attempt(
      async () => {
        made = await invite(deliver);
      },
      deliver === 'mail' ? { ...said, saved: 'The invitation was sent.' } : said,
    );
    if (isDone && made !== null) setLink(made);
    else onClose();
  };
  if (link !== undefined) return <LinkWindow link={link} to={name} onClose={onClose} />;
  return (
    <ConfirmModal
      opened
      title={`Invite ${name} again`}
      confirm="Invite"
      dismiss="Cancel"
      working={isWorking}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <DeliveryField value={deliver} onChange={setDeliver} />
    </ConfirmModal>
  );
}

interface ResetFactorsProps {
  name: string;
  /** Resets, and says whether it is done or waits for another operator. */
  reset: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before the second factors of somebody who has lost them are removed. */
export function ResetFactors({ name, reset, onClose }: ResetFactorsProps) {
  const { isWorking, attempt } = useAttempt();
  const send = async () => {
    await attempt(reset, { failed: 'The second factors could not be removed.' });
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Reset the second factor of ${name}?`}
      confirm="Reset"
      dismiss="Keep"
      destructive
      working={isWorking}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      Make sure that this person really asks for it. All second factors are removed, and this person is signed out
      everywhere. The password stays.
    </ConfirmModal>
  );
}
