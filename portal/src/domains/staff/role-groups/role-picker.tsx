import '@mantine/core/styles/Checkbox.layer.css';
import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { hasWords } from '@clinic/contract/shared/typed/folded-words.ts';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from './role-picker.module.css';

interface RolePickerProps {
  chosen: ReadonlySet<Role>;
  /** Why a role cannot be changed; undefined if it can. */
  whyFixed: (role: Role) => string | undefined;
  onToggle: (role: Role) => void;
  /** Read-only. */
  read_only: boolean;
  error: ReactNode;
}

const countOf = (area: string, chosen: ReadonlySet<Role>): string => {
  const of_area = roleAreas.find(([name]) => name === area)?.[1] ?? [];
  return `${of_area.filter((role) => chosen.has(role)).length} of ${of_area.length}`;
};

/** Checkboxes for the 42 roles by area, each with what it permits. */
export function RolePicker({ chosen, whyFixed, onToggle, read_only, error }: RolePickerProps) {
  const [typed, setTyped] = useState('');
  const areas = matchingAreas(typed);
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        aria-label="Find a role"
        placeholder="Find a role: refund, patient, dashboard, …"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        maw={420}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Filters on the client; no request is sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {areas.length === 0 && <EmptyState title="No matching roles" hint="Try another word." />}
      <div className={classes.areas}>
        {areas.map(([area, of_area]) => (
          <fieldset key={area} className={classes.area}>
            <legend>
              {area} <span className={classes.count}>{countOf(area, chosen)}</span>
            </legend>
            {of_area.map((role) => (
              <Choice
                key={role}
                role={role}
                isChosen={chosen.has(role)}
                whyFixed={whyFixed(role)}
                read_only={read_only}
                onToggle={() => onToggle(role)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Stack>
  );
}

interface ChoiceProps {
  role: Role;
  isChosen: boolean;
  whyFixed: string | undefined;
  read_only: boolean;
  onToggle: () => void;
}

function Choice({ role, isChosen, whyFixed, read_only, onToggle }: ChoiceProps) {
  const id = useId();
  const { label, may } = roleWords[role];
  return (
    <div className={classes.role}>
      <Checkbox
        id={id}
        size="xs"
        checked={isChosen}
        disabled={whyFixed !== undefined || read_only}
        onChange={onToggle}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>{label}</label>
      <div id={`${id}-about`} className={classes.about}>
        {`Can ${may}.`}
        {whyFixed !== undefined && !read_only ? ` ${whyFixed}` : ''}
      </div>
    </div>
  );
}

/** Money first, in the menu's order. Areas that are not listed come last. */
const order = ['Everything', 'Payments', 'Payouts', 'Notes', 'Reported errors', 'Clinic', 'Users', 'Appointments'];
const placeOf = (area: string): number => (order.includes(area) ? order.indexOf(area) : order.length);

/** The 42 roles by area. */
const roleAreas: readonly [string, Role[]][] = [...Map.groupBy(all_roles, (role) => roleWords[role].area)].toSorted(
  ([one], [other]) => placeOf(one) - placeOf(other),
);

/** The areas with the roles that match the typed text; areas without matches are omitted. */
function matchingAreas(typed: string): [string, Role[]][] {
  return roleAreas
    .map(([area, of_area]): [string, Role[]] => [
      area,
      of_area.filter((role) => {
        const { label, may } = roleWords[role];
        return hasWords(`${area} ${label} ${may}`, typed);
      }),
    ])
    .filter(([, of_area]) => of_area.length > 0);
}
