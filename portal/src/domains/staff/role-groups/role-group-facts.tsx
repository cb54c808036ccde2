import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { showDateTime } from '../../../platform/format.ts';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { UserStateBadge } from '../users/user-state.tsx';
import classes from './role-group-facts.module.css';

/** Facts about a role group: its last change, and the users with it that the caller may see. */
export function RoleGroupFacts({ group }: { group: RoleGroupDetail }) {
  const { updated_at, updated_by } = group;
  return (
    <>
      <SectionCard title="About">
        <FieldList
          lines={[
            { label: 'Roles', value: group.roles.length },
            { label: 'Last changed', value: updated_at === null ? 'Never' : showDateTime(updated_at) },
            ...(updated_by === null ? [] : [{ label: 'By', value: updated_by }]),
          ]}
        />
      </SectionCard>
      <SectionCard
        title="Who has it"
        {...(group.members.length === 0 && { none: group.elsewhere ? 'No one at your branches' : 'No one has it yet' })}
      >
        {group.members.length > 0 && (
          <ul className={classes.people} aria-label="Who has it">
            {group.members.map((member) => (
              <Person key={member.id} member={member} />
            ))}
          </ul>
        )}
      </SectionCard>
    </>
  );
}

function Person({ member }: { member: RoleGroupDetail['members'][number] }) {
  const { id, username, first_name, last_name, branches } = member;
  const full_name = [first_name, last_name].filter(Boolean).join(' ');
  return (
    <li className={classes.person}>
      <PathLink path={`/settings/user/${id}`} label={full_name === '' ? undefined : `${full_name}, ${username}`}>
        {full_name || username}
      </PathLink>
      <UserStateBadge user={member} />
      <span className={classes.branches}>{branches.map(({ name }) => name).join(', ')}</span>
    </li>
  );
}
