import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { mayGive } from '@clinic/contract/staff/delegation.ts';
import { mayGrant } from '@clinic/contract/staff/explain-access.ts';
import type { RoleGroup } from '@clinic/contract/staff/role-groups.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import classes from './role-group-editor.module.css';

interface RoleGroupChoiceProps {
  clinic_name: string;
  groups: readonly RoleGroup[];
  chosen: ReadonlySet<number>;
  /** The caller's roles at the branch: they decide which role groups the caller may give and take. */
  held: ReadonlySet<Role>;
  onToggle: (id: number) => void;
}

/** Role groups as checkboxes, each with the pages that it opens. */
export function RoleGroupChoice({ clinic_name, groups, chosen, held, onToggle }: RoleGroupChoiceProps) {
  return (
    <fieldset className={classes.groups}>
      <legend>{`Member of Role Name, at ${clinic_name}`}</legend>
      {groups.map((group) => (
        <Choice
          key={group.id}
          group={group}
          isChosen={chosen.has(group.id)}
          held={held}
          onToggle={() => onToggle(group.id)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  group: RoleGroup;
  isChosen: boolean;
  held: ReadonlySet<Role>;
  onToggle: () => void;
}

/** Why the caller may or may not give the role group, if that is not obvious. */
function givingWords(group: RoleGroup, held: ReadonlySet<Role>): string {
  if (!can(held, 'ROLE_USER_UPDATE')) return '';
  if (!mayGive(held, group)) return 'It allows more than you can do here, so only an owner can assign or remove it.';
  return mayGrant(held, group.roles) ? '' : 'An owner lets you assign it, although you do not have it yourself.';
}

function Choice({ group, isChosen, held, onToggle }: ChoiceProps) {
  const id = useId();
  const isFixed = !can(held, 'ROLE_USER_UPDATE') || !mayGive(held, group);
  const reason = givingWords(group, held);
  const opens = group.roles.map((role) => roleWords[role].label).join(', ');
  return (
    <div className={classes.group}>
      <Checkbox
        id={id}
        size="xs"
        checked={isChosen}
        disabled={isFixed}
        onChange={onToggle}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>{group.name}</label>
      <div id={`${id}-about`} className={classes.about}>
        {reason !== '' && <div className={classes.reason}>{reason} </div>}
        {opens === '' ? 'Access to the branch, but to none of its pages' : opens}
      </div>
    </div>
  );
}
