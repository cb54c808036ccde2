import { explainAccess } from '@clinic/contract/staff/explain-access.ts';
import type { BranchAccess } from '@clinic/contract/staff/role-groups.ts';
import type { PortalAction } from '@clinic/contract/staff/user-access.ts';
import { ScrollArea, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './access-matrix.module.css';
import type { PortalPage } from './access-pages.ts';

interface AccessMatrixProps {
  branches: readonly BranchAccess[];
  pages: readonly PortalPage[];
  actions: readonly PortalAction[];
}

/** All branches side by side: access to each page, and the number of allowed actions per area. */
export function AccessMatrix({ branches, pages, actions }: AccessMatrixProps) {
  const areas = [...Map.groupBy(actions, ({ area }) => area)];
  return (
    <ScrollArea type="auto" viewportProps={{ role: 'region', 'aria-label': 'Access by branch', tabIndex: 0 }}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {branches.map(({ clinic }) => (
              <th key={clinic.id} scope="col">
                {clinic.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.to}>
              <th scope="row">
                {page.title}
                {!page.inMenu && <div className={classes.hint}>{page.place}</div>}
              </th>
              {branches.map(({ clinic, role_groups }) => (
                <td key={clinic.id}>
                  <Mark isOpen={isAt(role_groups) && explainAccess(page.roles, role_groups).open} />
                </td>
              ))}
            </tr>
          ))}
          <tr className={classes.area}>
            <th scope="rowgroup" colSpan={branches.length + 1}>
              Allowed actions
            </th>
          </tr>
          {areas.map(([area, of_area]) => (
            <tr key={area}>
              <th scope="row">{area}</th>
              {branches.map(({ clinic, role_groups }) => (
                <td key={clinic.id}>{openOf(of_area, role_groups)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Without any role group, the user cannot choose the branch. */
const isAt = (role_groups: BranchAccess['role_groups']): boolean => role_groups.length > 0;

function openOf(actions: readonly PortalAction[], role_groups: BranchAccess['role_groups']): string {
  const open = isAt(role_groups) ? actions.filter(({ roles }) => explainAccess(roles, role_groups).open).length : 0;
  return `${open} of ${actions.length}`;
}

const Mark = ({ isOpen }: { isOpen: boolean }) => (
  <>
    {isOpen ? (
      <IconCheck size={16} className={classes.open} aria-hidden />
    ) : (
      <IconMinus size={16} className={classes.closed} aria-hidden />
    )}
    <VisuallyHidden>{isOpen ? 'Open' : 'Hidden'}</VisuallyHidden>
  </>
);
