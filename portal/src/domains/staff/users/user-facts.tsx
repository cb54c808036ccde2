import type { User } from '@clinic/contract/staff/user.ts';
import { showDate, showDateTime } from '../../../platform/format.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';

/** The names of the user's role groups, by branch. */
function groupsByBranch({ user_group_clinics }: User): Map<string, string[]> {
  const branches = new Map<string, string[]>();
  for (const { clinic, group } of user_group_clinics)
    branches.set(clinic.name, [...(branches.get(clinic.name) ?? []), group.name]);
  return branches;
}

/** Facts about a user beside the form: the account, and the role groups at each branch. */
export function UserFacts({ user }: { user: User }) {
  const branches = [...groupsByBranch(user)];
  return (
    <>
      <SectionCard title="General Information">
        <FieldList
          lines={[
            { label: 'User Name', value: user.username },
            ...(user.change_password ? [{ label: 'Password', value: 'Must be changed at the next sign-in' }] : []),
            { label: 'Join Date', value: showDate(user.created_at) },
            { label: 'Last changed', value: showDateTime(user.updated_at) },
          ]}
        />
      </SectionCard>
      <SectionCard title="Branches" {...(branches.length === 0 && { none: 'No role groups yet' })}>
        <FieldList lines={branches.map(([branch, groups]) => ({ label: branch, value: groups.join(', ') }))} />
      </SectionCard>
    </>
  );
}
