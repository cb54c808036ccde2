import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import {
  createOperator,
  getOperator,
  inviteOperator,
  type Operator,
  resetOperatorSecondFactor,
  updateOperator,
} from '@clinic/contract/operators/operators.ts';
import { operator_role_table, operator_roles, type OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { tellDone } from '../parts/approval.ts';
import { atFields } from '../parts/at-fields.ts';
import { type Delivery, DeliveryField, InviteAgain, ResetFactors, tellInvited } from '../parts/invitation.tsx';
import { LinkWindow } from '../parts/link-shown.tsx';
import { operatorName } from './operator-state.ts';
import { operatorReads } from './operators-reads.ts';

type Props = WindowProps<Operator>;

const labels = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  roles: 'Roles',
  enable: 'Can sign in',
};

const paramsOf = ({ id }: Pick<Operator, 'id'>) => ({ params: { id: String(id) } });

interface FieldOf {
  field: (name: 'first_name' | 'last_name' | 'roles') => object;
}

const NameFields = ({ field, isFirst = false }: FieldOf & { isFirst?: boolean }) => (
  <Group grow align="start">
    <TextInput {...field('first_name')} maxLength={64} autoComplete="off" data-autofocus={isFirst || undefined} />
    <TextInput {...field('last_name')} maxLength={64} autoComplete="off" />
  </Group>
);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The roles, each with what it opens and what it never does. */
const RoleFields = ({ field }: FieldOf) => (
  <Checkbox.Group {...field('roles')} required>
    <Stack gap="xs" mt={6}>
      {operator_roles.map((role) => {
        const { label, may, never } = operator_role_table[role];
        return <Checkbox key={role} value={role} label={label} description={`${may} Never: ${lowerFirst(never)}.`} />;
      })}
    </Stack>
  </Checkbox.Group>
);

/** Creates an operator, who chooses a password by email or through a link. */
export function NewOperatorWindow({ onClose }: Pick<Props, 'onClose'>) {
  const create = useWrite(createOperator, operatorReads.reads);
  const invite = useWrite(inviteOperator, operatorReads.reads);
  const [deliver, setDeliver] = useState<Delivery>('mail');
  const [link, setLink] = useState<string>();
  const edited = useRecordForm({
    valuesOf: () => ({ email: '', first_name: '', last_name: '', roles: [] as OperatorRole[] }),
    labels,
    schema: createOperator.body,
    bodyOf: (values) => ({ ...values, deliver }),
    // The link is a secret, so it comes with a call of its own.
    save: async (body, { idempotency_key }) => {
      const operator = await create({ body, idempotency_key }).catch(atFields);
      if (deliver === 'mail') return null;
      // Without it the operator is there, and is invited again from the list.
      return invite({ ...paramsOf(operator), body: { deliver } }).then(
        (made) => made.link,
        () => null,
      );
    },
    said: { failed: 'The operator could not be created.' },
    onSaved: (made) => {
      if (made !== null) return setLink(made);
      tellInvited(deliver, edited.form.getValues().email);
      return onClose();
    },
  });
  const { field } = edited;
  if (link !== undefined) return <LinkWindow link={link} to={edited.form.getValues().email} onClose={onClose} />;
  return (
    <RecordWindow of={edited} title="Invite operator" submit="Invite" onClose={onClose}>
      <TextInput
        {...field('email')}
        required
        type="email"
        maxLength={64}
        autoComplete="off"
        description="The name with which this person signs in. It never changes."
        data-autofocus
      />
      <NameFields field={field} />
      <RoleFields field={field} />
      <DeliveryField value={deliver} onChange={setDeliver} />
    </RecordWindow>
  );
}

/** The name and roles of an operator, and whether they can sign in. Nobody changes the own roles. */
export function OperatorWindow({ row, onClose }: Props): ReactNode {
  return row && <EditedOperator operator={row} onClose={onClose} />;
}

function EditedOperator({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const update = useWrite(updateOperator, operatorReads.reads);
  const is_own = useSession().user_id === operator.id;
  const edited = useRecordForm({
    record: operator,
    valuesOf: ({ first_name, last_name, roles, enable }) => ({ first_name, last_name, roles, enable }),
    labels: { first_name: labels.first_name, last_name: labels.last_name, roles: labels.roles, enable: labels.enable },
    schema: updateOperator.body,
    bodyOf: ({ first_name, last_name, ...access }, { updated_at }) => ({
      first_name,
      last_name,
      ...(!is_own && access),
      updated_at,
    }),
    read: () => call(getOperator, paramsOf(operator)),
    save: (body) => update({ ...paramsOf(operator), body }).catch(atFields),
    said: { saved: 'The operator was saved.', failed: 'The operator could not be saved.' },
    onSaved: onClose,
  });
  const { field } = edited;
  return (
    <RecordWindow of={edited} title={operator.email} onClose={onClose}>
      <NameFields field={field} isFirst />
      {is_own ? (
        <Text size="sm">Another administrator changes your roles.</Text>
      ) : (
        <>
          <RoleFields field={field} />
          <Switch
            {...field('enable', { type: 'checkbox' })}
            description="Other roles, or signing in no more, end this person’s sessions."
          />
        </>
      )}
    </RecordWindow>
  );
}

/** Invites an operator without a password again. The link before stops working. */
export function InviteWindow({ row, onClose }: Props) {
  const invite = useWrite(inviteOperator, operatorReads.reads);
  if (!row) return null;
  const send = async (deliver: Delivery) => (await invite({ ...paramsOf(row), body: { deliver } })).link;
  return <InviteAgain name={operatorName(row)} invite={send} onClose={onClose} />;
}

/** Removes the second factors of an operator who has lost them. */
export function ResetWindow({ row, onClose }: Props) {
  const reset = useWrite(resetOperatorSecondFactor, operatorReads.reads);
  if (!row) return null;
  const send = async () => tellDone(await reset(paramsOf(row)), 'The second factors were removed.');
  return <ResetFactors name={operatorName(row)} reset={send} onClose={onClose} />;
}
