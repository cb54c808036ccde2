import type { PlatformGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { createGroupOwner, type GroupOwner } from '@clinic/contract/staff/group-owners.ts';
import { user_lengths } from '@clinic/contract/staff/user-fields.ts';
import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { tellDone } from '../parts/approval.ts';
import { atFields } from '../parts/at-fields.ts';
import { type Delivery, DeliveryField, InviteAgain, ResetFactors, tellInvited } from '../parts/invitation.tsx';
import { LinkWindow } from '../parts/link-shown.tsx';
import { useOwnerCalls } from './owners.data.ts';
import { ownerName } from './owner-name.ts';

interface OwnerProps {
  group: PlatformGroup;
  owner: GroupOwner;
  onClose: () => void;
}

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
      tellInvited(deliver, made.owner.email ?? 'the owner');
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
  return <InviteAgain name={ownerName(owner)} invite={(deliver) => calls.invite(owner, deliver)} onClose={onClose} />;
}

/** Removes the second factors of an owner who has lost them. */
export function ResetWindow({ group, owner, onClose }: OwnerProps) {
  const calls = useOwnerCalls(group.id);
  const reset = async () => tellDone(await calls.resetSecondFactor(owner), 'The second factors were removed.');
  return <ResetFactors name={ownerName(owner)} reset={reset} onClose={onClose} />;
}
