import type { RoleGroup } from '@clinic/contract/staff/role-groups.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { useId } from 'react';
import classes from './role-group-editor.module.css';

interface RoleGroupChoiceProps {
  clinic_name: string;
  groups: readonly RoleGroup[];
  chosen: ReadonlySet<number>;
  /** It exceeds the caller's own roles, so it cannot be assigned or removed. */
  isFixed: (group: RoleGroup) => boolean;
  onToggle: (id: number) => void;
}

/** Role groups as checkboxes, each with the pages that it opens. */
export function RoleGroupChoice({ clinic_name, groups, chosen, isFixed, onToggle }: RoleGroupChoiceProps) {
  return (
    <fieldset className={classes.groups}>
      <legend>{`Member of Role Name, at ${clinic_name}`}</legend>
      {groups.map((group) => (
        <Choice
          key={group.id}
          group={group}
          isChosen={chosen.has(group.id)}
          isFixed={isFixed(group)}
          onToggle={() => onToggle(group.id)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  group: RoleGroup;
  isChosen: boolean;
  isFixed: boolean;
  onToggle: () => void;
}

function Choice({ group, isChosen, isFixed, onToggle }: ChoiceProps) {
  const id = useId();
  const opens = group.roles.map((role) => roleWords[role].label).join(', ');
  return (
    <div className={classes.group}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={isFixed}
        onChange={onToggle}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>{group.name}</label>
      <div id={`${id}-about`} className={classes.about}>
        {isFixed ? 'It allows more than you may do here, so you cannot change it. ' : ''}
        {opens === '' ? 'The branch itself, but none of its pages' : opens}
      </div>
    </div>
  );
}
