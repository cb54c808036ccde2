import type { BranchAccess } from '@clinic/contract/staff/role-groups.ts';
import type { UserAccess as Access } from '@clinic/contract/staff/user-access.ts';
import { SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/session-context.tsx';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AccessMatrix } from '../access/access-matrix.tsx';
import { usePortalPages } from '../access/access-pages.ts';
import type { AccessSearch, AccessShow } from '../access/access-search.ts';
import { actionSections, pageSections, roleSections } from '../access/access-sections.ts';
import { AccessSummary } from '../access/access-summary.tsx';
import { AccessTable } from '../access/access-table.tsx';
import { useUserAccess } from '../access/access.data.ts';

const route = getRouteApi('/oversight/access');

const shows: { value: AccessShow; label: string }[] = [
  { value: 'pages', label: 'Pages' },
  { value: 'actions', label: 'Actions' },
  { value: 'roles', label: 'Roles' },
  { value: 'branches', label: 'Branches' },
];

/** The branch in the URL; otherwise the current branch, or one where the user has a role group. */
function branchOf(branches: readonly BranchAccess[], asked: number | undefined, own: number): BranchAccess | undefined {
  const isAt = ({ role_groups }: BranchAccess): boolean => role_groups.length > 0;
  const at = (id: number | undefined) => branches.find(({ clinic }) => clinic.id === id);
  const here = at(own);
  return at(asked) ?? (here && isAt(here) ? here : (branches.find(isAt) ?? here ?? branches[0]));
}

/** The access of one user. */
export function UserAccess({ user_id, search }: { user_id: number; search: AccessSearch }) {
  const access = useUserAccess(user_id);
  const { clinic } = useSession();
  const branch = access.data && branchOf(access.data.branches, search.branch, clinic.id);
  if (access.data && branch)
    return (
      <Stack gap="md">
        <StaleRead of="This" read={access} />
        <AccessSummary access={access.data} branch={branch} />
        <Shown access={access.data} branch={branch} show={search.show} />
      </Stack>
    );
  if (access.isError)
    return (
      <SectionCard title="Access">
        <FailedRead title="What this user can do could not be loaded." read={access} />
      </SectionCard>
    );
  return (
    <Stack gap="md" role="status" aria-label="Loading what this user can do">
      <Skeleton height={160} />
      <Skeleton height={320} />
    </Stack>
  );
}

function Shown({ access, branch, show }: { access: Access; branch: BranchAccess; show: AccessShow }) {
  const navigate = route.useNavigate();
  return (
    <>
      <SegmentedControl
        style={{ width: 'min(100%, 26rem)' }}
        aria-label="What to show"
        data={shows}
        value={show}
        onChange={(value) => void navigate({ search: (before) => ({ ...before, show: value }), resetScroll: false })}
      />
      <SectionCard title={show === 'branches' ? 'At every branch' : `At ${branch.clinic.name}`} flush>
        <ShownTable access={access} branch={branch} show={show} />
      </SectionCard>
    </>
  );
}

function ShownTable({ access, branch, show }: { access: Access; branch: BranchAccess; show: AccessShow }) {
  const pages = usePortalPages();
  const held = branch.role_groups;
  if (show === 'branches') return <AccessMatrix branches={access.branches} pages={pages} actions={access.actions} />;
  if (held.length === 0)
    return (
      <EmptyState
        icon={<IconBuildingOff size={32} stroke={1.5} />}
        title={`Not at ${branch.clinic.name}`}
        hint="Without a role group, the user cannot sign in to this branch."
      />
    );
  if (show === 'actions')
    return (
      <AccessTable
        label="Actions"
        what="Action"
        sections={actionSections(access.actions, held)}
        words={{ open: 'Can', closed: 'Cannot' }}
      />
    );
  if (show === 'roles')
    return (
      <AccessTable
        label="Roles"
        what="Role"
        sections={roleSections(held)}
        words={{ open: 'Held', closed: 'Not held' }}
      />
    );
  return <AccessTable label="Pages" what="Page" sections={pageSections(pages, held)} />;
}
