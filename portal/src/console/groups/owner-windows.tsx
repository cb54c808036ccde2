import '@mantine/core/styles/Radio.layer.css';
import type { PlatformGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { createGroupOwner, type GroupOwner } from '@clinic/contract/staff/group-owners.ts';
import { user_lengths } from '@clinic/contract/staff/user-fields.ts';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { showFailure, showSuccess } from '../../ui/toast/toast.ts';
import { ConfirmModal } from '../../ui/window/confirm-modal.tsx';
import { Window } from '../../ui/window/window.tsx';
import { tellDone } from '../parts/approval.ts';
import { atFields } from '../parts/at-fields.ts';
import { LinkShown } from '../parts/link-shown.tsx';
import { type Delivery, useOwnerCalls } from './owners.data.ts';
import { ownerName } from './owner-name.ts';

interface OwnerProps {
  group: PlatformGroup;
  owner: GroupOwner;
  onClose: () => void;
}

const DeliveryField = ({ value, onChange }: { value: Delivery; onChange: (value: Delivery) => void }) => (
  <Radio.Group label="Invitation" value={value} onChange={onChange}>
    <Stack gap={8} mt={6}>
      <Radio value="mail" label="By email" />
      <Radio value="link" label="As a link that you hand over" />
    </Stack>
  </Radio.Group>
);

const LinkWindow = ({ link, to, onClose }: { link: string; to: string; onClose: () => void }) => (
  <Window opened title="Invitation link" size={480} onClose={onClose}>
    <Stack gap="md">
      <LinkShown link={link} to={to} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  </Window>
);

const labels = { username: 'User name', first_name: 'First name', last_name: 'Last name', email: 'Email' };

/** Creates an owner, who chooses a password by email or through a link. */
export function OwnerWindow({ group, onClose }: Omit<OwnerProps, 'owner'>) {
  const calls = useOwnerCalls(group.id);
  const [deliver, setDeliver] = useState<Delivery>('mail');
  const [link, setLink] = useState<string>();
  const edited = useRecordForm({
    valuesOf: () => ({ username: '', first_name: '', last_name: '', email: '' }),
    labels,
    schema: createGroupOwner.body,
    bodyOf: (values) => ({ ...values, deliver }),
    // The link is a secret, so it comes with a call of its own.
    save: async (body, { idempotency_key }) => {
      const owner = await calls.create({ body, idempotency_key }).catch(atFields);
      // Without it the owner is there, and is invited again from the list.
      return { owner, link: deliver === 'link' ? await calls.invite(owner, 'link').catch(() => null) : null };
    },
    said: { failed: 'The owner could not be created.' },
    onSaved: (made) => {
      if (made.link !== null) return setLink(made.link);
      if (deliver === 'link')
        showFailure('The link could not be made.', 'The owner is in the list: invite them again.');
      else showSuccess(`The invitation goes to ${made.owner.email ?? 'the owner'}.`);
      return onClose();
    },
  });
  if (link !== undefined) return <LinkWindow link={link} to={edited.form.getValues().username} onClose={onClose} />;
  return (
    <RecordWindow of={edited} title="Invite owner" submit="Invite" onClose={onClose}>
      <TextInput
        {...edited.field('username')}
        required
        maxLength={user_lengths.username}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
      />
      <Group grow align="start">
        <TextInput {...edited.field('first_name')} maxLength={user_lengths.name} autoComplete="off" />
        <TextInput {...edited.field('last_name')} maxLength={user_lengths.name} autoComplete="off" />
      </Group>
      <TextInput {...edited.field('email')} required type="email" maxLength={user_lengths.email} autoComplete="off" />
      <DeliveryField value={deliver} onChange={setDeliver} />
    </RecordWindow>
  );
}

/** Invites an owner again. The link before stops working. */
export function InviteWindow({ group, owner, onClose }: OwnerProps) {
  const calls = useOwnerCalls(group.id);
  const { isWorking, attempt } = useAttempt();
  const [deliver, setDeliver] = useState<Delivery>('mail');
  const [link, setLink] = useState<string>();
  const invite = async () => {
    let made: string | null = null;
    const send = async () => {
      made = await calls.invite(owner, deliver);
    };
    const said = { failed: `${ownerName(owner)} could not be invited.` };
    const isDone = await attempt(send, deliver === 'mail' ? { ...said, saved: 'The invitation was sent.' } : said);
    if (isDone && made !== null) setLink(made);
    else onClose();
  };
  if (link !== undefined) return <LinkWindow link={link} to={ownerName(owner)} onClose={onClose} />;
  return (
    <ConfirmModal
      opened
      title={`Invite ${ownerName(owner)} again`}
      confirm="Invite"
      dismiss="Cancel"
      working={isWorking}
      onConfirm={() => void invite()}
      onClose={onClose}
    >
      <DeliveryField value={deliver} onChange={setDeliver} />
    </ConfirmModal>
  );
}

/** Removes the second factors of an owner who has lost them. */
export function ResetWindow({ group, owner, onClose }: OwnerProps) {
  const calls = useOwnerCalls(group.id);
  const { isWorking, attempt } = useAttempt();
  const reset = async () => {
    const send = async () => tellDone(await calls.resetSecondFactor(owner), 'The second factors were removed.');
    await attempt(send, { failed: 'The second factors could not be removed.' });
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Reset the second factor of ${ownerName(owner)}?`}
      confirm="Reset"
      dismiss="Keep"
      destructive
      working={isWorking}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      Make sure that this person really asks for it. All second factors are removed, and the owner is signed out
      everywhere. The password stays.
    </ConfirmModal>
  );
}
